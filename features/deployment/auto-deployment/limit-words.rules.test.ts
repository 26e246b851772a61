import { expect, it } from 'vitest'
import { dayOf } from '../../../engines/time/time.ts'
import { type Excluded, noLimits } from '../../people/employee/limits.rules.ts'
import { limitWords } from './limit-words.rules.ts'
import { inEnglish } from './reason-words.rules.ts'

const post = { day: dayOf('2026-11-20'), bandId: 2, band: 'N12', skillId: 7, skill: 'RTG' }
const row = (more: Partial<Excluded>): Excluded => ({
  bandId: null,
  skillIds: [],
  from: dayOf('2026-11-01'),
  to: dayOf('2026-12-31'),
  afterDays: null,
  includeOffDays: false,
  ...more,
})
const said = (exclusions: Excluded[]) => {
  const words = limitWords({ code: 'exclusion' }, { ...noLimits, exclusions }, post)
  return words && inEnglish(words)
}

it('names what somebody is excluded from, and until when', () => {
  expect(said([row({ bandId: 2 })])).toBe('Excluded from N12 until 31/Dec/2026')
  expect(said([row({ bandId: 1 }), row({ skillIds: [7], to: null })])).toBe('Excluded from RTG')
  expect(said([row({ skillIds: [7], afterDays: 5 })])).toBe('Excluded from RTG after 5 days deployed')
  expect(said([row({ bandId: 1 })])).toBe(null)
})

it('says until when somebody is suspended, and nothing of other reasons', () => {
  const limits = { ...noLimits, suspensions: [{ from: dayOf('2026-11-20'), to: dayOf('2026-11-22') }] }
  expect(inEnglish(limitWords({ code: 'suspended' }, limits, post)!)).toBe('Suspended until 22/Nov/2026')
  expect(limitWords({ code: 'rest' }, limits, post)).toBe(null)
})
