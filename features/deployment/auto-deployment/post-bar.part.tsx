import { Menu } from '@mantine/core'
import type { CSSProperties, DragEvent } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatMinutes, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { minuteOfInstant } from './board-index.rules.ts'
import type { Board, BoardPerson, Post } from './deployment.api.ts'
import { type Desk, useDesk } from './desk.client.ts'
import { PostMenu } from './post-menu.part.tsx'
import './post-bar.css'

interface PostBarProps {
  post: Post
  menuOpen: boolean
  onMenu: (open: boolean) => void
  onAct: () => void
}

const fills = { AM: 'am', PM: 'pm', night: 'nt' } as const

/** A post over its hours: who stands on it, or that nobody does and why. */
export function PostBar({ post, menuOpen, onMenu, onAct }: PostBarProps) {
  const desk = useDesk()
  const person = post.assignment ? desk.index.people.get(post.assignment.employeeId) : undefined
  return person ? (
    <Menu opened={menuOpen} onChange={onMenu} position="bottom-start" withinPortal trapFocus returnFocus>
      <Menu.Target>
        <FilledBar post={post} person={person} onAct={onAct} />
      </Menu.Target>
      <PostMenu post={post} person={person} />
    </Menu>
  ) : (
    <OpenBar post={post} onAct={onAct} />
  )
}

interface FilledBarProps {
  post: Post
  person: BoardPerson
  onAct: () => void
  ref?: React.Ref<HTMLButtonElement>
}

function FilledBar({ post, person, onAct, ref }: FilledBarProps) {
  const t = useWords()
  const desk = useDesk()
  const { board, picked, pick, index } = desk
  const { pinned, primary, rating } = post.assignment!
  const skill = index.skills.get(post.skillId)
  const times = t('{{from}} to {{to}}', { from: formatTime(post.startsAt, board.zone), to: formatTime(post.endsAt, board.zone) })
  const moving = picked?.kind === 'person' && picked.leaving === post.seatId
  const start = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', person.number)
    pick({ kind: 'person', employeeId: person.employeeId, leaving: post.seatId })
  }
  return (
    <button
      type="button"
      ref={ref}
      tabIndex={-1}
      className={`post-bar bd ${fills[board.band.category]}${moving ? ' moving' : ''}`}
      style={placeOf(board, post)}
      draggable={desk.mayDeploy && !pinned}
      onDragStart={start}
      onDragEnd={() => pick(null)}
      onClick={onAct}
      title={`${person.name} ${person.number}, ${times}, ${skill} ${'ABC'[rating - 1]}`}
    >
      <b className="cut">{person.name}</b>
      <span className="number">{person.number}</span>
      {person.employment === 'contract' && <span className="tag">CL</span>}
      {!primary && <span className="number">{t('secondary, rated {{rating}}', { rating: 'ABC'[rating - 1] ?? '' })}</span>}
      <span className="grow" />
      {picked?.kind === 'person' && !moving && <Fits post={post} />}
      {pinned && <Icon name="pin" size={16} aria-label={t('Pinned')} />}
    </button>
  )
}

function OpenBar({ post, onAct }: { post: Post; onAct: () => void }) {
  const t = useWords()
  const desk = useDesk()
  const { board, picked } = desk
  const fits = picked?.kind === 'person' && whyNotOf(desk, post) === null
  const minutes = minuteOfInstant(post.endsAt) - minuteOfInstant(post.startsAt)
  const reasons = desk.openReasons(post.reasons)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={fits ? 'post-bar open fits' : 'post-bar open'}
      style={placeOf(board, post)}
      onClick={onAct}
      title={reasons.join('. ')}
    >
      <b className="nowrap">{t(post.label)}</b>
      <span className="number nowrap">{t('{{hours}} h open', { hours: formatMinutes(minutes) })}</span>
      <span className="grow" />
      {picked?.kind === 'person' ? (
        <Fits post={post} />
      ) : (
        <span className="reason cut">
          <Icon name="no" size={14} /> {reasons[0]}
        </span>
      )}
    </button>
  )
}

/** While a person looks for a post, each says whether it fits. */
function Fits({ post }: { post: Post }) {
  const t = useWords()
  const why = whyNotOf(useDesk(), post)
  return (
    <span className={why === null ? 'reason fits' : 'reason cut'}>
      <Icon name={why === null ? 'check' : 'no'} size={14} /> {why ?? t(post.assignment ? 'Fits, takes over' : 'Fits')}
    </span>
  )
}

function whyNotOf({ picked, refusals }: Desk, post: Post): string | null {
  return picked?.kind === 'person' ? (refusals(post.seatId, picked.employeeId, picked.leaving)[0] ?? null) : null
}

/** Where a post lies in the hours of the band. */
function placeOf({ band }: Board, { startsAt, endsAt }: Post): CSSProperties {
  const start = minuteOfInstant(band.startsAt)
  const length = minuteOfInstant(band.endsAt) - start
  const share = (instant: string) => ((minuteOfInstant(instant) - start) / length) * 100
  return { insetInlineStart: `${share(startsAt)}%`, width: `${share(endsAt) - share(startsAt)}%` }
}
