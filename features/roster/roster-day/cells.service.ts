import type { Scoped } from '../../../kit/database/company.ts'
import { goOnHolding, refuseLocked } from '../schedule-lock/schedule-lock.service.ts'
import { blankImage, type CellChange, type CellKey, leaveValues, losesLeave, sameImage, shiftValues } from './day-image.rules.ts'
import { draftAfter, draftsAmong } from './drafts.service.ts'
import { employmentOf } from './employment-reads.service.ts'
import { putLeaves, withdrawLeaves } from './leave-writes.server.ts'
import { makeMonths, planOnce } from './months-writes.server.ts'
import { type CellRefusal, type DateRange, keyOf, overlapsOf, type PostMove } from './roster-day.rules.ts'
import { shiftsBeside } from './roster-day-reads.service.ts'
import {
  addBatch,
  addDays,
  changeDays,
  type NewBatch,
  newRosterIds,
  putShifts,
  rememberChanges,
  rememberPosts,
  removeDays,
  withdrawShifts,
} from './roster-day-writes.server.ts'
import { rosterChanged } from './roster-slots.service.ts'

/** What made a change of the roster. */
export type Cause =
  | 'roll-out'
  | 'build'
  | 'hand'
  | 'backToPlan'
  | 'swap'
  | 'leave'
  | 'cancelLeave'
  | 'training'
  | 'missing'
  | 'came'
  | 'fill'
  | 'undo'
  | 'redo'
  | 'upload'
  | 'movement'
  | 'discard'

/** What is told as it is done: the days are no drafts. */
const published: ReadonlySet<Cause> = new Set(['roll-out', 'movement'])

export interface RosterWork {
  readonly orgNodeId: number
  readonly cause: Cause
  /** each cell once; their rows are locked */
  readonly changes: readonly CellChange[]
  /** the instant by which locks are judged; null for what no lock stops: the marks of the deployment board (data-model §2.4 rule 12) */
  readonly now: string | null
  /** the batch that this one takes back */
  readonly undoesId?: number | null
  /** chosen by the sender: sent twice, it is done once */
  readonly sentAs?: string | null
  /** somebody has said that leave is to go */
  readonly overLeave?: boolean
}

/** Thrown when cells may not be changed as asked; nothing is changed. */
export class CellsRefused extends Error {
  constructor(readonly refusals: readonly CellRefusal[]) {
    super(refusals.map(({ reason, employeeId, date }) => `${reason} ${employeeId} ${date}`).join(', '))
  }
}

const byHand: ReadonlySet<Cause> = new Set([
  ...(['hand', 'backToPlan', 'swap', 'leave', 'cancelLeave', 'training', 'fill', 'undo', 'redo', 'discard'] as const),
])

/** What is about leave itself, takes a change back, or is about somebody who is not there any more. */
const overLeaves: ReadonlySet<Cause> = new Set(['leave', 'cancelLeave', 'undo', 'redo', 'discard', 'movement'])

/** So many cells are checked by key, whatever the statistics say. */
const many = 500

/**
 * Changes days of the live roster; they are changed in no other way. Changes all of them or none, as one batch and one undo. It tells
 * nobody and takes no turn: the caller has read and locked the days as they are. Features of higher layers are told (`rosterChanged`): what
 * they do belongs to the change, and an error in one undoes all of it. Days that then differ from what their people were told are drafts
 * until they are published; a plan and a movement publish what they write.
 * @returns the id of the batch; null = everything was already so
 * @throws ScheduleLocked while somebody else holds a schedule of these dates; nothing is changed then
 * @throws CellsRefused when leave would go and nobody has said so, when shifts would overlap, or somebody is not employed, may not work, or
 * is posted elsewhere on a date; nothing is changed then
 */
