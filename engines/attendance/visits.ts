import type { Clocking } from './input.ts'
import { knows, type Roster, type Rostered } from './roster.ts'
import { recognises } from './rules/recognition.ts'

/** A time at work as it was clocked, in order of time: an in and its out, each perhaps punched twice, or one of them alone. */
export interface Visit {
  readonly clockings: Clocking[]
  /** Has an in and an out. */
  readonly whole: boolean
}

/** An in that waits for its out. */
interface Open {
  readonly clockings: Clocking[]
  readonly shift: Rostered | undefined
}

/** an in without an out for so long has lost it */
const longest = 24 * 60
const SECONDS = 60

/**
 * Clockings in order of time as visits: an in keeps the next out (docs/guides/attendance.md). Two shifts may cross, an in for the next
 * before the out of the one that still runs: the out then goes with the in of the shift whose end is nearer.
 */
export function visitsOf(clockings: readonly Clocking[], roster: Roster): Visit[] {
  const visits: Visit[] = []
  let open: Open[] = []
  let before: { clocking: Clocking; into: Clocking[] } | null = null
  for (const clocking of clockings) {
    if (before && isPunchedAgain(before.clocking, clocking, roster)) {
      before.into.push(clocking)
      before = { clocking, into: before.into }
      continue
    }
    const into: Clocking[] = [clocking]
    if (clocking.kind === 'IN') {
      const shift = roster.openedBy(clocking)
      const [still, lost] = divided(open, one => one.shift !== undefined && one.shift !== shift && clocking.minute <= one.shift.span.end)
      for (const one of lost) visits.push({ clockings: one.clockings, whole: false })
      open = [...still, { clockings: into, shift }]
      before = { clocking, into }
      continue
    }
    const opened = openedFor(clocking, open, roster)
    if (opened) {
      open = open.filter(one => one !== opened)
      opened.clockings.push(clocking)
      visits.push({ clockings: opened.clockings, whole: true })
    } else visits.push({ clockings: into, whole: false })
    before = { clocking, into: opened?.clockings ?? into }
  }
  for (const one of open) visits.push({ clockings: one.clockings, whole: false })
  return visits.sort((a, b) => a.clockings[0]!.minute - b.clockings[0]!.minute)
}

/** Of the ins that wait, the one that an out closes. */
function openedFor(out: Clocking, open: readonly Open[], roster: Roster): Open | undefined {
  let found: Open | undefined
  for (const one of open) {
    if (closes(out, one, roster) && (!found || fromEnd(out, one) <= fromEnd(out, found))) found = one
  }
  return found
}

function fromEnd({ minute }: Clocking, { shift }: Open): number {
  return shift ? Math.abs(minute - shift.span.end) : Number.POSITIVE_INFINITY
}

/**
 * An out beyond what the opened shift recognises is another's, if that has begun and recognises it: somebody worked in both and forgot to
 * punch between.
 */
function closes(out: Clocking, { clockings, shift }: Open, roster: Roster): boolean {
  const clockIn = clockings[0]!
  if (out.minute <= clockIn.minute || out.minute - clockIn.minute > longest) return false
  if (clockIn.day !== undefined || out.day !== undefined)
    return clockIn.day === out.day || clockIn.day === undefined || out.day === undefined
  if (!shift?.window || recognises(shift.window, out.minute) || clockIn.minute >= shift.span.end) return true
  return !roster.rostered.some(other => other !== shift && knows(other, out))
}

/** Punched again within the seconds that make one punch of two (data-model §2.8 duplicate_seconds). */
function isPunchedAgain(first: Clocking, again: Clocking, roster: Roster): boolean {
  if (first.kind !== again.kind || first.day !== again.day) return false
  return (again.minute - first.minute) * SECONDS <= roster.duplicateSecondsOn(first)
}

function divided<T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], second: T[]] {
  const first: T[] = []
  const second: T[] = []
  for (const one of all) (isFirst(one) ? first : second).push(one)
  return [first, second]
}
