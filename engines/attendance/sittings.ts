import { inOrder } from '../lists/in-order.ts'
import type { Span } from '../time/span.ts'
import type { Day } from '../time/time.ts'
import type { AttendanceInput, Clocking } from './input.ts'
import { knows, Roster, type Rostered } from './roster.ts'
import { recognises } from './rules/recognition.ts'
import type { Sitting } from './sitting.ts'
import { type Visit, visitsOf } from './visits.ts'

/** Every shift of the input with its clockings, and every OFF date that has some or is `kept`, in order of day and time. */
export function sittingsOf(input: AttendanceInput, clockings: readonly Clocking[], kept: Iterable<Day>): Sitting[] {
  const roster = new Roster(input)
  const visits = visitsOf(inOrder(clockings, byTime), roster)
  for (let at = 0; at < visits.length; ) {
    const first = at
    while (++at < visits.length && goesOn(visits[at - 1]!, visits[at]!));
    placeAll(visits.slice(first, at), roster)
  }
  for (const day of kept) if (!roster.plannedOn(day)) roster.offDay(day)
  return roster.sittings().map(inTime)
}

/** In one minute an out closes what was before, then an in opens the next. */
function byTime(a: Clocking, b: Clocking): number {
  if (a.minute !== b.minute) return a.minute - b.minute
  if (a.kind !== b.kind) return a.kind === 'OUT' ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** Two shifts that cross bring their clockings in another order. */
function inTime(sitting: Sitting): Sitting {
  const clockings = inOrder(sitting.clockings, byTime)
  return clockings === sitting.clockings ? sitting : { ...sitting, clockings: [...clockings] }
}

const spanOf = ({ clockings }: Visit): Span => ({ start: clockings[0]!.minute, end: clockings[clockings.length - 1]!.minute })

/** Whether a visit begins in the minute in which the one before ended: out and in at once. */
function goesOn(before: Visit, after: Visit): boolean {
  return before.whole && after.whole && spanOf(before).end === spanOf(after).start && dayOf(before) === dayOf(after)
}

/** The roster date that a visit was uploaded with. */
function dayOf({ clockings }: Visit): Day | undefined {
  return clockings.find(({ day }) => day !== undefined)?.day
}

/** Visits that go on without a break belong together, unless they are for different shifts. */
function placeAll(visits: readonly Visit[], roster: Roster): void {
  const first = visits[0]!
  if (!first.whole) {
    placeAlone(first, roster)
    return
  }
  const most = visits.map(visit => mostOverlapped(visit, roster))
  const homes = new Set(most.filter(one => one !== undefined))
  if (homes.size > 1) placeApart(visits, most)
  else {
    const [overlapped] = homes
    placeWhole({ clockings: visits.flatMap(visit => visit.clockings), whole: true }, overlapped, roster)
  }
}

/** Each with the shift it overlaps; one that overlaps none with the one before. */
function placeApart(visits: readonly Visit[], most: readonly (Rostered | undefined)[]): void {
  let home = most.find(one => one !== undefined)!
  for (const [at, visit] of visits.entries()) {
    home = most[at] ?? home
    home.sitting.clockings.push(...visit.clockings)
  }
}

/** The shift a visit overlaps most, else the nearest of its roster date or that recognises its in, else what is on its date. */
function placeWhole(visit: Visit, overlapped: Rostered | undefined, roster: Roster): void {
  const { clockings } = visit
  const day = dayOf(visit)
  const may = (one: Rostered) => (day === undefined ? knows(one, clockings[0]!) : one.sitting.day === day)
  const home = overlapped ?? nearestTo(visit, roster, may)
  if (home && (day !== undefined || !isRatherOff(visit, home, roster))) home.sitting.clockings.push(...clockings)
  else if (day !== undefined) roster.offDay(day).clockings.push(...clockings)
  else putDown(clockings, roster)
}

/** A visit that begins on an OFF date, and has more minutes before the shift recognises any than in it, is the OFF date's. */
function isRatherOff(visit: Visit, { sitting, window }: Rostered, roster: Roster): boolean {
  const { start, end } = spanOf(visit)
  if (!window || start >= window.start || roster.plannedOn(roster.dateOf(visit.clockings[0]!))) return false
  return Math.min(end, window.start) - start > overlapOf({ start, end }, sitting)
}

/**
 * A clocking without its other half: of its roster date, or the nearest shift that recognises it; for an out, first one that somebody has
 * come in for (data-model §5.4).
 */
function placeAlone({ clockings }: Visit, roster: Roster): void {
  const [clocking] = clockings as [Clocking]
  const { day } = clocking
  const may = (one: Rostered) =>
    day === undefined ? one.window !== null && recognises(one.window, clocking.minute) : one.sitting.day === day
  const cameIn = (one: Rostered) => knows(one, clocking) && one.sitting.clockings.some(({ kind }) => kind === 'IN')
  const begun = (one: Rostered) => knows(one, clocking)
  const first =
    day === undefined && clocking.kind === 'OUT' ? (roster.nearest(clocking, cameIn) ?? roster.nearest(clocking, begun)) : undefined
  const home = first ?? roster.nearest(clocking, may)
  if (home) home.sitting.clockings.push(...clockings)
  else if (day !== undefined) roster.offDay(day).clockings.push(...clockings)
  else putDown(clockings, roster)
}

/** What no shift recognises: astray on a date with a shift, else work on an OFF date. */
function putDown(clockings: readonly Clocking[], roster: Roster): void {
  const date = roster.dateOf(clockings[0]!)
  const planned = roster.plannedOn(date)
  if (planned) planned.strays.push(...clockings)
  else roster.offDay(date).clockings.push(...clockings)
}

/** The shift that a visit has the most minutes of, on its roster date where it has one; of two as many the earlier. */
function mostOverlapped(visit: Visit, { rostered }: Roster): Rostered | undefined {
  const day = dayOf(visit)
  const span = spanOf(visit)
  let found: Rostered | undefined
  let most = 0
  for (const one of rostered) {
    if (day === undefined ? !one.window : one.sitting.day !== day) continue
    const minutes = overlapOf(span, one.sitting)
    if (minutes > most) [found, most] = [one, minutes]
  }
  return found
}

function overlapOf({ start, end }: Span, { shifts }: Sitting): number {
  let minutes = 0
  for (const { span } of shifts) minutes += Math.max(0, Math.min(end, span.end) - Math.max(start, span.start))
  return minutes
}

/** The shift with the shortest gap to a visit; of two as near the earlier. */
function nearestTo(visit: Visit, { rostered }: Roster, may: (one: Rostered) => boolean): Rostered | undefined {
  const { start, end } = spanOf(visit)
  const gap = ({ span }: Rostered) => Math.max(span.start - end, start - span.end, 0)
  let nearest: Rostered | undefined
  for (const one of rostered) if (may(one) && (!nearest || gap(one) < gap(nearest))) nearest = one
  return nearest
}
