import { expect, it } from 'vitest'
import type { PlanSkills } from './plan-skills.api.ts'
import { skillsOfPlan } from './plan-skills.rules.ts'

const D12 = 1
const N12 = 2
const first = 10
const second = 11
const stay = (id: number, rowId: number, dayOffset = 0) => ({ id, rowId, dayOffset, from: 0, to: 1 })
const none = { groups: [], missing: [], away: [], own: [], wishes: [], terms: [] }

/** Two people who hold RTG; on the first day two posts of it are to be filled by day. */
const facts = (more: Partial<PlanSkills> = {}): PlanSkills => ({
  legend: [
    { id: D12, startsAt: '07:00', endsAt: '19:00' },
    { id: N12, startsAt: '19:00', endsAt: '07:00' },
  ],
  coverage: {
    ...none,
    skills: ['RTG'],
    sets: [{ primary: [0], secondary: [] }],
    holds: [first, second].map(id => ({ id, day: 0, set: 0 })),
    work: [{ day: 0, band: 0, skill: 0, start: 420, end: 1140, heads: 2 }],
  },
  stays: [stay(first, 5), stay(second, 6)],
  barred: [],
  ...more,
})
const plan = (...rows: (number | null)[][]) => ({
  rows: rows.map((bands, at) => ({ id: 5 + at, key: String(at), label: String(at), bands })),
})
/** Rostered minus needed on each day by day. */
const byDay = (rows: ReturnType<typeof plan>, more?: Partial<PlanSkills>) => {
  const { bands, skills } = skillsOfPlan(rows, facts(more))
  return skills[0]!.covers.map(day => day[bands.indexOf(D12)]!.balance)
}

it('the posts of a skill are held against the people on each row', () => {
  expect(byDay(plan([D12, null], [null, D12]))).toEqual([-1, 1])
  expect(byDay(plan([D12, null], [D12, null]))).toEqual([0, null])
  expect(byDay(plan([D12, null], [N12, null]))).toEqual([-1, null])
})

it('a row of one’s own goes before that of the group, as many days later as is said', () => {
  expect(byDay(plan([D12, null], [null, D12]), { stays: [stay(first, 5), stay(second, 5), stay(second, 6)] })).toEqual([-1, 1])
  expect(byDay(plan([D12, null], [null, D12]), { stays: [stay(first, 5), stay(second, 6, 1)] })).toEqual([0, null])
})

it('whoever is excluded from a band on a day is not counted there', () => {
  expect(byDay(plan([D12, null], [D12, null]), { barred: [{ id: second, day: 0, bandId: D12 }] })).toEqual([-1, null])
})
