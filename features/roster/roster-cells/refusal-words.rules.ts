import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import type { CellKey } from '../roster-day/day-image.rules.ts'
import type { CellRefusal } from '../roster-day/roster-day.rules.ts'
import type { ActFault } from './ground.rules.ts'

/** Why a cell may not become what it should, with the rule named. */
const sentences: Readonly<Record<ActFault | CellRefusal['reason'], string>> = {
  overlap: '{{name}}, {{date}}: the shift overlaps another one of the same person.',
  notYetHired: '{{name}}, {{date}}: not yet hired on this date.',
  left: '{{name}}, {{date}}: has left by this date.',
  elsewhere: '{{name}}, {{date}}: is posted to another terminal on this date.',
  notScheduled: '{{name}}, {{date}}: takes no part in scheduling.',
  suspended: '{{name}}, {{date}}: is suspended on this date.',
  excluded: '{{name}}, {{date}}: is excluded from this shift band on this date.',
  onLeave: '{{name}}, {{date}}: is on leave.',
  mostShifts: '{{name}}, {{date}}: no more shifts are allowed on one day (MaximumAllowedShifts).',
  taken: '{{name}}, {{date}}: there is a shift already. Swap the two, or add the shift.',
  notOff: '{{name}}, {{date}}: only a day that is OFF can be off-cancelled.',
  noBand: '{{name}}, {{date}}: this shift band is not in use any more.',
  noLength: '{{name}}, {{date}}: this shift band has no length on this date, because the clocks change.',
  noShift: '{{name}}, {{date}}: there is no such shift.',
  otOrder: 'OT start time should be smaller than or equal to OT end time',
  order: 'Start time should be smaller than or equal to End time',
  tooLong: '{{name}}, {{date}}: a shift lasts at most 26 hours.',
  toTime: 'Invalid to-time for leave request',
  noWork: '{{name}}, {{date}}: there is no shift to be away from for a part of the day. Take the whole day.',
  outsideShift: '{{name}}, {{date}}: the leave must lie within the shift.',
  skipped: '{{name}}, {{date}}: the clocks skip this time that night. Choose another time.',
  noLeave: '{{name}}, {{date}}: there is no leave to cancel.',
  noCompOff: '{{name}}, {{date}}: there is no shift to be off for.',
  noPlan: '{{name}}, {{date}}: no published shift plan covers this day.',
  noBandGiven: '{{name}}, {{date}}: there is no shift yet. Choose the shift band of the training.',
  SwapShiftValidateTargetEmpOff: '{{name}}, {{date}}: is off, so there is no shift to swap with.',
}

export const refusalSentence = (reason: keyof typeof sentences, { date }: CellKey, name: string): string =>
  inEnglish(sentences[reason], { name, date: formatDate(date) })

/** SCHED-17 to 22: what breaks a rule, by its code; rules that have no words of the specification are named by their own. */
export const breachWords: Readonly<Record<string, string>> = {
  SchRuleCodeWorkingDays: 'Too many continuous working days',
  SchRuleCodeDateRange: 'No creation rule in date range',
  SchRuleCodeMinRest: 'Minimum rest too low',
  SchRuleCodeAMShiftAllowed: 'Maximum AM shifts exceeded',
  SchRuleCodePMShiftAllowed: 'Maximum PM shifts exceeded',
  SchRuleCodeSchRuleAMTransition: 'Too few days off between AM and PM or night',
  SchRuleCodeSchRulePMTransition: 'Too few days off between PM and AM',
  QuayShifts: 'Max shifts per week reached',
  QuayHours: 'Hours are outside their limits',
  QuayDaysOff: 'Days off in a row are outside their limits',
  QuayWeeklyRest: 'Weekly rest too low',
  QuayWeekends: 'Too many weekends worked',
  QuayBandCount: 'Shifts of one band are outside their limits',
  QuayNights: 'Too many nights, or too few days off after them',
  QuaySuccession: 'These shifts must not follow each other',
  QuaySkill: 'Skill not held on that day',
  QuayLicence: 'Licence not valid on that day',
  QuayExclusion: 'Excluded',
  QuaySuspended: 'Suspended',
  QuayEmployment: 'Not employed on that day',
  QuayFixed: 'A day that does not change',
}
