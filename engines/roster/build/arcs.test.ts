import { expect, it } from 'vitest'
import { BANDS, MONDAY, person, problem } from '../../../tests/support/roster.ts'
import { Model } from '../model.ts'
import { seeded } from '../random.ts'
import { PersonArcs } from './arcs.ts'
import { planOf } from './plan.ts'
import { Pricing } from './pricing.ts'

const rules = [
  { code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 5, leastDays: 2 } },
  { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 } },
  { code: 'QuayWeekends', severity: 'block', values: { most: 2 } },
] as const
const leave = [8, 9, 10].map(day => ({ person: 'a', day: MONDAY + day, slot: 0, kind: 'leave', locked: true }) as const)
const month = problem([...rules], 28, {
  people: ['a', 'b'].map(id => person(id)),
  cover: Array.from({ length: 28 }, (_, day) =>
    BANDS.map(({ id }) => ({ day: MONDAY + day, band: id, skill: 'crane', least: 0, wanted: 1, most: 1, under: 10, over: 2 })),
  ).flat(),
})

it('the arcs on some row of a person give the same cheapest row as the whole graph', () => {
  const plan = planOf(new Model(month, leave), leave)!
  const random = seeded(1)
  const narrow = new Pricing()
  const whole = new Pricing()
  for (let turn = 0; turn < 20; turn++) {
    const earns = Float64Array.from(plan.cover.cover, () => 10 * random() - 3)
    for (const planned of plan.people) {
      const any = new Int16Array(28).fill(-1)
      expect(narrow.cheapest(planned, earns, null)).toBe(whole.cheapest(planned, earns, any))
      expect(narrow.row(planned)).toEqual(whole.row(planned))
    }
  }
})

it('are fewer than those of the graph, and fewer still for somebody on leave', () => {
  const plan = planOf(new Model(month, leave), leave)!
  const [a, b] = plan.people.map(planned => new PersonArcs().of(planned)!.to.length) as [number, number]
  const all = plan.people[1]!.graph.next.length
  expect(b).toBeLessThan(all)
  expect(a).toBeLessThan(b)
})
