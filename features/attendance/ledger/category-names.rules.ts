import type { Category } from '../../../engines/attendance/category.ts'
import type { SupplementCode } from '../../../engines/attendance/figures.ts'

/** What people call the kinds of minutes; English is the key of the other languages. */
export const categoryNames: Readonly<Record<Category, string>> = {
  normal: 'Normal Hours',
  cat1: 'Cat 1 Daily OT',
  cat2: 'Cat 2 OFF OT',
  holidayOt: 'Holiday OT',
  weeklyOt: 'Weekly OT',
  ramadanExtra: 'Ramadan extra',
  capped: 'Above the OT cap',
  compOff: 'Comp off',
  night: 'Night Hours',
  preparation: 'Preparation',
  breakPaid: 'Paid break',
  breakUnpaid: 'Unpaid break',
  late: 'Late in',
  earlyOut: 'Early out',
  paidAbsence: 'Paid absence',
}

export const supplementNames: Readonly<Record<SupplementCode, string>> = {
  standUp: 'Stand-up',
  training: 'Training',
  fullWeekend: 'Full weekend',
  fullNight: 'Full night',
}
