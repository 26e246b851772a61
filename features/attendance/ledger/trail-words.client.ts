import type { RuleCode } from '../../../engines/attendance/trail.ts'
import { formatMinutes, formatTime, formatTimeOn } from '../../../kit/words/formats.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { TrailStep } from './trail.api.ts'

/** Every rule of a trail: its name and what it found. Places: from, to, minutes, limit, and the limit as hours. */
const words: Readonly<Record<RuleCode, readonly [title: string, text: string]>> = {
  duplicatePunch: ['Double clocking', '{{minutes}} min apart, counted once'],
  firstInLastOut: ['First in last out', '{{from}} to {{to}}'],
  pair: ['In and out', '{{from}} to {{to}}'],
  plannedEdge: ['Planned time', '{{from}} is used for the missing clocking'],
  beyondRecognition: ['Not recognised', '{{minutes}} min more than {{limit}} min away from the shift, not paid'],
  activityTimes: ['Activities', 'planned {{from}} to {{to}}'],
  earlyIn: ['Early in', 'time before {{to}} does not count'],
  lateInGrace: ['Late in', '{{minutes}} min, within the grace of {{limit}}: counted from {{from}}'],
  lateIn: ['Late in', '{{minutes}} min, over the grace of {{limit}}: counted from {{to}}'],
  earlyOutGrace: ['Early out', '{{minutes}} min, within the grace of {{limit}}: counted to {{to}}'],
  earlyOut: ['Early out', '{{minutes}} min, over the grace of {{limit}}: counted to {{from}}'],
  lateOut: ['Late out', 'time after {{from}} does not count as normal hours'],
  splitGap: ['Between the shifts', '{{from}} to {{to}}, not worked'],
  leave: ['Leave', '{{minutes}} min on leave'],
  roundUp: ['Rounding', 'rounded to {{limit}} min, in favour of the person'],
  roundDown: ['Rounding', 'rounded to {{limit}} min, against the person'],
  elsewhere: ['Counted elsewhere', '{{from}} to {{to}}, counted in another line'],
  break: ['Break hours', 'unpaid meal break, because the person worked longer than {{hours}}'],
  breakNotDue: ['Break hours', 'none, because the person worked no longer than {{hours}}'],
  breakClocked: ['Break hours', '{{minutes}} min were clocked'],
  breakOnLeave: ['Break hours', '{{minutes}} min of the meal lie in the leave'],
  breakPaid: ['Break hours', 'paid meal break, because the person worked longer than {{hours}}'],
  breakOt: ['Break OT', 'the person worked through the meal break'],
  preparation: ['Preparation', '{{from}} to {{to}}'],
  hotSeat: ['Hot seat', '{{from}} to {{to}}'],
  beforeShift: ['Before the shift', '{{from}} to {{to}}'],
  afterShift: ['Daily OT', '{{from}} to {{to}}, at least {{limit}} min'],
  otNotAllowed: ['Daily OT', 'time outside the shift is not paid'],
  otSpan: ['Daily OT', 'outside the overtime requested'],
  otLimit: ['Daily OT', 'at most {{hours}}'],
  otTrim: ['Daily OT', '{{minutes}} min next to the shift are not counted'],
  otBelowMinimum: ['Daily OT', 'none, because {{minutes}} min after {{from}} is less than {{limit}} min'],
  otRound: ['Rounding', 'overtime rounded down to a multiple of {{limit}} min'],
  offDay: ['OFF OT', 'not rostered on this date'],
  offNotCancelled: ['OFF OT', 'none, because the OFF day was not cancelled'],
  cat2: ['OFF OT', 'rostered on an OFF day'],
  holiday: ['Holiday', 'split where the holiday starts or ends'],
  wallClock: ['Clock change', 'counted by the clock: longer'],
  wallClockShorter: ['Clock change', 'counted by the clock: shorter'],
  normalDay: ['Normal day', 'above {{hours}} is daily overtime'],
  ramadan: ['Ramadan', 'above {{hours}} is Ramadan extra'],
  normalWeek: ['Normal week', 'above {{hours}} is weekly overtime'],
  compOff: ['Comp off', 'time off instead of pay'],
  otCapDay: ['OT cap', 'above {{hours}} of a day is not paid'],
  otCapPeriod: ['OT cap', 'above {{hours}} of the pay period is not paid'],
  night: ['Night', '{{from}} to {{to}}'],
  nightBelowMinimum: ['Night', 'none, because {{minutes}} min is less than {{limit}} min'],
  standUp: ['Stand-up', 'shift added at {{from}}, under {{hours}} before its start'],
  training: ['Training', '{{from}} to {{to}}'],
  fullWeekend: ['Full weekend', '{{minutes}} min'],
  fullNight: ['Full night', '{{from}} to {{to}}'],
  paidLeave: ['Paid leave', '{{from}} to {{to}}'],
  paidTraining: ['Paid training', '{{from}} to {{to}}'],
  paidCompOff: ['Comp off taken', '{{from}} to {{to}}'],
  paidMinutes: ['Paid absence', '{{minutes}} min, whatever was planned'],
  restOfShift: ['Rest of the shift', 'work and absence together pay no more than the shift'],
}

/** Rules without a limit say less. */
const unlimited: Partial<Record<RuleCode, string>> = { afterShift: '{{from}} to {{to}}' }

/** Where the times of a trail are told: the zone, and the roster date, of which a time says nothing; without it no time says its date. */
export interface TimesOf {
  readonly zone: string
  readonly date?: string | undefined
}

/** A step of a trail: its name and what it found, such as "4 min, within the grace of 5: counted from 07:00". */
export function stepWords(
  { rule, from, to, minutes, limit }: TrailStep,
  { zone, date }: TimesOf,
  t: Words,
): { title: string; text: string } {
  const [title, text] = words[rule]
  const said = limit === null ? (unlimited[rule] ?? text) : text
  const time = (instant: string) => (date === undefined ? formatTime(instant, zone) : formatTimeOn(date, instant, zone))
  const places = { from: time(from), to: time(to), minutes, limit: limit ?? 0, hours: formatMinutes(limit ?? 0) }
  return { title: t(title), text: t(said, places) }
}
