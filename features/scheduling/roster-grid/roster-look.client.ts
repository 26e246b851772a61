import { dateAfter, formatMonth, formatWeekday, weekdayOf } from '../../../kit/words/formats.ts'
import { language, type Words } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../live-schedule/live-schedule.api.ts'

/** A day column. */
export interface DayLook {
  readonly date: string
  readonly letter: string
  readonly number: number
  /** `Sat 19 Dec` */
  readonly words: string
  readonly className: string
}

/** A code of the legend, as every cell of it looks and is named. */
export interface CodeLook {
  readonly code: string
  readonly className: string
  /** `D12 07:00 to 19:00` */
  readonly words: string
}

const fills = {
  AM: 'bd am',
  PM: 'bd pm',
  night: 'bd nt',
  off: 'bd off',
  leave: 'bd lv',
  training: 'bd tr',
  holiday: 'bd off',
  compOff: 'bd off',
}

/** The columns of the range, with weekend and today marked. */
export function dayLooks({ from, today, weekendDays }: Pick<LiveSchedule, 'from' | 'today' | 'weekendDays'>, length: number): DayLook[] {
  const shortest = language() === 'en' ? 1 : 2
  return Array.from({ length }, (_, at) => {
    const date = dateAfter(from, at)
    const weekday = formatWeekday(date)
    const number = Number(date.slice(8))
    const iso = weekdayOf(date) || 7
    const className = [weekendDays.includes(iso) && 'weekend', date === today && 'today'].filter(Boolean).join(' ')
    return {
      date,
      letter: weekday.replace('.', '').slice(0, shortest),
      number,
      words: `${weekday} ${number} ${formatMonth(date)}`,
      className,
    }
  })
}

/** The legend in the chosen language. */
export const codeLooks = (legend: LiveSchedule['legend'], t: Words): CodeLook[] =>
  legend.map(({ code, kind, name, startsAt, endsAt }) => ({
    code,
    className: fills[kind],
    words: startsAt && endsAt ? t('{{code}} {{from}} to {{to}}', { code, from: startsAt, to: endsAt }) : t(name),
  }))
