import { dateAfter, formatMonth, formatWeekday, weekdayOf } from '../words/formats.ts'
import { language } from '../words/words.tsx'

/** A date as it is shown in the head of an axis. */
export interface DayMark {
  readonly date: string
  /** as short as the language allows */
  readonly letter: string
  readonly number: number
  /** `Sat 19 Dec` */
  readonly words: string
  /** `weekend`, `today`, both or neither */
  readonly className: string
}

interface Marked {
  readonly from: string
  readonly today: string
  /** ISO weekdays, 1 = Monday; none when weekends are not marked */
  readonly weekendDays?: readonly number[]
}

/** The marks of `count` days from a date on, with weekends and today marked. */
export function dayMarks({ from, today, weekendDays = [] }: Marked, count: number): DayMark[] {
  const shortest = language() === 'en' ? 1 : 2
  return Array.from({ length: count }, (_, at) => {
    const date = dateAfter(from, at)
    const weekday = formatWeekday(date)
    const number = Number(date.slice(8))
    const isWeekend = weekendDays.includes(weekdayOf(date) || 7)
    return {
      date,
      letter: weekday.replace('.', '').slice(0, shortest),
      number,
      words: `${weekday} ${number} ${formatMonth(date)}`,
      className: [isWeekend && 'weekend', date === today && 'today'].filter(Boolean).join(' '),
    }
  })
}