export async function changeCells(
  db: Scoped,
  { orgNodeId, cause, changes, now, undoesId = null, sentAs = null, overLeave = overLeaves.has(cause) }: RosterWork,
): Promise<number | null> {
  const differing = changes.filter(({ before, after }) => !sameImage(before, after))
  if (differing.length === 0) return null
  const range = rangeOf(differing)
  const locked = now === null ? null : { orgNodeId, now, dates: differing.map(({ date }) => date) }
  if (locked) await refuseLocked(db, locked)
  if (!overLeave) refuseLosses(differing)
  await refuseWrong(db, orgNodeId, differing, range)
  await makeMonths(db, orgNodeId, range)
  if (locked && byHand.has(cause)) await goOnHolding(db, locked)
  if (differing.length > many) await planOnce(db)
  // what a plan adds is told by the plan
  const told = cause === 'roll-out' ? differing.filter(({ before }) => before !== null) : differing
  const named = await withIds(db, differing, new Set(told))
  const batchId = await addBatch(db, { orgNodeId, cause, cells: differing.length, undoesId, sentAs })
  const remembered = await rememberChanges(db, batchId, cause, cause === 'roll-out' ? named.filter(({ before }) => before !== null) : named)
  await write(db, orgNodeId, await withDrafts(db, cause, named, remembered), cause)
  await rosterChanged.tell(db, { orgNodeId, batchId, cause, days: differing, shiftIds: shiftsBefore(named) })
  return batchId
}

/** Stores moves of posts with the batch that made them, or as a step of its own. Returns the id of the batch. */
export async function keepMoves(db: Scoped, batch: number | NewBatch, moves: readonly PostMove[]): Promise<number> {
  const id = typeof batch === 'number' ? batch : await addBatch(db, batch)
  await rememberPosts(db, id, moves)
  return id
}

/** The first and last date of some cells. */
export function rangeOf(cells: readonly CellKey[]): DateRange {
  let from = cells[0]!.date
  let to = cells[0]!.date
  for (const { date } of cells) {
    if (date < from) from = date
    if (date > to) to = date
  }
  return { from, to }
}

function refuseLosses(changes: readonly CellChange[]): void {
  const lost = changes.filter(losesLeave)
  if (lost.length > 0) throw new CellsRefused(lost.map(({ employeeId, date }) => ({ employeeId, date, reason: 'onLeave' })))
}

async function refuseWrong(db: Scoped, orgNodeId: number, changes: readonly CellChange[], range: DateRange): Promise<void> {
  const working = changes.filter(({ after }) => after !== null && after.shifts.length + (after.leaves?.length ?? 0) > 0)
  if (working.length === 0) return
  const people = [...new Set(working.map(({ employeeId }) => employeeId))]
  const employment = await employmentOf(db, people, range, orgNodeId)
  const refusals: CellRefusal[] = []
  for (const { employeeId, date, before, after } of working) {
    const had = (before?.shifts ?? []).map(({ bandId }) => bandId)
    // a shift that stands may be corrected, also on a date on which it would not be given any more
    const given = after!.shifts.map(({ bandId }) => bandId).filter(bandId => !had.includes(bandId))
    const reason = employment.wrongOn(employeeId, date, had.length > 0, given)
    if (reason) refusals.push({ employeeId, date, reason })
  }
  const meeting = overlapsOf(changes, await shiftsBeside(db, people, range))
  refusals.push(...meeting.map(({ employeeId, date }): CellRefusal => ({ employeeId, date, reason: 'overlap' })))
  if (refusals.length > 0) throw new CellsRefused(refusals)
}

/** New shifts and leaves get their ids before they are written, where the history names them. */
async function withIds(db: Scoped, changes: readonly CellChange[], told: ReadonlySet<CellChange>): Promise<CellChange[]> {
  const partsOf = ({ after }: CellChange) => [...(after?.shifts ?? []), ...(after?.leaves ?? [])]
  const newIn = (change: CellChange) => (told.has(change) ? partsOf(change).filter(({ id }) => id === null).length : 0)
  const ids = await newRosterIds(
    db,
    changes.reduce((sum, change) => sum + newIn(change), 0),
  )
  let next = 0
  const named = <Part extends { readonly id: number | null }>(part: Part): Part => (part.id === null ? { ...part, id: ids[next++]! } : part)
  return changes.map(change => {
    if (newIn(change) === 0) return change
    const { shifts, leaves = [], ...day } = change.after!
    return { ...change, after: { ...day, shifts: shifts.map(named), leaves: leaves.map(named) } }
  })
}

