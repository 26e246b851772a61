import { expect, it } from 'vitest'
import type { Breach } from '../../../engines/roster/breach.ts'
import { shownBreach } from './breach.rules.ts'

const breach = { code: 'QuayShifts', severity: 'block', people: ['1'], days: [20_000], by: 1, unit: 'shifts', cost: 0 } as const

it.each<[string, Breach['window']]>([
  ['Max shifts per week reached', 'week'],
  ['Max shifts per day reached', 'day'],
  ['Max shifts in the period reached', 'period'],
  ['Max shifts in 14 days reached', { rollingDays: 14 }],
])('%s', (text, window) => expect(shownBreach({ ...breach, ...(window && { window }) }).text).toBe(text))
