import { type Cover, coverageOf } from '../../../engines/coverage/coverage.ts'
import type { Group } from '../../../engines/coverage/fill.ts'
import { overlapOf, type Span } from '../../../engines/time/span.ts'
import type { CoverageFacts } from '../../roster/live-roster/live-roster.api.ts'

/** A roster with what its coverage is judged by. */
export interface CoveredRoster {
  readonly legend: readonly { readonly startsAt: string | null; readonly endsAt: string | null }[]
  /** days are places in the legend, −1 = nothing is rostered */
  readonly people: readonly { readonly id: number; readonly days: readonly number[] }[]
  readonly coverage: CoverageFacts
}

export interface Covered {
  /** those that were counted */
  readonly roster: CoveredRoster
  /** bands that are worked or asked for, as places in the legend */
  readonly bands: readonly number[]
  /** by day, then band, then skill */
  readonly days: readonly (readonly (readonly Cover[])[])[]
  /** people by set and band, for each day: what `coverageOfRoster` compares */
  readonly tallies: readonly Int32Array[]
  /** those who are counted by themselves, by day */
  readonly apart: readonly (readonly Apart[])[]
}

/**
 * The coverage of every day of a roster.
 * @param before of the same roster before somebody's days changed: days that stay are not judged again, so that it can follow the hand
 */
export function coverageOfRoster(roster: CoveredRoster, before?: Covered): Covered {
  const tallies = before?.roster.coverage === roster.coverage ? talliesAfter(roster, before) : talliesOf(roster)
  const apart = apartOf(roster, tallies.length)
  const spans = roster.legend.map(spanOf)
  const used = new Set([...roster.coverage.work, ...roster.coverage.wishes].map(({ band }) => band))
  for (const tally of tallies) for (const [at, people] of tally.entries()) if (people > 0) used.add(at % spans.length)
  const bands = [...spans.keys()].filter(band => spans[band] && used.has(band))
  const stays = before?.bands.join() === bands.join() && isSameApart(before.roster.coverage, roster.coverage)
  const same = tallies.map((tally, at) => stays && isSame(tally, before!.tallies[at]) && keysOf(apart[at]!) === keysOf(before!.apart[at]!))
  const single = !reachesNextDay(bands.map(band => spans[band]!)) && apart.every(people => people.length === 0)
  const days = tallies.map((_, at) =>
    same[at] && (single || (same[at - 1] !== false && same[at + 1] !== false))
      ? before!.days[at]!
      : coverOfDay(roster, { tallies, apart }, spans, bands, at),
  )
  return { roster, bands, days, tallies, apart }
}

/** No tally says for how long somebody is away, and when shifts of their own times are. */
const isSameApart = (one: CoverageFacts, other: CoverageFacts) =>
  one === other || JSON.stringify([one.away, one.own]) === JSON.stringify([other.away, other.own])

const keysOf = (people: readonly Apart[]) => people.map(({ id, place }) => `${id} ${place}`).join()

const isSame = (one: Int32Array, other: Int32Array | undefined) =>
  one === other || (other?.length === one.length && one.every((people, at) => people === other[at]))

/** Whether bands of one date go on while bands of the next have begun. */
const reachesNextDay = (spans: readonly Span[]) => spans.some(({ end }) => spans.some(({ start }) => start + 1440 < end))

/** Minutes of the day; an end not after the start is on the next date. Null for a day without a shift. */
function spanOf({ startsAt, endsAt }: CoveredRoster['legend'][number]): Span | null {
  if (startsAt === null || endsAt === null) return null
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const start = minute(startsAt)
  const end = minute(endsAt)
  return { start, end: end > start ? end : end + 1440 }
}

/** Somebody who is counted by themselves on a day: away for a part of it, on times that are not those of the band, or on several shifts. */
interface Apart {
  readonly id: number
  /** in the legend */
  readonly place: number
}

