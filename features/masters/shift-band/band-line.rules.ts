import { timeFault } from '../../../kit/fields/time/time.ts'
import { between, minuteOf, reportsInTime } from './shift-band.rules.ts'

/** What of a band has a place on the line of a day. */
export type BandPart = 'shift' | 'break' | 'preparation' | 'hotSeat' | 'overtime' | 'trim'

/** Minutes of the day; the end is after the start, and may be after midnight. */
export interface BandSpan {
  readonly part: BandPart
  readonly start: number
  readonly end: number
}

export interface BandLine {
  readonly spans: readonly BandSpan[]
  /** the minute at which people report; null when it is not set */
  readonly reportsAt: number | null
}

type Typed = Readonly<Record<string, unknown>>

const day = 24 * 60

const timeOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' && !timeFault(value) ? value : null)
const lengthOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.min(value, day) : 0)

/**
 * The band as far as it is typed; null until it has a start and an end that differ. What is wrong is left out. Preparation ends with the start
 * of the shift, hot seat begins with its end, and trims are cut from the overtime next to the shift (ND-85, ND-86). A break has no time of its
 * own: it is placed in the middle.
 */
export function bandLineOf(typed: Typed): BandLine | null {
  const startsAt = timeOf(typed.startsAt)
  const endsAt = timeOf(typed.endsAt)
  if (!startsAt || !endsAt || startsAt === endsAt) return null
  const start = minuteOf(startsAt)
  const end = start + between(startsAt, endsAt)
  const middle = (start + end) / 2
  const pause = Math.min(lengthOf(typed.breakMinutes), end - start)
  const spans: BandSpan[] = [
    { part: 'shift', start, end },
    { part: 'break', start: middle - pause / 2, end: middle + pause / 2 },
    { part: 'preparation', start: start - lengthOf(typed.preparationMinutes), end: start },
    { part: 'hotSeat', start: end, end: end + lengthOf(typed.hotSeatMinutes) },
    ...overtimeOf(typed),
    { part: 'trim', start: start - lengthOf(typed.otTrimStartMinutes), end: start },
    { part: 'trim', start: end, end: end + lengthOf(typed.otTrimEndMinutes) },
  ]
  const reportingAt = timeOf(typed.reportingAt)
  const reports = reportingAt !== null && reportsInTime(reportingAt, startsAt)
  return { spans: spans.filter(span => span.end > span.start), reportsAt: reports ? minuteOf(reportingAt) : null }
}

function overtimeOf({ overtimeType, otStartsAt, otEndsAt }: Typed): BandSpan[] {
  const from = timeOf(otStartsAt)
  const to = timeOf(otEndsAt)
  if (overtimeType === 'none' || !from || !to) return []
  return [{ part: 'overtime', start: minuteOf(from), end: minuteOf(from) + between(from, to) }]
}

/** The pieces of a span on the line from midnight to midnight, in shares from 0 to 1: what is after midnight begins at the left again. */
export function piecesOf({ start, end }: Pick<BandSpan, 'start' | 'end'>): { at: number; size: number }[] {
  const from = ((start % day) + day) % day
  const to = from + Math.min(end - start, day)
  const first = { at: from / day, size: (Math.min(to, day) - from) / day }
  return to > day ? [first, { at: 0, size: (to - day) / day }] : [first]
}

/** `06:30`; minutes before or after the day are those of the day beside it. */
export function timeAt(minute: number): string {
  const within = ((Math.round(minute) % day) + day) % day
  return [Math.floor(within / 60), within % 60].map(part => String(part).padStart(2, '0')).join(':')
}
