import type { RuleCode } from '../../../engines/attendance/trail.ts'
import { formatMinutes, formatTime } from '../../../kit/words/formats.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { TrailStep } from '../reconciliation/attendance.api.ts'

/** Every rule of a trail: its name and what it found. Places: from, to, minutes, limit, and the limit as hours. */
const words: Readonly<Record<RuleCode, readonly [title: string, text: string]>> = {
  duplicatePunch: ['Double clocking', '{{minutes}} min apart, counted once'],
  firstInLastOut: ['First in last out', '{{from}} to {{to}}'],
  pair: ['In and out', '{{from}} to {{to}}'],
  plannedEdge: ['Planned time', '{{from}} is used for the missing clocking'],
  activityTimes: ['Activities', 'planned {{from}} to {{to}}'],
  earlyIn: ['Early in', 'before {{to}} earns nothing'],
  lateInGrace: ['Late in', '{{minutes}} min, in the grace of {{limit}}: counted from {{from}}'],
  lateIn: ['Late in', '{{minutes}} min, over the grace of {{limit}}: counted from {{to}}'],
  earlyOutGrace: ['Early out', '{{minutes}} min, in the grace of {{limit}}: counted to {{to}}'],
  earlyOut: ['Early out', '{{minutes}} min, over the grace of {{limit}}: counted to {{from}}'],
  lateOut: ['Late out', 'after {{from}} is not normal time'],
  splitGap: ['Between the shifts', '{{from}} to {{to}}, not worked'],
  leave: ['Leave', '{{minutes}} min excused'],
  roundUp: ['Rounding', 'to {{limit}} min, in favour of the person'],
  roundDown: ['Rounding', 'to {{limit}} min, against the person'],
  elsewhere: ['Counted elsewhere', '{{from}} to {{to}}, in another line'],
  break: ['Break hours', 'unpaid meal, longer than {{hours}}'],
  breakNotDue: ['Break hours', 'none, not longer than {{hours}}'],
  breakClocked: ['Break hours', '{{minutes}} min were clocked'],
  breakPaid: ['Break hours', 'paid meal, longer than {{hours}}'],
  breakOt: ['Break OT', 'the meal was worked'],
  preparation: ['Preparation', '{{from}} to {{to}}'],
  hotSeat: ['Hot seat', '{{from}} to {{to}}'],
  beforeShift: ['Before the shift', '{{from}} to {{to}}'],
  afterShift: ['Daily OT', '{{from}} to {{to}}, at least {{limit}} min'],
  otNotAllowed: ['Daily OT', 'time outside the shift is not paid'],
  otSpan: ['Daily OT', 'outside the overtime requested'],
  otLimit: ['Daily OT', 'at most {{hours}}'],
  otTrim: ['Daily OT', '{{minutes}} min next to the shift are not counted'],
  otBelowMinimum: ['Daily OT', '{{minutes}} min after {{from}}, under {{limit}}: none'],
  otRound: ['Rounding', 'OT down to {{limit}} min'],
  offDay: ['OFF OT', 'not rostered on this date'],
  offNotCancelled: ['OFF OT', 'the OFF was not cancelled: none'],
  cat2: ['OFF OT', 'rostered on an OFF day'],
  holiday: ['Holiday', 'divided at the holiday'],
  wallClock: ['Clock change', 'counted by the clock: longer'],
  wallClockShorter: ['Clock change', 'counted by the clock: shorter'],
  normalDay: ['Normal day', 'above {{hours}} is daily overtime'],
  ramadan: ['Ramadan', 'above {{hours}} is Ramadan extra'],
  normalWeek: ['Normal week', 'above {{hours}} is weekly overtime'],
  compOff: ['Comp off', 'time off instead of pay'],
  otCapDay: ['OT cap', 'above {{hours}} of a day is not paid'],
  otCapPeriod: ['OT cap', 'above {{hours}} of the pay period is not paid'],
  night: ['Night', '{{from}} to {{to}}'],
  nightBelowMinimum: ['Night', '{{minutes}} min, under {{limit}}: none'],
  standUp: ['Stand-up', 'shift added at {{from}}, under {{hours}} before its start'],
  training: ['Training', '{{from}} to {{to}}'],
  fullWeekend: ['Full weekend', '{{minutes}} min'],
  fullNight: ['Full night', '{{from}} to {{to}}'],
}

/** Rules without a limit say less. */
const unlimited: Partial<Record<RuleCode, string>> = { afterShift: '{{from}} to {{to}}' }

/** A step of a trail: its name and what it found, such as "4 min, in the grace of 5: counted from 07:00". */
export function stepWords({ rule, from, to, minutes, limit }: TrailStep, zone: string, t: Words): { title: string; text: string } {
  const [title, text] = words[rule]
  const said = limit === null ? (unlimited[rule] ?? text) : text
  const places = { from: formatTime(from, zone), to: formatTime(to, zone), minutes, limit: limit ?? 0, hours: formatMinutes(limit ?? 0) }
  return { title: t(title), text: t(said, places) }
}
