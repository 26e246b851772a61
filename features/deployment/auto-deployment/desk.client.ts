import { createContext, useContext, useMemo, useState } from 'react'
import type { Reason } from '../../../engines/answers/reason.ts'
import { isoOf } from '../../../engines/time/time.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type BoardIndex, indexOf, limitSaid, type PlacedPost, whyNotHere } from './board-index.rules.ts'
import { assignPost, type Board, type BoardPerson, deploymentBoard, pinPost, releasePost } from './deployment.api.ts'
import { type Dropped, movesOf, undone } from './dropped.rules.ts'
import { fixWords } from './fix-words.rules.ts'
import { recordsNamed } from './limit-words.rules.ts'
import { type Names, openWords, type ReasonWords, refusalWords, unusedWords } from './reason-words.rules.ts'
import { markArrived, movePeople, type ReplanMove } from './replan.api.ts'

/** What is chosen: a post that looks for a person, or a person who looks for a post, perhaps leaving one. */
export type Picked =
  | { readonly kind: 'post'; readonly seatId: number }
  | { readonly kind: 'person'; readonly employeeId: number; readonly leaving: number | null }

/** What every part of the screen works with. */
export interface Desk {
  readonly board: Board
  readonly index: BoardIndex
  readonly picked: Picked | null
  pick(picked: Picked | null): void
  readonly mayDeploy: boolean
  /** why a person cannot take a post, in words; empty when they can */
  refusals(seatId: number, employeeId: number, leavingSeat?: number | null): string[]
  refusalWordsOf(reasons: readonly Reason[], skillId: number, employeeId: number): string[]
  openReasons(reasons: readonly Reason[]): string[]
  /** what would fill an open post, where a single change does */
  fixes(reasons: readonly Reason[]): string[]
  /** the people whose record keeps them from a post, as one reason collects them, each with what it says; none for any other reason */
  recordsBehind(reason: Reason, skillId: number): RecordBehind[]
  unusedReasons(reasons: readonly Reason[]): string[]
  /** puts a person on a post, or says why not; asks first where somebody would lose it */
  put(seatId: number, employeeId: number, leavingSeat?: number | null): void
  /** people to posts, all of them or none; the message offers to undo it */
  move(moves: readonly ReplanMove[]): void
  /** what waits for a yes, because somebody would lose a post by it */
  readonly asked: Dropped | null
  ask(dropped: Dropped | null): void
  release(assignmentId: number): void
  pin(assignmentId: number, pinned: boolean): void
  /** whose plan is looked for anew: who did not come; null while nobody asks */
  readonly replanned: readonly number[] | null
  replan(missing: readonly number[] | null): void
  /** takes back that somebody did not come */
  arrived(shiftId: number): void
  /** the post whose history is shown; null while none is */
  readonly told: number | null
  tell(seatId: number | null): void
}

/** Somebody kept from a post by a record, and what it says. */
export interface RecordBehind {
  readonly person: BoardPerson
  readonly text: string
}

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('no board is shown')
  return desk
}

