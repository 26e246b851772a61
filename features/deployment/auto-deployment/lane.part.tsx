import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatCount, formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { cranesName, useDesk } from './desk.client.ts'
import type { Count, Lane } from './lanes.rules.ts'
import { PostBar } from './post-bar.part.tsx'

interface LaneRowProps {
  lane: Lane
  row: number
  top: number
  active: boolean
  onActive: () => void
  onFold: (key: string) => void
  menuOpen: boolean
  onMenu: (open: boolean) => void
}

/** A line of the timeline: what it is at the left, its hours at the right. */
export function LaneRow({ lane, row, top, active, onActive, onFold, menuOpen, onMenu }: LaneRowProps) {
  const { picked, put, pick } = useDesk()
  const act = () => {
    if (lane.kind !== 'post') return onFold(lane.key)
    const { seatId, assignment } = lane.post
    if (picked?.kind === 'person') return put(seatId, picked.employeeId, picked.leaving)
    if (assignment) return onMenu(true)
    pick({ kind: 'post', seatId })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    act()
  }
  const chosen = lane.kind === 'post' && picked?.kind === 'post' && picked.seatId === lane.post.seatId
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table row cannot lay bars over hours
    <div
      className={`lane ${lane.kind}${chosen ? ' chosen' : ''}`}
      style={{ transform: `translateY(${top}px)` } as CSSProperties}
      role="row"
      data-row={row}
      tabIndex={active ? 0 : -1}
      aria-level={lane.kind === 'vessel' ? 1 : lane.kind === 'gang' ? 2 : 3}
      aria-rowindex={row + 1}
      {...(lane.kind !== 'post' && { 'aria-expanded': !lane.folded })}
      onFocus={onActive}
      onKeyDown={onKeyDown}
    >
      {lane.kind === 'vessel' && <VesselLane lane={lane} onFold={act} />}
      {lane.kind === 'gang' && <GangLane lane={lane} onFold={act} />}
      {lane.kind === 'post' && <PostLane lane={lane} menuOpen={menuOpen} onMenu={onMenu} onAct={act} />}
    </div>
  )
}

/** `17/19`, in danger when short. */
const Filled = ({ count }: { count: Count }) => (
  <span className={count.filled < count.posts ? 'filled short' : 'filled'}>
    {formatCount(count.filled)}/{formatCount(count.posts)}
  </span>
)

function FoldLabel({ folded, onFold, children, count }: { folded: boolean; onFold: () => void; children: ReactNode; count: Count }) {
  return (
    // the row has the keyboard's way; a click anywhere on the label is the hand's
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus
    // biome-ignore lint/a11y/useSemanticElements: a table row cannot lay bars over hours
    <div role="rowheader" className="lane-label folds" onClick={onFold}>
      <Icon name={folded ? 'right' : 'down'} size={16} />
      {children}
      <span className="grow" />
      <Filled count={count} />
    </div>
  )
}

function VesselLane({ lane, onFold }: { lane: Extract<Lane, { kind: 'vessel' }>; onFold: () => void }) {
  const t = useWords()
  const { board } = useDesk()
  const { call } = lane.group
  const facts: [string, string][] = call
    ? [
        [t('ETA'), formatDateTime(call.eta, board.zone)],
        [t('ETD'), formatDateTime(call.etd, board.zone)],
        [t('Moves'), formatCount(call.moves)],
        [t('Cranes'), formatCount(call.cranes)],
      ]
    : []
  return (
    <>
      <FoldLabel folded={lane.folded} onFold={onFold} count={lane.count}>
        <b className="cut">{call ? call.vessel : t('Terminal')}</b>
        <span className="hint nowrap">{call ? (call.berth ?? call.visit) : t('own posts')}</span>
      </FoldLabel>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table row cannot lay bars over hours */}
      <div role="gridcell" className="lane-track facts">
        {facts.map(([name, value]) => (
          <span key={name}>
            <span className="hint">{name}</span> {value}
          </span>
        ))}
      </div>
    </>
  )
}

function GangLane({ lane, onFold }: { lane: Extract<Lane, { kind: 'gang' }>; onFold: () => void }) {
  const t = useWords()
  const { cranes, posts } = lane.unit
  const pins = posts.filter(post => post.assignment?.pinned).length
  return (
    <>
      <FoldLabel folded={lane.folded} onFold={onFold} count={lane.count}>
        <b>{cranes && cranesName(cranes, t)}</b>
        {lane.folded && <span className="posts-folded">{t('{{count}} {{count:post|posts}}', { count: posts.length })}</span>}
        {pins > 0 && (
          <span className="hint pins">
            <Icon name="pin" size={14} /> {pins}
          </span>
        )}
      </FoldLabel>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table row cannot lay bars over hours */}
      <div role="gridcell" className="lane-track" />
    </>
  )
}

interface PostLaneProps {
  lane: Extract<Lane, { kind: 'post' }>
  menuOpen: boolean
  onMenu: (open: boolean) => void
  onAct: () => void
}

function PostLane({ lane, menuOpen, onMenu, onAct }: PostLaneProps) {
  const { index, picked, put } = useDesk()
  const { post, deep } = lane
  const skill = index.skills.get(post.skillId) ?? ''
  const saysSkill = post.label.toLowerCase().includes(skill.toLowerCase())
  return (
    <>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table row cannot lay bars over hours */}
      <div role="rowheader" className={deep ? 'lane-label deep' : 'lane-label'}>
        <span className="cut">{post.label}</span>
        {!saysSkill && <span className="hint cut">{skill}</span>}
        <span className="grow" />
        {!post.assignment && <span className="filled short">0/1</span>}
      </div>
      {/* a place to drop; the keyboard's way is Move to… */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table row cannot lay bars over hours */}
      <div
        role="gridcell"
        className="lane-track"
        onDragOver={event => picked?.kind === 'person' && event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          if (picked?.kind === 'person') put(post.seatId, picked.employeeId, picked.leaving)
        }}
      >
        <PostBar post={post} menuOpen={menuOpen} onMenu={onMenu} onAct={onAct} />
      </div>
    </>
  )
}