/** Those who are counted by themselves, by day; `days` are the roster's. */
function apartOf({ people, coverage: { away, own } }: CoveredRoster, days: number): readonly (readonly Apart[])[] {
  const apart: Apart[][] = Array.from({ length: days }, () => [])
  if (away.length + own.length === 0) return apart
  const byId = new Map(people.map(person => [person.id, person]))
  const add = (id: number, day: number, place: number) => {
    if (place >= 0 && !apart[day]?.some(other => other.id === id)) apart[day]?.push({ id, place })
  }
  for (const { id, day } of away) add(id, day, byId.get(id)?.days[day] ?? -1)
  for (const { id, day, band } of own) if (byId.get(id)?.days[day] === band) add(id, day, band)
  return apart
}

type Holder = (id: number, day: number, band: number) => number
const holders = new WeakMap<CoverageFacts, Holder>()

/**
 * The set that somebody in a band holds on a day, −1 for whoever did not come, or is counted apart; found once for the facts of a roster. What
 * is known of a shift counts only while the day still stands in its band.
 */
function holderOf(coverage: CoverageFacts): Holder {
  const known = holders.get(coverage)
  if (known) return known
  const held = new Map<number, { day: number; set: number }[]>()
  for (const { id, ...from } of coverage.holds) held.set(id, [...(held.get(id) ?? []), from])
  const absent = new Set([...coverage.missing, ...coverage.away].map(({ id, day }) => `${id} ${day}`))
  const own = new Set(coverage.own.map(({ id, day, band }) => `${id} ${day} ${band}`))
  const holder: Holder = (id, day, band) => {
    if (absent.size > 0 && absent.has(`${id} ${day}`)) return -1
    if (own.size > 0 && own.has(`${id} ${day} ${band}`)) return -1
    let set = -1
    for (const from of held.get(id) ?? []) if (from.day <= day) set = from.set
    return set
  }
  holders.set(coverage, holder)
  return holder
}

function talliesOf({ legend, people, coverage }: CoveredRoster): Int32Array[] {
  const holder = holderOf(coverage)
  const tallies = Array.from({ length: people[0]?.days.length ?? 0 }, () => new Int32Array(coverage.sets.length * legend.length))
  for (const { id, days } of people)
    for (const [day, band] of days.entries()) {
      const set = band < 0 ? -1 : holder(id, day, band)
      if (set >= 0) tallies[day]![set * legend.length + band]!++
    }
  return tallies
}

/** As `talliesOf`, where only some people's days are others: they are the same objects as before where they are the same. */
function talliesAfter(roster: CoveredRoster, { roster: last, tallies: before }: Covered): readonly Int32Array[] {
  const { legend, people, coverage } = roster
  if (last.people.length !== people.length || last.legend.length !== legend.length) return talliesOf(roster)
  const holder = holderOf(coverage)
  const tallies = [...before]
  const count = (id: number, day: number, band: number, by: 1 | -1) => {
    const set = band < 0 ? -1 : holder(id, day, band)
    if (set < 0) return
    if (tallies[day] === before[day]) tallies[day] = before[day]!.slice()
    tallies[day]![set * legend.length + band]! += by
  }
  for (const [at, { id, days }] of people.entries()) {
    const stood = last.people[at]!
    if (stood.days === days && stood.id === id) continue
    if (stood.id !== id || stood.days.length !== days.length) return talliesOf(roster)
    for (const [day, band] of days.entries()) {
      const other = stood.days[day]!
      if (other === band) continue
      count(id, day, other, -1)
      count(id, day, band, 1)
    }
  }
  return tallies
}

