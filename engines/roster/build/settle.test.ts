import { describe, expect, it } from 'vitest'
import { BANDS, MONDAY, person, problem } from '../../../tests/support/roster.ts'
import { Model } from '../model.ts'
import { HARD } from '../problem.ts'
import { seeded } from '../random.ts'
import { Ascent } from './ascent.ts'
import { CoverPrice } from './cover-price.ts'
import { Effort } from './effort.ts'
import { planOf } from './plan.ts'
import { Pricing } from './pricing.ts'
import { settle } from './settle.ts'
import { Tightening } from './tightening.ts'

const line = { day: MONDAY, band: 'D', skill: 'crane', least: 1, wanted: 3, most: 4, under: 10, over: 6 }

describe('what one head more earns', () => {
  const cover = new CoverPrice([line], new Int32Array(1), HARD)
  /** The least over all staffings in small steps, each head by which they differ from those who stand paid by weight. */
  const leastAt = (price: number, weight: number, heads: number) => {
    const { least, wanted, most, under, over } = line
    const each = Array.from({ length: 12_001 }, (_, step) => {
      const staffed = step / 1000
      const paid = under * Math.max(0, wanted - staffed) + HARD * Math.max(0, least - staffed) + over * Math.max(0, staffed - most)
      return paid + price * (staffed - heads) + (weight / 2) * (staffed - heads) ** 2
    })
    return Math.min(...each)
  }

  it.each([-9, -3, 0, 2, 9, 14, 500])('is by how much the least cost falls at a price of %i', price => {
    for (const weight of [0.5, 4]) {
      for (const heads of [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]) {
        const slope = (leastAt(price, weight, heads - 0.005) - leastAt(price, weight, heads + 0.005)) / 0.01
        const earns = cover.settledPrice(0, price, weight, heads)
        // above the most and below nothing the sampled staffings end
        if (earns > -line.over && earns < line.under) expect(earns).toBeCloseTo(slope, 1)
        expect(earns).toBeGreaterThanOrEqual(-line.over)
        expect(earns).toBeLessThanOrEqual(line.under + HARD)
      }
    }
  })
})

describe('settling', () => {
  const month = problem([{ code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 5, leastDays: 2 } }], 28, {
    people: [...'abcdefghij'].map((id, at) =>
      person(id, { wishes: [0, 1, 2, 3].map(week => ({ day: MONDAY + 7 * week + ((3 * at) % 7), band: 'N', weight: week - at - 5 })) }),
    ),
    cover: Array.from({ length: 28 }, (_, day) =>
      BANDS.slice(0, 3).map(({ id }) => ({ ...line, day: MONDAY + day, band: id, least: 0, wanted: 3, most: 3 })),
    ).flat(),
  })
  const settled = (seed: number) => {
    const plan = planOf(new Model(month, []), [])!
    const effort = new Effort({ seed })
    const pricing = new Pricing()
    const random = seeded(seed)
    const ascent = new Ascent(
      plan,
      pricing,
      effort,
      new Tightening(plan, effort.isOver),
      random,
      () => {},
      () => false,
    )
    ascent.climb({ sweeps: 100, first: 0.1, last: 0.0001 })
    return { ascent, plan, roster: settle(plan, pricing, effort, { prices: ascent.prices, sweeps: 200 }, random)! }
  }

  it('comes near the bound of the prices it begins with, and never below', () => {
    const { ascent, roster } = settled(1)
    expect(ascent.bound).toBeGreaterThan(0)
    expect(roster.cost).toBeGreaterThanOrEqual(ascent.bound - 1e-6)
    expect(roster.cost).toBeLessThan(1.1 * ascent.bound)
  })

  it('gives everybody a row, the same for the same seed', () => {
    const { plan, roster } = settled(2)
    expect(roster.rows.filter(Boolean)).toHaveLength(plan.people.length)
    expect(settled(2).roster.rows).toEqual(roster.rows)
  })
})
