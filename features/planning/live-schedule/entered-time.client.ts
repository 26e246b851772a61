import { inUtc, isInstant } from '../../../kit/fields/instant.ts'
import { readTypedTime } from '../../../kit/ui/typed-date.client.ts'
import { dateAfter, instantAt, localOf } from '../../../kit/words/formats.ts'
import type { TimeName } from './shift-form.rules.ts'

const hour = 3_600_000
const mostHours = 26
const overtimeHours = 12

/** What a time is entered beside: the shift as it stands, instants; the date is that of the shift. */
export interface Beside {
  readonly date: string
  readonly zone: string
  /** what was there before */
  readonly before: string
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * A date and time as it counts. Where only the time was entered, the end lies within 24 hours after the start (SHIFT-13, CF-35), overtime
 * before a shift before it and overtime after it after it; a date that was entered stays. All are kept within what is allowed (SHIFT-16): a
 * start on the date of the shift, an end at most 26 hours later, overtime at most 12 hours outside the shift. What is no time stays as it is.
 */
export function enteredTime(name: TimeName, entered: string, beside: Beside): string {
  const { zone, before } = beside
  const typed = readTypedTime(entered)
  const local = isInstant(entered) ? localOf(entered, zone) : typed ? { date: null, time: typed } : null
  if (!local) return entered
  const onlyTime = local.date === null || (isInstant(before) && localOf(before, zone).date === local.date)
  const found = onlyTime ? placed(name, local.time, beside) : inUtc(entered)
  // instants in UTC sort as texts
  const [least, most] = limitsOf(name, beside)
  return [least, found, most].sort()[1]!
}

/** The end with its time of day, within 24 hours after a start. */
export const endAfter = (startsAt: string, endsAt: string, zone: string): string => firstAfter(startsAt, localOf(endsAt, zone).time, zone)

function placed(name: TimeName, time: string, { date, zone, startsAt, endsAt }: Beside): string {
  if (name === 'startsAt') return instantAt(date, time, zone)
  if (name === 'endsAt') return firstAfter(startsAt, time, zone)
  const { date: day } = localOf(name === 'otStartsAt' ? startsAt : endsAt, zone)
  const found = instantAt(day, time, zone)
  if (name === 'otStartsAt') return found <= startsAt ? found : instantAt(dateAfter(day, -1), time, zone)
  return found >= endsAt ? found : instantAt(dateAfter(day, 1), time, zone)
}

function firstAfter(instant: string, time: string, zone: string): string {
  const { date } = localOf(instant, zone)
  const found = instantAt(date, time, zone)
  return found > instant ? found : instantAt(dateAfter(date, 1), time, zone)
}

const moved = (instant: string, hours: number) => inUtc(new Date(Date.parse(instant) + hours * hour).toISOString())

function limitsOf(name: TimeName, { date, zone, startsAt, endsAt }: Beside): [string, string] {
  const midnight = instantAt(date, '00:00', zone)
  if (name === 'startsAt') return [midnight, instantAt(date, '23:59', zone)]
  if (name === 'endsAt') return [midnight, moved(startsAt, mostHours)]
  return name === 'otStartsAt' ? [moved(startsAt, -overtimeHours), endsAt] : [startsAt, moved(endsAt, overtimeHours)]
}