/** The desk over a board: looking up, asking who fits, and changing by hand. */
export function useDeskOf(board: Board): Desk {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const [picked, pick] = useState<Picked | null>(null)
  const [told, tell] = useState<number | null>(null)
  const [asked, ask] = useState<Dropped | null>(null)
  const [replanned, setReplanned] = useState<readonly number[] | null>(null)
  const index = useMemo(() => indexOf(board), [board])
  const names = useMemo(() => namesOf(board, index, t), [board, index, t])
  const invalidates = [deploymentBoard]
  const releasing = useAction(releasePost, { invalidates })
  const pinning = useAction(pinPost, { invalidates })
  const moving = useAction(movePeople, { invalidates })
  const arriving = useAction(markArrived, { invalidates })
  const inWords = (words: readonly ReasonWords[]) => words.map(({ text, values }) => t(text, values))
  const refusals = (seatId: number, employeeId: number, leavingSeat: number | null = null) => {
    if (index.people.get(employeeId)?.missing) return [t('Did not come')]
    return refusalWordsOf(whyNotHere(index, seatId, employeeId, leavingSeat), index.posts.get(seatId)?.post.skillId ?? 0, employeeId)
  }
  const refusalWordsOf = (reasons: readonly Reason[], skillId: number, employeeId: number) =>
    inWords(
      reasons.map(
        reason => limitSaid(board, index, reason, employeeId, skillId) ?? refusalWords(reason, names, index.skills.get(skillId) ?? ''),
      ),
    )
  const run = (moves: readonly ReplanMove[]) => moving.run({ orgNodeId, date: board.date, bandId: board.band.id, moves: [...moves] })
  function move(moves: readonly ReplanMove[]) {
    pick(null)
    ask(null)
    quietly(run(moves).then(() => toastOk(movedWords(moves), () => quietly(run(undone(moves)).then(() => toastOk(t('Undone')))))))
  }
  /** What the moves did, for the message that offers to undo them. */
  function movedWords(moves: readonly ReplanMove[]): string {
    const named = (id: number | null) => (id === null ? '' : (index.people.get(id)?.name ?? ''))
    const [first, second] = moves
    if (moves.length === 2 && second!.from !== null && second!.to === first!.from && first!.from !== null)
      return t('{{one}} and {{other}} have changed places.', { one: named(first!.to), other: named(second!.to) })
    const placed = index.posts.get(first!.seatId)
    if (moves.length > 2 || !placed || first!.to === null) return t('{{count}} {{count:post|posts}} changed', { count: moves.length })
    return t('{{name}} is on {{post}} now.', { name: named(first!.to), post: postName(placed, t) })
  }
  return {
    board,
    index,
    picked,
    pick,
    mayDeploy: useMay(assignPost),
    refusals,
    refusalWordsOf,
    fixes: reasons => inWords(reasons.flatMap(reason => fixWords(reason, names) ?? [])),
    openReasons: reasons => inWords(reasons.map(reason => openWords(reason, names))),
    recordsBehind: (reason, skillId) =>
      recordsNamed(reason).flatMap(({ employeeId, own }) => {
        const person = index.people.get(employeeId)
        return person ? [{ person, text: refusalWordsOf([own], skillId, employeeId)[0]! }] : []
      }),
    unusedReasons: reasons => inWords(reasons.map(reason => unusedWords(reason, names))),
    put(seatId, employeeId, leavingSeat = null) {
      const [why] = refusals(seatId, employeeId, leavingSeat)
      if (why) return toastError(why)
      const dropped = movesOf(index.problem, { seatId, employeeId, leaving: leavingSeat })
      if (dropped.displaced === null) move(dropped.moves)
      else ask(dropped)
    },
    move,
    asked,
    ask,
    release: assignmentId => quietly(releasing.run({ assignmentId })),
    pin: (assignmentId, pinned) => quietly(pinning.run({ assignmentId, pinned })),
    replanned,
    replan(missing) {
      pick(null)
      setReplanned(missing)
    },
    arrived: shiftId => quietly(arriving.run({ orgNodeId, shiftId })),
    told,
    tell,
  }
}

/** The toast has told it. */
const quietly = (action: Promise<unknown>) => void action.catch(() => undefined)

/** `Lasher 3, Crane 1`. */
export function postName({ post, unit }: PlacedPost, t: Words): string {
  return unit.cranes ? `${post.label}, ${cranesName(unit.cranes, t)}` : post.label
}

export const cranesName = ({ from, to }: { from: number; to: number }, t: Words) =>
  from === to ? t('Crane {{number}}', { number: from }) : t('Cranes {{from}} to {{to}}', { from, to })

function namesOf(board: Board, index: BoardIndex, t: Words): Names {
  const date = (day: number) => formatDate(isoOf(day))
  const listed = (items: readonly string[], total: number) => {
    const named = items.join(', ')
    return total > items.length ? t('{{named}} and {{count}} more', { named, count: total - items.length }) : named
  }
  const person = (id: string) => index.people.get(Number(id))?.name ?? id
  const post = (id: string) => {
    const placed = index.posts.get(Number(id))
    return placed ? t('{{post}} until {{time}}', { post: postName(placed, t), time: formatTime(placed.post.endsAt, board.zone) }) : id
  }
  return {
    date,
    people: (ids, total, days) =>
      listed(
        ids.map((id, at) => (days?.[at] === undefined ? person(id) : `${person(id)} ${date(days[at])}`)),
        total,
      ),
    posts: (ids, total) => listed(ids.map(post), total),
  }
}
