import type { SettingName } from './settings.rules.ts'

/** One line of the screen: what it is called, what it does, and its inputs, each with what it is called where that is not the title. */
export interface SettingLine {
  readonly title: string
  readonly hint: string
  /** where there are several inputs: has a place for the first, the second and the third of them */
  readonly sentence?: string
  readonly inputs: readonly (readonly [name: SettingName, label?: string])[]
}

export interface SettingGroup {
  readonly title: string
  readonly lines: readonly SettingLine[]
}

const line = (title: string, hint: string, name: SettingName): SettingLine => ({ title, hint, inputs: [[name]] })
const lineOf = (title: string, hint: string, sentence: string, ...inputs: SettingLine['inputs']): SettingLine => ({
  title,
  hint,
  sentence,
  inputs,
})
const rounding = (title: string, ...[interval, direction, grace]: [SettingName, SettingName, SettingName]): SettingLine =>
  lineOf(
    title,
    'Rounded to a multiple of this. A difference up to the grace counts as on time.',
    '{{first}} {{second}} grace {{third}}',
    [interval, 'Round to a multiple of'],
    [direction, 'Direction of rounding'],
    [grace, 'Grace'],
  )
const severity = 'How serious this exception is.'

/** Every setting of a version in the order a payroll clerk asks for them. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Arriving and leaving',
    lines: [
      line(
        'Late in',
        'If a person comes no later than this, time counts from the start of the shift. Otherwise it counts from the clock in, and all the minutes are late.',
        'lateInGraceMinutes',
      ),
      line(
        'Early out',
        'If a person leaves no earlier than this, time counts to the end of the shift. Otherwise it counts to the clock out.',
        'earlyOutGraceMinutes',
      ),
      lineOf(
        'Early in',
        'Whether minutes before the start count, and how many at most.',
        '{{first}} at most {{second}}',
        ['earlyInCounts'],
        ['earlyInMinutes', 'Maximum minutes before the start'],
      ),
      line('Late out', 'Maximum minutes after the shift that count. Empty: no limit.', 'lateOutMinutes'),
      line(
        'Attended time',
        'From the first clock in to the last clock out, or every clock in with the clock out that follows.',
        'computeMode',
      ),
      line('Planned time', 'The times of the shift, or of the activities the person was deployed to.', 'attendanceMode'),
      lineOf(
        'Assigning clockings to shifts',
        'A clocking without a roster date counts for a shift if it is within this time before its start or after its end.',
        '{{first}} before, {{second}} after',
        ['recognitionBefore', 'Before the shift'],
        ['recognitionAfter', 'After the shift'],
      ),
    ],
  },
  {
    title: 'Rounding',
    lines: [
      rounding('In early', 'roundInEarlyInterval', 'roundInEarlyDirection', 'roundInEarlyGrace'),
      rounding('In late', 'roundInLateInterval', 'roundInLateDirection', 'roundInLateGrace'),
      rounding('Out early', 'roundOutEarlyInterval', 'roundOutEarlyDirection', 'roundOutEarlyGrace'),
      rounding('Out late', 'roundOutLateInterval', 'roundOutLateDirection', 'roundOutLateGrace'),
    ],
  },
  {
    title: 'Meal break',
    lines: [
      lineOf(
        'Break hours',
        'The length of the meal break, and how long a person must work before it is deducted.',
        '{{first}} after {{second}}',
        ['breakMinutes'],
        ['breakAfterMinutes', 'Working time before the break'],
      ),
      line('Without clocking', 'The break is deducted even if nobody clocked it. Clocked break time counts towards it.', 'breakAuto'),
      line('Paid break', 'The meal break counts as time worked.', 'breakPaid'),
    ],
  },
  {
    title: 'Normal hours and night',
    lines: [
      line('Normal day', 'Minutes above this are daily overtime. Empty: rostered time is normal.', 'normalMinutesDay'),
      line('Normal week', 'Minutes above this are weekly overtime. Empty: there is no weekly overtime.', 'normalMinutesWeek'),
      lineOf(
        'Night',
        'If the end is before the start, it is on the next day. If both are the same, no hours count as night hours.',
        '{{first}} to {{second}}',
        ['nightStarts', 'Start of the night'],
        ['nightEnds', 'End of the night'],
      ),
      line('Shortest night', 'Fewer night minutes than this in a day do not count.', 'nightMinMinutes'),
    ],
  },
  {
    title: 'Daily overtime',
    lines: [
      lineOf(
        'Daily OT',
        'Time outside the shift is overtime from this many minutes on, rounded down to a multiple.',
        '{{first}} rounded to {{second}}',
        ['otMinMinutes'],
        ['otRoundMinutes', 'Round to a multiple of'],
      ),
      line('Before the shift', 'Minutes before the start that count are overtime. Off: they are normal.', 'otBeforeShift'),
      line('After the shift', 'Minutes after the end are overtime.', 'otAfterShift'),
      line('Overtime from', 'For a person who came after the end of the shift.', 'otFrom'),
      lineOf(
        'OT cap',
        'Overtime above this per day and per pay period is not paid until the cap is lifted. Empty: no cap.',
        '{{first}} per day, {{second}} per period',
        ['otCapDay', 'OT cap per day'],
        ['otCapPeriod', 'OT cap per period'],
      ),
      line('Approval', 'Overtime that nobody approved or requested is an exception.', 'otNeedsApproval'),
    ],
  },
  {
    title: 'OFF and holiday',
    lines: [
      line(
        'OFF OT',
        'Work on an OFF date: clock out minus clock in, less the meal break, rounded down to a multiple.',
        'offOtRoundMinutes',
      ),
      line('OFF date', 'When work on an OFF date is OFF overtime.', 'cat2Rule'),
      line('Holiday', 'Which work on a paid holiday is holiday overtime.', 'holidayRule'),
      line(
        'Clocked for two dates',
        'Whether a minute that is clocked for two roster dates counts on both dates, or only once.',
        'sharedMinutes',
      ),
    ],
  },
  {
    title: 'Ramadan',
    lines: [
      line('Shorter day', 'By how much the normal day is shorter in Ramadan.', 'ramadanMinutesLess'),
      line('Ramadan extra', 'Minutes above the shorter day are paid as Ramadan extra. Off: they are normal.', 'ramadanOt'),
    ],
  },
  {
    title: 'Comp off',
    lines: [
      line(
        'Earned from',
        'How many minutes of work on an OFF date or holiday earn comp off. Empty: no comp off is earned.',
        'compOffEarnMinutes',
      ),
      line('Instead of pay', 'Comp off replaces the pay for these minutes. If off, the person gets both.', 'compOffInstead'),
      line('Expires', 'Days until comp off expires. Empty: never.', 'compOffExpiresDays'),
    ],
  },
  {
    title: 'Supplements',
    lines: [
      line('Stand-up', 'For a shift added with less notice than this. Empty: no supplement.', 'standUpNotice'),
      line('Training', 'For every training shift that was worked.', 'trainingSupplement'),
      line('Full weekend', 'For working every weekend day of a week as OFF or holiday overtime.', 'weekendSupplement'),
      line('Full night', 'For an overtime shift that covers the whole night.', 'nightSupplement'),
    ],
  },
  {
    title: 'Exceptions of clocking',
    lines: [
      lineOf(
        'Double clocking',
        'Two clockings of the same kind within this time count as one.',
        '{{first}} severity {{second}}',
        ['duplicateSeconds'],
        ['severityDoublePunch', 'Severity of a double clocking'],
      ),
      line('Missing clock in or clock out', 'How a shift without a clock in or clock out is counted.', 'missingPunchRule'),
      lineOf(
        'Long attendance',
        'Attendance longer than this is an exception. Empty: never.',
        '{{first}} severity {{second}}',
        ['tooLongMinutes'],
        ['severityTooLong', 'Severity of long attendance'],
      ),
      line('Missing clock in', severity, 'severityMissingIn'),
      line('Missing clock out', severity, 'severityMissingOut'),
      line('Absent', severity, 'severityAbsent'),
      line('Not rostered', severity, 'severityUnrostered'),
      line('Late', severity, 'severityLate'),
      line('Left early', severity, 'severityEarlyOut'),
      line('OT not approved', severity, 'severityOvertimeNotApproved'),
      line('Outside the area', severity, 'severityOutsideArea'),
    ],
  },
  {
    title: 'Clock changes',
    lines: [line('Hours of that night', 'Count the time that really passed, or the time that the clock shows.', 'dstRule')],
  },
]

/** What a choice is called on screen. */
export const choiceNames: Readonly<Record<string, string>> = {
  first_in_last_out: 'First in last out',
  pairs: 'Every in and out',
  shift_time: 'Shift times',
  activity: 'Activity times',
  never: 'Never',
  if_approved: 'When approved',
  always: 'Always',
  down: 'down',
  up: 'up',
  nearest: 'to the nearest',
  no_minutes: 'No hours',
  planned_edge: 'Planned time is used',
  each_date: 'On both dates',
  once: 'Once',
  shift_end: 'The end of the shift',
  clock_in: 'The clock in',
  interval_less_break: 'Always',
  off_cancelled: 'When OFF was cancelled',
  local_day: 'Work within the calendar day',
  shift_date: 'Shifts of that date',
  elapsed: 'Elapsed time',
  nominal: 'Clock time',
  off: 'Switched off',
  info: 'Information',
  warn: 'Warning',
  block: 'Blocks',
}

const otherUnits: Partial<Record<SettingName, string>> = { duplicateSeconds: 's', compOffExpiresDays: 'days' }

/** The unit of a figure. */
export const unitOf = (name: SettingName): string => otherUnits[name] ?? 'min'
