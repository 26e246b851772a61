import type { DayFigures } from '../../../engines/attendance/figures.ts'
import type { DueDay } from './due-days.server.ts'

/** A day with what the engine has made of it, before it is written. */
export interface ComputedDay {
  readonly due: DueDay
  readonly figures: DayFigures
}
