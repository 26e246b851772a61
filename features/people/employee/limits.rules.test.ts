import { describe, expect, it } from 'vitest'
import { barredFrom, type Excluded, noLimits } from './limits.rules.ts'

const night = 2
const day = 1
const excluded = (more: Partial<Excluded>): Excluded => ({
  bandId: night,
  skillIds: [],
  from: 10,
  to: 20,
  afterDays: null,
  includeOffDays: false,
  ...more,
})
const barred = (bandId: number, on: number, exclusions: Excluded[]) => barredFrom({ ...noLimits, exclusions }, bandId, on)

describe('a shift is refused', () => {
  it('on every day of a suspension, its last one too', () => {
    const limits = {
      ...noLimits,
      suspensions: [
        { from: 10, to: 12 },
        { from: 20, to: null },
      ],
    }
    expect([9, 10, 12, 13, 20, 999].map(on => barredFrom(limits, day, on))).toEqual([
      ...[null, 'suspended', 'suspended', null, 'suspended', 'suspended'],
    ])
  })

  it('in the band of an exclusion, while it lasts', () => {
    expect([9, 10, 20, 21].map(on => barred(night, on, [excluded({})]))).toEqual([null, 'excluded', 'excluded', null])
    expect(barred(day, 15, [excluded({})])).toBe(null)
  })

  it('not for skills alone, nor for days deployed: those are judged by the post', () => {
    expect(barred(night, 15, [excluded({ skillIds: [7] })])).toBe(null)
    expect(barred(night, 15, [excluded({ bandId: null, skillIds: [7] })])).toBe(null)
    expect(barred(night, 15, [excluded({ afterDays: 5 })])).toBe(null)
  })
})
