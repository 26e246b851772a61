import type { AttendanceInput, Holiday } from '../../../engines/attendance/input.ts'
import { daySpan } from '../../../engines/time/span.ts'
import { type Day, dayOf, type Zone } from '../../../engines/time/time.ts'

/** The holidays and the Ramadan of a node around a period. Dates are YYYY-MM-DD; a stretch has its last day in it. */
export interface SpecialDays {
  readonly holidays: readonly { readonly date: string; readonly paid: boolean }[]
  readonly ramadan: readonly { readonly from: string; readonly to: string }[]
}

/** Those of the days, and of the day before and after them: a night reaches into the next. A day that is a holiday twice is paid where one of them is. */
export function holidaysAround({ holidays }: SpecialDays, firstDay: Day, days: number): Holiday[] {
  const found = new Map<Day, boolean>()
  for (const { date, paid } of holidays) {
    const day = dayOf(date)
    if (day >= firstDay - 1 && day <= firstDay + days) found.set(day, paid || (found.get(day) ?? false))
  }
  return [...found].map(([day, paid]) => ({ day, paid })).sort((one, other) => one.day - other.day)
}

/** The Ramadan that these days touch. */
const ramadanOf = ({ ramadan }: SpecialDays, firstDay: Day, days: number) =>
  ramadan.find(({ from, to }) => dayOf(from) < firstDay + days && dayOf(to) >= firstDay)

/** What of the engine's input rests on special days; of Ramadan only the part around the days. */
export function specialInput(special: SpecialDays, zone: Zone, firstDay: Day, days: number): Pick<AttendanceInput, 'holidays' | 'ramadan'> {
  const holidays = holidaysAround(special, firstDay, days)
  const fasting = ramadanOf(special, firstDay, days)
  return {
    ...(holidays.length > 0 && { holidays }),
    ...(fasting && {
      ramadan: {
        start: daySpan(zone, Math.max(dayOf(fasting.from), firstDay - 1)).start,
        end: daySpan(zone, Math.min(dayOf(fasting.to), firstDay + days)).end,
      },
    }),
  }
}

/** What a day's figures rest on besides its shifts and clockings; empty on an ordinary day. */
export function markOf(special: SpecialDays, date: string): unknown[] {
  const day = dayOf(date)
  const holidays = holidaysAround(special, day, 1)
  const fasting = ramadanOf(special, day, 1) !== undefined
  return holidays.length > 0 || fasting ? [{ holidays, fasting }] : []
}
