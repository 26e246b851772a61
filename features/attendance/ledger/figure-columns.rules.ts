import type { Minutes } from '../../../engines/attendance/figures.ts'

/** The column of attendance_day that keeps each figure of a day. */
export const figureColumns: Readonly<Record<keyof Minutes, string>> = {
  planned: 'planned_minutes',
  worked: 'worked_minutes',
  normal: 'normal_minutes',
  cat1: 'cat1_minutes',
  cat2: 'cat2_minutes',
  holidayOt: 'holiday_minutes',
  weeklyOt: 'weekly_ot_minutes',
  ramadanExtra: 'ramadan_extra_minutes',
  capped: 'capped_minutes',
  compOff: 'comp_off_minutes',
  night: 'night_minutes',
  preparation: 'preparation_minutes',
  breakPaid: 'break_paid_minutes',
  breakUnpaid: 'break_unpaid_minutes',
  late: 'late_minutes',
  earlyOut: 'early_out_minutes',
  paidAbsence: 'paid_absence_minutes',
}
