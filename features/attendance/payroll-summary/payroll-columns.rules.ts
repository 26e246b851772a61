import type { PayrollFigures } from './payroll-summary.api.ts'

/** A column of minutes: of the screen and of the workbook. */
export interface MinutesColumn {
  readonly name: Exclude<keyof PayrollFigures, 'absentDays' | 'openDays'>
  readonly header: string
}

const columns: readonly (MinutesColumn & { readonly rare?: true })[] = [
  { name: 'normal', header: 'Normal' },
  { name: 'dailyOvertime', header: 'Daily OT' },
  { name: 'offOvertime', header: 'OFF OT' },
  { name: 'holidayOvertime', header: 'Holiday OT', rare: true },
  { name: 'weeklyOvertime', header: 'Weekly OT', rare: true },
  { name: 'ramadanExtra', header: 'Ramadan extra', rare: true },
  { name: 'night', header: 'Night', rare: true },
  { name: 'late', header: 'Late' },
  { name: 'earlyOut', header: 'Early Out' },
]

/** The columns of a period: those that few terminals pay only where somebody has some. */
export const minutesColumns = (totals: PayrollFigures): MinutesColumn[] => columns.filter(({ name, rare }) => !rare || totals[name] > 0)
