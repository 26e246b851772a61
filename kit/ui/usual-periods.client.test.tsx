import { expect, it } from 'vitest'
import { usualPeriods } from './usual-periods.client.ts'

const on = (today: string, mostDays: number) =>
  usualPeriods(today, mostDays, text => text).map(({ name, dates: { from, to } }) => `${name}: ${from} ${to}`)

it('names the days, weeks and months around a day', () => {
  expect(on('2028-03-01', 31)).toEqual([
    'Today: 2028-03-01 2028-03-01',
    'Yesterday: 2028-02-29 2028-02-29',
    'Last 7 days: 2028-02-24 2028-03-01',
    'Last 14 days: 2028-02-17 2028-03-01',
    'This month: 2028-03-01 2028-03-31',
    'Last month: 2028-02-01 2028-02-29',
  ])
})

it('leaves out periods that are longer than may be asked for', () => {
  expect(on('2026-01-15', 14).map(line => line.split(':')[0])).toEqual(['Today', 'Yesterday', 'Last 7 days', 'Last 14 days'])
  expect(on('2026-03-15', 30).at(-1)).toBe('Last month: 2026-02-01 2026-02-28')
})
