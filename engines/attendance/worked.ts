import { workedCategories } from './category.ts'
import type { Line } from './figures.ts'

const worked: ReadonlySet<string> = new Set(workedCategories)

/** Whether the minutes of a line are worked minutes, and not counted beside them. */
export const isWorked = (line: Line): boolean => worked.has(line.category)

/** Overtime of OFF dates and holidays, with what comp off stands for. */
export const onFreeDays: ReadonlySet<string> = new Set(['cat2', 'holidayOt', 'compOff'])

/** The worked minutes of one shift. */
export function workedOf(lines: readonly Line[], shift: string): number {
  let minutes = 0
  for (const line of lines) if (line.shift === shift && isWorked(line)) minutes += line.minutes
  return minutes
}

export function minutesIn(lines: readonly Line[], categories: ReadonlySet<string>): number {
  let minutes = 0
  for (const line of lines) if (categories.has(line.category)) minutes += line.minutes
  return minutes
}
