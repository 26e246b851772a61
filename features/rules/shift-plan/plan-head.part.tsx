import type { DayMark } from '../../../kit/axis/days.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { CycleWeek } from './plan-totals.rules.ts'

interface PlanHeadProps {
  days: readonly DayMark[]
  weeks: readonly CycleWeek[]
}

/** The days of the cycle over their weekday and date, then the hours of a row: by ISO week, in any seven days, on average. */
export function PlanHead({ days, weeks }: PlanHeadProps) {
  const t = useWords()
  return (
    <thead>
      <tr>
        <th scope="col">{t('Row')}</th>
        <th scope="col" className="number">
          {t('People')}
        </th>
        {days.map(({ date, letter, number, words, className }, day) => (
          <th scope="col" key={date} className={className} aria-label={t('Day {{day}}, {{date}}', { day: day + 1, date: words })}>
            <b>{day + 1}</b>
            <span>
              {letter} {number}
            </span>
          </th>
        ))}
        {weeks.map(({ week, from, to }) => (
          <th scope="col" key={from} className="number week" aria-label={t('Hours in week {{week}}', { week })}>
            <b>{t('W{{week}}', { week })}</b>
            <span>{t('{{count}} d', { count: to - from })}</span>
          </th>
        ))}
        <th scope="col" className="number">
          <b>{t('Most')}</b>
          <span>{t('in 7 days')}</span>
        </th>
        <th scope="col" className="number">
          <b>{t('Hours')}</b>
          <span>{t('a week')}</span>
        </th>
        <th scope="col">
          <span className="hidden-text">{t('More actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
