import { type Cover, coverageOf } from '../../../engines/coverage/coverage.ts'
import type { Group } from '../../../engines/coverage/fill.ts'
import { overlapOf, type Span } from '../../../engines/time/span.ts'
import type { CoverageFacts } from './live-schedule.api.ts'

/** A roster with what its coverage is judged by. */
export interface CoveredRoster {
  readonly legend: readonly { readonly startsAt: string | null; readonly endsAt: string | null }[]
  /** days are places in the legend, −1 = nothing is rostered */
  readonly people: readonly { readonly id: number; readonly days: readonly number[] }[]
  readonly coverage: CoverageFacts
}

export interface Covered {
  /** bands that are worked or asked for, as places in the legend */
  readonly bands: readonly number[]
  /** by day, then band, then skill */
  readonly days: readonly (readonly (readonly Cover[])[])[]
  /** people by set and band, for each day: what `coverageOfRoster` compares */
  readonly tallies: readonly Int32Array[]
  /** who was away when it was judged: no tally says for how long */
  readonly away: CoverageFacts['away']
}

/**
 * The coverage of every day of a roster.
 * @param before of the same roster before somebody's days changed: days that stay are not judged again, so that it can follow the hand
 */
export function coverageOfRoster(roster: CoveredRoster, before?: Covered): Covered {
  const tallies = talliesOf(roster)
  const spans = roster.legend.map(spanOf)
  const used = new Set([...roster.coverage.work, ...roster.coverage.wishes].map(({ band }) => band))
  for (const tally of tallies) for (const [at, people] of tally.entries()) if (people > 0) used.add(at % spans.length)
  const bands = [...spans.keys()].filter(band => spans[band] && used.has(band))
  const stays = before?.bands.join() === bands.join() && JSON.stringify(before.away) === JSON.stringify(roster.coverage.away)
  const same = tallies.map((tally, at) => stays && isSame(tally, before!.tallies[at]))
  const apart = !reachesNextDay(bands.map(band => spans[band]!))
  const days = tallies.map((_, at) =>
    same[at] && (apart || (same[at - 1] !== false && same[at + 1] !== false))
      ? before!.days[at]!
      : coverOfDay(roster, tallies, spans, bands, at),
  )
  return { bands, days, tallies, away: roster.coverage.away }
}

const isSame = (one: Int32Array, other: Int32Array | undefined) =>
  other?.length === one.length && one.every((people, at) => people === other[at])

/** Whether bands of one date go on while bands of the next have begun. */
const reachesNextDay = (spans: readonly Span[]) => spans.some(({ end }) => spans.some(({ start }) => start + 1440 < end))

/** Minutes of the day; an end not after the start is on the next date. Null for a day without a shift. */
function spanOf({ startsAt, endsAt }: CoveredRoster['legend'][number]): Span | null {
  if (startsAt === null || endsAt === null) return null
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const [start, end] = [minute(startsAt), minute(endsAt)]
  return { start, end: end > start ? end : end + 1440 }
}

/** Whoever did not come is left out, and whoever is away for a part of the shift is counted apart. */
function talliesOf({ legend, people, coverage: { sets, holds, missing, away } }: CoveredRoster): Int32Array[] {
  const length = people[0]?.days.length ?? 0
  const tallies = Array.from({ length }, () => new Int32Array(sets.length * legend.length))
  const held = new Map<number, { day: number; set: number }[]>()
  for (const { id, ...from } of holds) held.set(id, [...(held.get(id) ?? []), from])
  const absent = new Set([...missing, ...away].map(({ id, day }) => `${id} ${day}`))
  for (const { id, days } of people) {
    const mine = held.get(id) ?? []
    let at = -1
    for (let day = 0; day < length; day++) {
      while (at + 1 < mine.length && mine[at + 1]!.day <= day) at++
      const band = days[day]!
      if (at < 0 || band < 0 || (absent.size > 0 && absent.has(`${id} ${day}`))) continue
      tallies[day]![mine[at]!.set * legend.length + band]!++
    }
  }
  return tallies
}

function coverOfDay(
  roster: CoveredRoster,
  tallies: readonly Int32Array[],
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
  for (const group of awayGroups(roster, spans, [day - 1, day, day + 1]))
    groups.push({ ...group, ...moved(group, group.day), secondary: onlyPrimary ? [] : group.secondary })
  return coverageOf({
    bands: asked,
    skills: skills.length,
    groups: meanwhile(groups),
    work: meanwhile(beside(work).map(each => ({ ...each, ...moved(onePost ? spans[each.band]! : each, each.day) }))),
    wishes: meanwhile(beside(wishes).map(({ band, ...wish }) => ({ ...wish, ...moved(spans[band]!, wish.day) }))),
  })
}

/** People who are away for a part of their shift on these days: they cover the longest part that is left of it. */
function awayGroups(
  { people, coverage: { sets, holds, away, missing } }: CoveredRoster,
  spans: readonly (Span | null)[],
  days: readonly number[],
) {
  const meant = away.filter(({ day }) => days.includes(day))
  const keys = new Map(meant.map(gap => [`${gap.id} ${gap.day}`, gap]))
  return [...keys.values()].flatMap(({ id, day }) => {
    const span = spans[people.find(person => person.id === id)?.days[day] ?? -1]
    const set = sets[holds.findLast(from => from.id === id && from.day <= day)?.set ?? -1]
    if (!span || !set || missing.some(gone => gone.id === id && gone.day === day)) return []
    const [longest] = leftOf(
      span,
      meant.filter(gap => gap.id === id && gap.day === day),
    )
    return longest ? [{ day, ...longest, primary: set.primary, secondary: set.secondary, people: 1 }] : []
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
