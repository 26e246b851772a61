import type { SettingName } from './settings.rules.ts'

/** One line of the screen: what it is called, what it does, and its inputs, each with the word before it or, unsaid, its name. */
export interface SettingLine {
  readonly title: string
  readonly hint: string
  readonly inputs: readonly (readonly [name: SettingName, label?: string])[]
}

export interface SettingGroup {
  readonly title: string
  readonly lines: readonly SettingLine[]
}

const line = (title: string, hint: string, ...inputs: SettingLine['inputs']): SettingLine => ({ title, hint, inputs })
const rounded = 'To a multiple of this; up to the grace counts as on the minute.'
const severity = 'How serious it is; left out, as in the list of exceptions.'

/** Every setting of a version in the order a payroll clerk asks for them. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Arriving and leaving',
    lines: [
      line('Late in', 'Late by up to this counts from the start; above it, from the clock in, and all of it is late.', [
        'lateInGraceMinutes',
      ]),
      line('Early out', 'Leaving before the end by up to this counts to the end; above it, to the clock out.', ['earlyOutGraceMinutes']),
      line('Early in', 'Whether minutes before the start count, and at most how many.', ['earlyInCounts'], ['earlyInMinutes', 'at most']),
      line('Late out', 'At most so many minutes after the shift count; empty is no limit.', ['lateOutMinutes']),
      line('Attended time', 'What makes it: the first in and the last out, or every in with the out after it.', ['computeMode']),
      line('Planned time', 'Of the shift, or of the activities the person was put on.', ['attendanceMode']),
      line(
        'Whose clocking',
        'A clocking without a roster date belongs to a shift from so long before it to so long after it.',
        ['recognitionBefore', 'before'],
        ['recognitionAfter', 'after'],
      ),
    ],
  },
  {
    title: 'Rounding',
    lines: [
      line('In early', rounded, ['roundInEarlyInterval'], ['roundInEarlyDirection'], ['roundInEarlyGrace', 'grace']),
      line('In late', rounded, ['roundInLateInterval'], ['roundInLateDirection'], ['roundInLateGrace', 'grace']),
      line('Out early', rounded, ['roundOutEarlyInterval'], ['roundOutEarlyDirection'], ['roundOutEarlyGrace', 'grace']),
      line('Out late', rounded, ['roundOutLateInterval'], ['roundOutLateDirection'], ['roundOutLateGrace', 'grace']),
    ],
  },
  {
    title: 'Meal break',
    lines: [
      line(
        'Break hours',
        'The meal, and how long a stretch must be before it is taken off.',
        ['breakMinutes'],
        ['breakAfterMinutes', 'after'],
      ),
      line('Without clocking', 'Taken though nobody clocked it; what was clocked of it comes off it.', ['breakAuto']),
      line('Paid break', 'The meal counts as worked.', ['breakPaid']),
    ],
  },
  {
    title: 'Normal hours and night',
    lines: [
      line('Normal day', 'Minutes above are daily overtime; empty: what is rostered is normal.', ['normalMinutesDay']),
      line('Normal week', 'Minutes above are weekly overtime; empty: none is.', ['normalMinutesWeek']),
      line('Night', 'An end before the start is on the next day; the same time means no night.', ['nightStarts'], ['nightEnds', 'to']),
      line('Least night', 'Fewer night minutes in a day than this are none.', ['nightMinMinutes']),
    ],
  },
  {
    title: 'Daily overtime',
    lines: [
      line(
        'Daily OT',
        'Time beside the shift is overtime from this many minutes on, rounded down to a multiple.',
        ['otMinMinutes'],
        ['otRoundMinutes', 'rounded to'],
      ),
      line('Before the shift', 'Minutes before the start that count are overtime, else normal.', ['otBeforeShift']),
      line('After the shift', 'Minutes after the end are overtime.', ['otAfterShift']),
      line('Overtime from', 'For somebody who came after the end of the shift.', ['otFrom']),
      line(
        'OT cap',
        'Overtime above this of a day and of a pay period is not paid until the cap is reversed; empty is no cap.',
        ['otCapDay', 'a day'],
        ['otCapPeriod', 'a period'],
      ),
      line('Approval', 'Overtime that nobody approved or requested is an exception.', ['otNeedsApproval']),
    ],
  },
  {
    title: 'OFF and holiday',
    lines: [
      line('OFF OT', 'Work on an OFF date: out minus in, less the meal, rounded down to a multiple.', ['offOtRoundMinutes']),
      line('OFF date', 'When work on it is OFF overtime.', ['cat2Rule']),
      line('Holiday', 'What of the work on a paid holiday is holiday overtime.', ['holidayRule']),
      line('Clocked for two dates', 'A minute clocked for two roster dates counts on each of them, or once.', ['sharedMinutes']),
    ],
  },
  {
    title: 'Ramadan',
    lines: [
      line('Shorter day', 'By how much the normal day is shorter in Ramadan.', ['ramadanMinutesLess']),
      line('Ramadan extra', 'Minutes above the shorter day are paid as Ramadan extra, else they are normal.', ['ramadanOt']),
    ],
  },
  {
    title: 'Comp off',
    lines: [
      line('Earned from', 'So many minutes on an OFF date or holiday earn comp off; empty: none do.', ['compOffEarnMinutes']),
      line('Instead of pay', 'Comp off in place of the pay for these minutes, else besides it.', ['compOffInstead']),
      line('Expires', 'Days until it expires; empty: never.', ['compOffExpiresDays']),
    ],
  },
  {
    title: 'Supplements',
    lines: [
      line('Stand-up', 'For a shift added later than this before its start; empty: none.', ['standUpNotice']),
      line('Training', 'For every training shift that was worked.', ['trainingSupplement']),
      line('Full weekend', 'For working every weekend day of a week as OFF or holiday overtime.', ['weekendSupplement']),
      line('Full night', 'For an overtime shift that covers the whole night.', ['nightSupplement']),
    ],
  },
  {
    title: 'Exceptions of clocking',
    lines: [
      line(
        'Double clocking',
        'Clockings of one kind so close together are one.',
        ['duplicateSeconds'],
        ['severityDoublePunch', 'severity'],
      ),
      line('Without in or out', 'What a shift without a clock in or a clock out comes to.', ['missingPunchRule']),
      line(
        'Long attendance',
        'Attended longer than this is an exception; empty: never.',
        ['tooLongMinutes'],
        ['severityTooLong', 'severity'],
      ),
      line('Missing clock in', severity, ['severityMissingIn']),
      line('Missing clock out', severity, ['severityMissingOut']),
      line('Absent', severity, ['severityAbsent']),
      line('Not rostered', severity, ['severityUnrostered']),
      line('Late', severity, ['severityLate']),
      line('Left early', severity, ['severityEarlyOut']),
      line('OT not approved', severity, ['severityOvertimeNotApproved']),
      line('Outside the area', severity, ['severityOutsideArea']),
    ],
  },
  { title: 'Clock changes', lines: [line('Hours of that night', 'The time that passed, or what the clock shows.', ['dstRule'])] },
]

/** What a choice is called on screen. */
export const choiceNames: Readonly<Record<string, string>> = {
  first_in_last_out: 'First in last out',
  pairs: 'Every in and out',
  shift_time: 'Shift times',
  activity: 'Times of activities',
  never: 'Never',
  if_approved: 'When approved',
  always: 'Always',
  down: 'down',
  up: 'up',
  nearest: 'to the nearest',
  no_minutes: 'No hours',
  planned_edge: 'Planned time stands in',
  each_date: 'On each date',
  once: 'Once',
  shift_end: 'The end of the shift',
  clock_in: 'The clock in',
  interval_less_break: 'Always',
  off_cancelled: 'When OFF was cancelled',
  local_day: 'What lies in its day',
  shift_date: 'Shifts dated on it',
  elapsed: 'Time that passed',
  nominal: 'Time on the clock',
  off: 'Off',
  info: 'Information',
  warn: 'Warning',
  block: 'Blocks',
}

const otherUnits: Partial<Record<SettingName, string>> = { duplicateSeconds: 's', compOffExpiresDays: 'days' }

/** The unit of a figure. */
export const unitOf = (name: SettingName): string => otherUnits[name] ?? 'min'
