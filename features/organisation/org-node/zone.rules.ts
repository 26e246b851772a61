import { Temporal } from 'temporal-polyfill'
import { DAY_MINUTES, type Day, isoOf, type Zone } from '../../../engines/time/time.ts'

/** Offsets are given this many days before and after the period, so that what reaches over its edges is still right (engines.md §1). */
const MARGIN_DAYS = 32

/**
 * An org node's zone as data for the engines: its offsets from 32 days before `firstDay` to 32 days after `lastDay`.
 * @param name an IANA zone such as `Asia/Muscat`
 * @throws RangeError when there is no zone of that name
 */
export function zoneOf(name: string, firstDay: Day, lastDay: Day): Zone {
  let at = Temporal.PlainDate.from(isoOf(firstDay - MARGIN_DAYS)).toZonedDateTime(name)
  const last = (lastDay + MARGIN_DAYS + 1) * DAY_MINUTES
  const offsets = [offsetFrom(at)]
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || minuteOfInstant(next) >= last) return { name, offsets }
    offsets.push(offsetFrom(next))
    at = next
  }
}

function offsetFrom(at: Temporal.ZonedDateTime): Zone['offsets'][number] {
  return { from: minuteOfInstant(at), minutes: Math.round(at.offsetNanoseconds / 60e9) }
}

function minuteOfInstant(at: Temporal.ZonedDateTime): number {
  return Math.floor(at.epochMilliseconds / 60_000)
}

/** The date at a place, `2026-11-22`, at an instant. */
export function todayAt(zone: string, now: string): string {
  return Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
}
