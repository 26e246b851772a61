import type { Dates } from '../fields/date/period-faults.ts'
import { dateAfter, lastOfMonth } from '../words/formats.ts'
import type { Words } from '../words/words.tsx'

export interface NamedPeriod {
  /** translated */
  readonly name: string
  readonly dates: Dates
}

/** The periods that people choose most, without those longer than `mostDays` days. */
export function usualPeriods(today: string, mostDays: number, t: Words): NamedPeriod[] {
  const yesterday = dateAfter(today, -1)
  const thisMonth = monthOf(today)
  const all = [
    { name: t('Today'), dates: { from: today, to: today } },
    { name: t('Yesterday'), dates: { from: yesterday, to: yesterday } },
    { name: t('Last 7 days'), dates: { from: dateAfter(today, -6), to: today } },
    { name: t('Last 14 days'), dates: { from: dateAfter(today, -13), to: today } },
    { name: t('This month'), dates: thisMonth },
    { name: t('Last month'), dates: monthOf(dateAfter(thisMonth.from, -1)) },
  ]
  return all.filter(({ dates: { from, to } }) => to < dateAfter(from, mostDays))
}

const monthOf = (date: string): Dates => ({ from: `${date.slice(0, 7)}-01`, to: lastOfMonth(date) })
