import { clip, measure } from '../time/spans.ts'
import { type Category, workedCategories } from './category.ts'
import type { Line } from './figures.ts'
import type { Shift } from './input.ts'
import type { Sitting } from './sitting.ts'

const worked: ReadonlySet<string> = new Set(workedCategories)

/** Whether the minutes of a line are worked minutes, and not counted beside them. */
export const isWorked = (line: Line): boolean => worked.has(line.category)

/** Whether they are normal minutes: those that the limits of a day and a week are about. */
export const isNormal = ({ category }: Line): boolean => category === 'normal'

/** Overtime of a day: what a policy may ask an approval for, and what a cap may take. */
export const overtimeOfDay: readonly Category[] = ['cat1', 'cat2', 'holidayOt']
/** The same, to sum by. */
export const toApprove: ReadonlySet<string> = new Set(overtimeOfDay)

/** Overtime of OFF dates and holidays, with what comp off stands for. */
export const onFreeDays: ReadonlySet<string> = new Set(['cat2', 'holidayOt', 'compOff'])

/** The worked minutes of one shift of a sitting; of a split day those of its own part, overtime at its outer edge with them. */
export function workedOf(lines: readonly Line[], { shifts }: Sitting, shift: Shift): number {
  const at = shifts.indexOf(shift)
  const from = at === 0 ? Number.NEGATIVE_INFINITY : shift.span.start
  const to = shifts[at + 1]?.span.start ?? Number.POSITIVE_INFINITY
  let minutes = 0
  for (const line of lines) {
    if (!isWorked(line) || !shifts.some(({ id }) => id === line.shift)) continue
    minutes += shifts.length === 1 ? line.minutes : measure(clip(line.parts, from, to))
  }
  return minutes
}

export function minutesIn(lines: readonly Line[], categories: ReadonlySet<string>): number {
  let minutes = 0
  for (const line of lines) if (categories.has(line.category)) minutes += line.minutes
  return minutes
}