function coverOfDay(
  roster: CoveredRoster,
  { tallies, apart }: Pick<Covered, 'tallies' | 'apart'>,
  spans: readonly (Span | null)[],
  bands: readonly number[],
  day: number,
): Cover[][] {
  const { skills, sets, work, wishes, terms } = roster.coverage
  const asked = bands.map(band => spans[band]!)
  const whole = { start: Math.min(...asked.map(({ start }) => start)), end: Math.max(...asked.map(({ end }) => end)) }
  const { onePost, onlyPrimary } = terms.find(term => term.day === day) ?? { onePost: false, onlyPrimary: false }
  const moved = (span: Span, at: number): Span => ({ start: span.start + (at - day) * 1440, end: span.end + (at - day) * 1440 })
  const beside = <Row extends { readonly day: number }>(rows: readonly Row[]) => rows.filter(row => Math.abs(row.day - day) <= 1)
  const meanwhile = <Row extends Span>(rows: readonly Row[]) => rows.filter(row => overlapOf(row, whole) !== null)
  const groups: Group[] = []
  for (const at of [day - 1, day, day + 1]) {
    tallies[at]?.forEach((people, key) => {
      const span = spans[key % spans.length]
      const { primary, secondary } = sets[Math.floor(key / spans.length)]!
      if (people > 0 && span) groups.push({ ...moved(span, at), primary, secondary: onlyPrimary ? [] : secondary, people })
    })
  }
  for (const at of [day - 1, day, day + 1])
    for (const group of apartGroups(roster, spans, apart[at] ?? [], at))
      groups.push({ ...group, ...moved(group, at), secondary: onlyPrimary ? [] : group.secondary })
  return coverageOf({
    bands: asked,
    skills: skills.length,
    groups: meanwhile(groups),
    work: meanwhile(beside(work).map(each => ({ ...each, ...moved(onePost ? spans[each.band]! : each, each.day) }))),
    wishes: meanwhile(beside(wishes).map(({ band, ...wish }) => ({ ...wish, ...moved(spans[band]!, wish.day) }))),
  })
}

/** People who are counted by themselves on a day: each of their shifts covers the longest part that leave leaves of it. */
function apartGroups(
  { coverage: { sets, holds, away, own, missing } }: CoveredRoster,
  spans: readonly (Span | null)[],
  people: readonly Apart[],
  day: number,
): Group[] {
  return people.flatMap(({ id, place }) => {
    const set = sets[holds.findLast(from => from.id === id && from.day <= day)?.set ?? -1]
    const band = spans[place]
    if (!band || !set || missing.some(gone => gone.id === id && gone.day === day)) return []
    const mine = own.filter(shift => shift.id === id && shift.day === day && shift.band === place)
    const gaps = away.filter(gap => gap.id === id && gap.day === day)
    return (mine.length > 0 ? mine : [band]).flatMap(({ start, end }) => {
      const [longest] = leftOf({ start, end }, gaps)
      return longest ? [{ ...longest, primary: set.primary, secondary: set.secondary, people: 1 }] : []
    })
  })
}

/** What is left of a span, the longest part first. */
function leftOf(span: Span, gaps: readonly Span[]): Span[] {
  let parts: Span[] = [span]
  for (const gap of gaps)
    parts = parts.flatMap(part => [
      ...(part.start < gap.start ? [{ start: part.start, end: Math.min(part.end, gap.start) }] : []),
      ...(gap.end < part.end ? [{ start: Math.max(part.start, gap.end), end: part.end }] : []),
    ])
  return parts.sort((one, other) => other.end - other.start - (one.end - one.start))
}

/** Several skills as one: of a role group, so many are there, so many are needed, and so many are missing (SCHED-28, ND-105). */
export function together(covers: readonly Cover[]): Cover {
  const sum = (of: (cover: Cover) => number) => covers.reduce((total, cover) => total + of(cover), 0)
  const missing = sum(({ balance }) => Math.max(0, -(balance ?? 0)))
  const over = sum(({ balance }) => Math.max(0, balance ?? 0))
  const isStaffed = covers.some(({ balance }) => balance !== null)
  return {
    rostered: sum(({ rostered }) => rostered),
    needed: sum(({ needed }) => needed),
    balance: missing > 0 ? -missing : isStaffed ? over : null,
    open: sum(({ open }) => open),
  }
}
