import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { hoursOf, type Person } from './roster-rows.rules.ts'

/** Figures of a person over the days that are shown, in the order of their columns. */
export const totals = ['nights', 'weekends', 'offs', 'hours'] as const
export type Total = (typeof totals)[number]

/** For each day the weekend that it is part of, counted from 0; −1 = none. Days of a weekend follow each other. */
export function weekendsIn(isWeekend: readonly boolean[]): number[] {
  let at = -1
  return isWeekend.map((weekend, day) => {
    if (!weekend) return -1
    if (!isWeekend[day - 1]) at++
    return at
  })
}

/** Nights worked, weekends with a day worked, days OFF, and hours. */
export function figureOf(
  total: Total,
  { days, minutes }: Pick<Person, 'days' | 'minutes'>,
  legend: LiveSchedule['legend'],
  weekends: readonly number[],
): string {
  if (total === 'hours') return hoursOf(minutes)
  if (total === 'nights') return String(days.filter(place => legend[place]?.kind === 'night').length)
  if (total === 'offs') return String(days.filter(place => legend[place]?.kind === 'off').length)
  const worked = new Set(days.flatMap((place, day) => (weekends[day]! >= 0 && legend[place]?.startsAt ? weekends[day]! : [])))
  return String(worked.size)
}
