import { Menu } from '@mantine/core'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Post } from './deployment.api.ts'
import { cranesName, useDesk } from './desk.client.ts'
import type { Lane } from './lanes.rules.ts'
import { PostMenu } from './post-menu.part.tsx'
import './post-list.css'

/** The posts of a phone: a row each, by vessel and crane, with the same actions. */
export function PostList({ lanes, onFold }: { lanes: readonly Lane[]; onFold: (key: string) => void }) {
  const t = useWords()
  if (lanes.length === 0) return <Empty title={t('No results found with the given criteria')} />
  return (
    <ul className="post-list">
      {lanes.map(lane => (
        <li key={lane.key} className={lane.kind}>
          {lane.kind === 'post' ? <PostRow post={lane.post} /> : <FoldRow lane={lane} onFold={() => onFold(lane.key)} />}
        </li>
      ))}
    </ul>
  )
}

function FoldRow({ lane, onFold }: { lane: Exclude<Lane, { kind: 'post' }>; onFold: () => void }) {
  const t = useWords()
  const { filled, posts } = lane.count
  return (
    <button type="button" className="fold-row" aria-expanded={!lane.folded} onClick={onFold}>
      <Icon name={lane.folded ? 'right' : 'down'} />
      <b className="cut">{lane.kind === 'vessel' ? (lane.group.call?.vessel ?? t('Terminal')) : cranesName(lane.unit.cranes!, t)}</b>
      {lane.kind === 'vessel' && <span className="hint">{lane.group.call?.berth}</span>}
      <span className="grow" />
      <span className={filled < posts ? 'filled short' : 'filled'}>
        {filled}/{posts}
      </span>
    </button>
  )
}

function PostRow({ post }: { post: Post }) {
  const { index, picked, pick, put } = useDesk()
  const person = post.assignment ? index.people.get(post.assignment.employeeId) : undefined
  if (picked?.kind === 'person') return <PostWords post={post} onAct={() => put(post.seatId, picked.employeeId, picked.leaving)} />
  if (!person) return <PostWords post={post} onAct={() => pick({ kind: 'post', seatId: post.seatId })} />
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <PostWords post={post} />
      </Menu.Target>
      <PostMenu post={post} person={person} />
    </Menu>
  )
}

interface PostWordsProps {
  post: Post
  /** absent under a menu, which brings its own */
  onAct?: () => void
  onClick?: () => void
  ref?: React.Ref<HTMLButtonElement>
}

function PostWords({ post, onAct, ref, ...menu }: PostWordsProps) {
  const t = useWords()
  const { board, index, picked, refusals, openReasons } = useDesk()
  const person = post.assignment ? index.people.get(post.assignment.employeeId) : undefined
  const times = t('{{from}} to {{to}}', { from: formatTime(post.startsAt, board.zone), to: formatTime(post.endsAt, board.zone) })
  const why = picked?.kind === 'person' ? (refusals(post.seatId, picked.employeeId, picked.leaving)[0] ?? t('Fits')) : null
  return (
    <button type="button" {...menu} ref={ref} className={person ? 'post-row' : 'post-row open'} {...(onAct && { onClick: onAct })}>
      <span className="post-row-name">
        <span className="cut">{post.label}</span>
        <span className="grow" />
        <span className="hint nowrap">{times}</span>
      </span>
      <span className="post-row-person">
        {person ? (
          <>
            <b className="cut">{person.name}</b> <span className="hint">{person.number}</span>
            <span className="grow" />
            {post.assignment?.pinned && <Icon name="pin" size={16} aria-label={t('Pinned')} />}
          </>
        ) : (
          <span className="post-why">
            <Icon name="no" size={16} /> {openReasons(post.reasons)[0]}
          </span>
        )}
      </span>
      {why && <span className="hint">{why}</span>}
    </button>
  )
}
