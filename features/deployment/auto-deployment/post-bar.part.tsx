import { Menu } from '@mantine/core'
import type { CSSProperties, DragEvent } from 'react'
import { minuteOfInstant, spanOf } from '../../../kit/axis/axis.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { formatMinutes, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
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
  const bar = person ? (
    <Menu opened={menuOpen} onChange={onMenu} position="bottom-start" withinPortal trapFocus returnFocus>
      <Menu.Target>
        <FilledBar post={post} person={person} onAct={onAct} />
      </Menu.Target>
      <PostMenu post={post} person={person} />
    </Menu>
  ) : (
    <OpenBar post={post} onAct={onAct} />
  )
  const { end } = sharesOf(desk.board, post)
  return (
    <>
      {bar}
      {isShort(desk.board, post) && (
        <span className="beside" style={{ insetInlineStart: `${end}%` }}>
          <Note post={post} />
        </span>
      )}
    </>
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
      style={barOf(board, post)}
      draggable={desk.mayDeploy && !pinned}
      onDragStart={start}
      onDragEnd={() => pick(null)}
      onClick={onAct}
      title={`${person.name} ${person.number}, ${times}, ${skill} ${'ABC'[rating - 1]}`}
    >
      <b className="cut">{person.name}</b>
      <span className="number">{person.number}</span>
      {person.employment === 'contract' && <Tag>CL</Tag>}
      {!primary && <span className="number">{t('secondary, rated {{rating}}', { rating: 'ABC'[rating - 1] ?? '' })}</span>}
      <span className="grow" />
      {!moving && !isShort(board, post) && <Note post={post} />}
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
  return (
    <button
      type="button"
      tabIndex={-1}
      className={fits ? 'post-bar open fits' : 'post-bar open'}
      style={barOf(board, post)}
      onClick={onAct}
      title={desk.openReasons(post.reasons).join('. ')}
    >
      <b className="nowrap">{post.label}</b>
      <span className="number nowrap">{t('{{hours}} h open', { hours: formatMinutes(minutes) })}</span>
      <span className="grow" />
      {!isShort(board, post) && <Note post={post} />}
    </button>
  )
}

/** At the end of a post: why it is open, or, while a person looks for a post, whether it fits. */
function Note({ post }: { post: Post }) {
  const t = useWords()
  const desk = useDesk()
  const { picked } = desk
  const [first] = post.reasons
  if (picked?.kind !== 'person') return first ? <Reason fits={first.code === 'free'} text={desk.openReasons([first])[0] ?? ''} /> : null
  if (picked.leaving === post.seatId) return null
  const why = whyNotOf(desk, post)
  return why === null ? (
    <Reason fits text={t(post.assignment ? 'Fits, takes over from the person there' : 'Fits')} />
  ) : (
    <Reason text={why} />
  )
}

const Reason = ({ text, fits = false }: { text: string; fits?: boolean }) => (
  <span className={fits ? 'fit-reason fits' : 'fit-reason'}>
    <Icon name={fits ? 'check' : 'no'} size={14} />
    <span className="cut">{text}</span>
  </span>
)

function whyNotOf({ picked, refusals }: Desk, post: Post): string | null {
  return picked?.kind === 'person' ? (refusals(post.seatId, picked.employeeId, picked.leaving)[0] ?? null) : null
}

/** Where a post begins and ends, in percent of the band; it may reach over the band. */
function sharesOf({ band }: Board, { startsAt, endsAt }: Post): { start: number; end: number } {
  const axis = spanOf(band.startsAt, band.endsAt)
  const share = (instant: string) => ((minuteOfInstant(instant) - axis.start) / (axis.end - axis.start)) * 100
  return { start: share(startsAt), end: share(endsAt) }
}

function barOf(board: Board, post: Post): CSSProperties {
  const { start, end } = sharesOf(board, post)
  return { insetInlineStart: `${start}%`, width: `${end - start}%` }
}

/** Too short for a note, with room beside it. */
function isShort(board: Board, post: Post): boolean {
  const { start, end } = sharesOf(board, post)
  return end - start < 50 && end < 70
}
