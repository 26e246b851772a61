import type { Answer } from '../../../engines/answers/fault.ts'
import type { Breach } from '../../../engines/roster/breach.ts'
import { checker, type Edit } from '../../../engines/roster/checker.ts'
import { type Repair, repair } from '../../../engines/roster/repair.ts'
import type { CellKind, RosterCell } from '../../../engines/roster/terms.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { lastOfMonth } from '../../../kit/words/formats.ts'
import type { CellChange } from '../../roster/roster-day/day-image.rules.ts'
import { coverOf } from './cover.rules.ts'
import type { RosterFacts } from './facts.rules.ts'
import { type BuildRange, peopleOf, rosterFacts } from './facts-reads.service.ts'
import { standingRoster } from './problem.rules.ts'

/** What a cell becomes. The rules do not need to know what it was. */
export type CellAfter = Omit<CellChange, 'before'>

/** So many days around the months of a change are judged with it. */
const around = 7

/** Finds the rules that changes of the live roster would newly break in the rows of their people. Asked before anything is written. */
export async function breachesOf(db: Scoped, orgNodeId: number, changes: readonly CellChange[], now: string): Promise<Breach[]> {
  if (changes.length === 0) return []
  const dates = changes.map(({ date }) => date).sort()
  const from = isoOf(dayOf(`${dates[0]!.slice(0, 7)}-01`) - around)
  const to = isoOf(dayOf(lastOfMonth(dates.at(-1)!)) + around)
  const people = [...new Set(changes.map(({ employeeId }) => employeeId))]
  const facts = await rosterFacts(db, { orgNodeId, from, to }, now, people, false)
  const { problem, cells } = standingRoster(facts)
  const known = new Set(problem.people.map(({ id }) => id))
  const made = sound(checker(problem, cells))
  return withCodes(sound(made.change(changes.filter(({ employeeId }) => known.has(String(employeeId))).map(editOf))).came, facts)
}

/** Each row is judged by itself: so many people at once, that others are served in between. */
const atOnce = 300

/**
 * Finds what the live roster breaks on these dates, both included: in the rows of the people in `only`, or of everybody when it is null.
 */
export async function standingBreaches(
  db: Scoped,
  { orgNodeId, from, to }: BuildRange,
  now: string,
  only: readonly number[] | null = null,
): Promise<Breach[]> {
  const first = dayOf(from)
  const last = dayOf(to)
  const range = { orgNodeId, from: isoOf(first - around), to: isoOf(last + around) }
  const ids = only ?? (await peopleOf(db, range)).map(({ employeeId }) => employeeId)
  const found: Breach[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const facts = await rosterFacts(db, range, now, ids.slice(at, at + atOnce), false)
    const { problem, cells } = standingRoster(facts)
    found.push(...withCodes(sound(checker(problem, cells)).breaches, facts))
  }
  return found.filter(({ days }) => days.some(day => first <= day && day <= last))
}

/**
 * Finds what changes would newly break in the rows of their people, compared with the live roster after the assumed changes.
 * @param assumed changed before anything is compared
 */
export async function breachesBetween(
  db: Scoped,
  range: BuildRange,
  { assumed, made }: { readonly assumed: readonly CellAfter[]; readonly made: readonly CellAfter[] },
  now: string,
): Promise<Breach[]> {
  const people = [...new Set(made.map(({ employeeId }) => employeeId))]
  const facts = await rosterFacts(db, range, now, people, false)
  const { problem, cells } = standingRoster(facts)
  const known = new Set(problem.people.map(({ id }) => id))
  const edits = (changes: readonly CellAfter[]) => changes.filter(({ employeeId }) => known.has(String(employeeId))).map(editOf)
  const live = sound(checker(problem, cells))
  sound(live.change(edits(assumed)))
  return withCodes(sound(live.change(edits(made))).came, facts)
}

/** Names the bands of breaches by their codes, as people know them. */
function withCodes(breaches: readonly Breach[], { bands }: RosterFacts): Breach[] {
  const codes = new Map(bands.map(({ id, code }) => [String(id), code]))
  const codeOf = (id: string) => codes.get(id) ?? id
  return breaches.map(breach => (breach.follows ? { ...breach, follows: [codeOf(breach.follows[0]), codeOf(breach.follows[1])] } : breach))
}

/** A breach in somebody's row, as it was shown. */
export interface BreachAt {
  readonly orgNodeId: number
  readonly employeeId: number
  readonly code: string
  /** the first and the last date on which it shows */
  readonly from: string
  readonly to: string
}

/**
 * Finds the best changes that mend a breach of the live roster, with its cover taken into account. Days that are over are not changed.
 * @returns undefined when there is no such breach any more
 */
export async function repairsOf(
  db: Scoped,
  { orgNodeId, employeeId, code, from, to }: BreachAt,
  now: string,
): Promise<Repair[] | undefined> {
  const first = dayOf(from)
  const last = dayOf(to)
  const facts = await rosterFacts(db, { orgNodeId, from: isoOf(first - 2 * around), to: isoOf(last + 2 * around) }, now)
  const { problem, cells } = standingRoster(facts)
  const given = { ...problem, cover: coverOf(facts) }
  const live = sound(checker(given, withPastHeld(cells, facts)))
  const breach = live.breaches.find(
    ({ code: broken, people, days }) => broken === code && people[0] === String(employeeId) && days[0] === first && days.at(-1) === last,
  )
  if (!breach) return undefined
  return repair(given, live, breach)
}

/** What was worked or off before today is no repair any more. */
function withPastHeld(cells: readonly RosterCell[], { people, firstDay, days, today }: RosterFacts): RosterCell[] {
  const standing = new Set(cells.map(({ person, day }) => `${person} ${day}`))
  const over = Math.min(today, firstDay + days)
  const held = cells.map(cell => (cell.day < today ? { ...cell, locked: true } : cell))
  for (const { employeeId } of people)
    for (let day = firstDay; day < over; day++)
      if (!standing.has(`${employeeId} ${day}`)) held.push({ person: String(employeeId), day, slot: 0, kind: 'off', locked: true })
  return held
}

/** What stands in the database is sound, so that a fault is a defect and not the user's. */
function sound<Value>(given: Answer<Value>): Value {
  if (!given.ok) throw new Error(`the roster is not sound: ${JSON.stringify(given.faults.slice(0, 5))}`)
  return given.value
}

const kinds: Readonly<Record<string, CellKind>> = { work: 'work', training: 'training', off: 'off', blank: 'off' }

function editOf({ employeeId, date, after }: CellAfter): Edit {
  const person = String(employeeId)
  const day = dayOf(date)
  const kind = kinds[after?.dayType ?? 'off'] ?? 'leave'
  const at = { person, day, locked: false }
  const cells: RosterCell[] = (after?.shifts ?? []).map(({ bandId, trainingId }, slot) => ({
    ...at,
    slot,
    band: String(bandId),
    kind: trainingId === null ? 'work' : 'training',
  }))
  if (kind === 'leave') cells.push({ ...at, slot: 0, kind })
  return { person, day, cells }
}