/** A change and the first one since its day was told; null = the day is as it is told. */
type Written = CellChange & { readonly draft: number | null }

/** A day that was told of and is to go stays as a blank one, so that what was told is still known. */
async function withDrafts(
  db: Scoped,
  cause: Cause,
  changes: readonly CellChange[],
  remembered: ReadonlyMap<string, number>,
): Promise<Written[]> {
  if (published.has(cause)) return changes.map(change => ({ ...change, draft: null }))
  const known = await draftsAmong(
    db,
    changes.filter(({ before }) => before !== null),
  )
  return changes.map(change => {
    const found = draftAfter(change, known.get(keyOf(change)))
    const draft = found === 'own' ? remembered.get(keyOf(change))! : found
    return { ...change, after: change.after ?? (draft === null ? null : blankImage), draft }
  })
}

async function write(db: Scoped, orgNodeId: number, changes: readonly Written[], cause: Cause): Promise<void> {
  const gone = changes.filter(({ after }) => after === null)
  const kept = changes.filter(({ after }) => after !== null)
  const days = (which: readonly Written[]) => which.map(({ employeeId, date, draft, after }) => ({ employeeId, date, draft, ...after! }))
  await removeDays(db, gone, cause)
  await changeDays(db, days(kept.filter(({ before }) => before !== null)), published.has(cause))
  await withdrawShifts(db, withdrawnOf(kept), cause)
  await withdrawLeaves(db, leftOf(changes))
  await addDays(db, orgNodeId, days(kept.filter(({ before }) => before === null)))
  await putShifts(db, orgNodeId, putOf(kept))
  await putLeaves(db, orgNodeId, takenOf(kept))
}

const shiftsBefore = (changes: readonly CellChange[]): number[] =>
  changes.flatMap(({ before }) => (before?.shifts ?? []).flatMap(({ id }) => id ?? []))

const withdrawnOf = (changes: readonly CellChange[]): number[] =>
  changes.flatMap(({ before, after }) => {
    const stays = new Set(after!.shifts.map(({ id }) => id))
    return (before?.shifts ?? []).flatMap(({ id }) => (id !== null && !stays.has(id) ? id : []))
  })

/** Shifts that are new, or no longer as they were. */
const putOf = (changes: readonly CellChange[]) =>
  changes.flatMap(({ employeeId, date, before, after }) => {
    const was = new Map((before?.shifts ?? []).map(shift => [shift.id, shiftValues(shift).join('|')]))
    return after!.shifts.flatMap(shift => {
      const same = shift.id !== null && was.get(shift.id) === shiftValues(shift).join('|')
      return same ? [] : { employeeId, date, ...shift }
    })
  })

/** Leaves that are no longer. */
const leftOf = (changes: readonly CellChange[]): number[] =>
  changes.flatMap(({ before, after }) => {
    const stays = new Set((after?.leaves ?? []).map(({ id }) => id))
    return (before?.leaves ?? []).flatMap(({ id }) => (id !== null && !stays.has(id) ? id : []))
  })

/** Leaves that are new, or no longer as they were. */
const takenOf = (changes: readonly CellChange[]) =>
  changes.flatMap(({ employeeId, date, before, after }) => {
    const was = new Map((before?.leaves ?? []).map(leave => [leave.id, leaveValues(leave).join('|')]))
    return (after!.leaves ?? []).flatMap(leave => {
      const same = leave.id !== null && was.get(leave.id) === leaveValues(leave).join('|')
      return same ? [] : { employeeId, date, ...leave }
    })
  })
