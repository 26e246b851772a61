import { type Minute, minuteOf } from '../time/time.ts'
import { weekdayOf, weekStartOf } from '../time/week.ts'
import type { Duties } from './duty.ts'
import type { Period } from './terms.ts'

/** What a rule knows of the calendar: days as indexes in the period (below 0 before it), and the days on which it is in force. */
export class Frame {
  constructor(
    readonly period: Period,
    readonly duties: Duties,
    /** First and last day index on which the rule is in force, within the period. */
    readonly first: number,
    readonly last: number,
  ) {}

  /** A letter for each duty: duties with equal signs share one, numbered in order of appearance. */
  letters<Sign extends string | number | boolean>(signOf: (duty: number) => Sign): { letters: number[]; signs: Sign[] } {
    const signs: Sign[] = []
    const letters = this.duties.all.map((_, duty) => {
      const sign = signOf(duty)
      const known = signs.indexOf(sign)
      return known >= 0 ? known : signs.push(sign) - 1
    })
    return { letters, signs }
  }

  isWeekend(day: number): boolean {
    return this.period.weekendDays.includes(weekdayOf(this.period.firstDay + day))
  }

  /** The index of the first day of the week that a day lies in; may be below 0. */
  weekStart(day: number): number {
    return weekStartOf(this.period.firstDay + day, this.period.weekStarts) - this.period.firstDay
  }

  /** The minute at which the wall clock shows a time on a day. */
  minuteOf(day: number, minuteOfDay: number): Minute {
    return minuteOf(this.period.zone, this.period.firstDay + day, minuteOfDay)
  }
}
