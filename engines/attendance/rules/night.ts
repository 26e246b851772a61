import { inOrder } from '../../lists/in-order.ts'
import { byStart, hullOf, intersection, measure, type Spans } from '../../time/spans.ts'
import type { Minute } from '../../time/time.ts'
import { wallSurplus } from '../../time/zone.ts'
import type { Line } from '../figures.ts'
import type { Place } from '../place.ts'
import type { AttendancePolicy } from '../policy.ts'
import { changed, lineOf, type Stretch, stepOf, type Trail } from '../stretch.ts'
import { isWorked } from '../worked.ts'

/**
 * The night minutes of a day: its worked minutes that lie in the night window, after breaks, as they really passed (data-model §2.8
 * night_*, peers-and-port-facts §4 "Night hours"). They are counted beside the worked minutes and never added to them; below the minimum
 * there are none.
 */
export function nightOf(lines: readonly Line[], place: Place, policy: AttendancePolicy): Line | null {
  const { nightStarts, nightEnds, nightMinMinutes } = policy
  if (nightStarts === nightEnds) return null
  const nights = place.nightsOf({ starts: nightStarts, ends: nightEnds })
  const parts: Spans[number][] = []
  let trail: Trail | null = null
  let surplus = 0
  for (const line of lines) {
    if (!isWorked(line)) continue
    surplus += surplusAtNight(line, nights, place)
    for (const { start, end } of line.parts) {
      for (let at = firstEndingAfter(nights, start); at < nights.length; at++) {
        const night = nights[at]!
        if (night.start >= end) break
        const span = { start: Math.max(start, night.start), end: Math.min(end, night.end) }
        parts.push(span)
        const took = line.shift === null ? [] : [line.shift]
        trail = { step: stepOf('night', took, span.start, span.end, span.end - span.start), before: trail }
      }
    }
  }
  if (parts.length === 0) return null
  const counted = inOrder(parts, byStart)
  const span = hullOf(counted)!
  const all: Stretch = { parts: counted, trail }
  const line = lineOf('night', null, all, span)
  const minutes = Math.max(0, line.minutes + surplus)
  if (minutes < nightMinMinutes) return lineOf('night', null, changed(all, [], 'nightBelowMinimum', [], nightMinMinutes), span)
  if (minutes === line.minutes) return line
  const step = stepOf(surplus > 0 ? 'wallClock' : 'wallClockShorter', [], span.start, span.end, Math.abs(minutes - line.minutes))
  return { ...line, minutes, trail: [...line.trail, step] }
}

/** What the wall clock gave a line, or took from it, in a night (policy dst_rule nominal): night lies within the worked minutes. */
function surplusAtNight({ minutes, parts }: Line, nights: Spans, { input: { zone } }: Place): number {
  const given = minutes - measure(parts)
  const hull = given === 0 ? null : hullOf(parts)
  if (!hull) return 0
  const atNight = wallSurplus(zone, intersection([hull], nights))
  return given > 0 ? Math.min(given, atNight) : Math.max(given, atNight)
}

/** The place of the first span of a set that ends after a minute. */
function firstEndingAfter(set: Spans, minute: Minute): number {
  let low = 0
  let high = set.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (set[middle]!.end > minute) high = middle
    else low = middle + 1
  }
  return low
}
