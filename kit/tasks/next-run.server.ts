import { Temporal } from 'temporal-polyfill'
import { cronIn, type Expression, read } from './expression.server.ts'
import type { Unit } from './frequency.ts'

/** When a schedule runs. */
export interface Rule {
  readonly cron: string
  /** of days and weeks only each so many counts, from `fromOn` on; null counts each */
  readonly everyN: number | null
  readonly unit: Unit | null
  /** the date from which they are counted, and before which it does not run */
  readonly fromOn: string | null
}

/**
 * The first instant after `after` at which a rule is due, by the clock of a zone; null when there is none, as for @reboot. A time that a
 * clock change skips is due at the first instant after it; a time that comes twice is due the first time. What comes every hour or more
 * often goes on through both.
 * @param after ISO in UTC; "@every" counts from it
 */
export function nextRun(rule: Rule, zone: string, after: string): string | null {
  const said = read(rule.cron)
  if ('fault' in said || said.kind === 'reboot') return null
  const from = Temporal.Instant.from(after)
  if (said.kind === 'every') return textOf(from.add({ milliseconds: said.ms }))
  const counts = countsOn(rule)
  let at: Temporal.Instant | null = from
  do at = nextOf(said, zone, at)
  while (at && !counts(at.toZonedDateTimeISO(zone).toPlainDate()))
  return at && textOf(at)
}

const textOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })

const monday = Temporal.PlainDate.from('1970-01-05')

/** Whether a date is one of those that count. */
function countsOn({ everyN, unit, fromOn }: Rule): (date: Temporal.PlainDate) => boolean {
  const from = fromOn === null ? null : Temporal.PlainDate.from(fromOn)
  const place = (date: Temporal.PlainDate) => {
    const days = monday.until(date).days
    return unit === 'week' ? Math.floor(days / 7) : days
  }
  const stride = everyN !== null && (unit === 'day' || unit === 'week') ? everyN : 1
  return date => {
    if (from === null) return true
    return Temporal.PlainDate.compare(date, from) >= 0 && (place(date) - place(from)) % stride === 0
  }
}

type Pattern = Extract<Expression, { kind: 'cron' }>

function nextOf({ fields }: Pattern, zone: string, from: Temporal.Instant): Temporal.Instant | null {
  const pattern = cronIn(fields, zone)
  const everyHour = isEveryHour(fields)
  for (let after = from; ; ) {
    const found = pattern.nextRun(new Date(after.epochMilliseconds))
    const next = found && Temporal.Instant.fromEpochMilliseconds(found.getTime())
    if (everyHour) return next
    const leftOut = leftOutBefore(fields, zone, after, next)
    if (leftOut || !next || isFirst(next, zone)) return leftOut ?? next
    after = next
  }
}

function isEveryHour(fields: string): boolean {
  const parts = fields.split(' ')
  const hours = parts[parts.length === 5 ? 1 : 2]!
  return hours === '*' || hours === '?' || hours === '*/1'
}

/** Whether the clock shows this time for the first time on its date. */
const isFirst = (at: Temporal.Instant, zone: string): boolean =>
  at.toZonedDateTimeISO(zone).toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' }).toInstant().equals(at)

/** The end of a clock change before `next` that leaves out a time of the pattern; null when there is none. */
function leftOutBefore(fields: string, zone: string, after: Temporal.Instant, next: Temporal.Instant | null): Temporal.Instant | null {
  const last = next ?? after.add({ hours: 366 * 24 })
  for (let at = after.toZonedDateTimeISO(zone); ; ) {
    const change = at.getTimeZoneTransition('next')
    if (!change || Temporal.Instant.compare(change.toInstant(), last) >= 0) return null
    if (leavesOut(fields, change)) return change.toInstant()
    at = change
  }
}

function leavesOut(fields: string, change: Temporal.ZonedDateTime): boolean {
  const forwardMs = (change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds) / 1e6
  if (forwardMs <= 0) return false
  const until = change.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
  const missed = cronIn(fields).nextRun(new Date(until - forwardMs - 1000))
  return missed !== null && missed.getTime() < until
}
