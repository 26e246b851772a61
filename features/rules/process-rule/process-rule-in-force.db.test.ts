import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deploymentHands, postsOf } from '../../../tests/support/deployment-hands.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { deployRange } from '../../deployment/auto-deployment/deploy-range.job.ts'
import { allCalls } from '../../product.server.ts'
import type { ListedRule, ProcessRule } from './process-rule.api.ts'

// What a process rule changes of a deployment: two gate posts on a day band, for which more people are there.
// G1 and G2 worked until 03:00; G1 on each of the two days before as well.
const date = '2026-11-04'
const salwa = await world(allCalls, noonAfter, [deployRange])
  .rostered(date, 'Gate', ['G1', 'G2'])
  .rostered(date, 'Gate', ['G3'], { priority: 'secondary' })
  .rostered(date, 'Gate', ['C1', 'C2'], { category: 'Contract' })
  .with((db, { nodeId }) =>
    sql`
      with day as (
        insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
        select company(), e.id, d, ${nodeId}, (select id from schedule), 'work', 'work', 'manual'
          from employee e, unnest(array['2026-11-02', '2026-11-03']::date[]) d
         where e.employee_number = 'G1' or (e.employee_number = 'G2' and d = '2026-11-03') returning employee_id, shift_date)
      insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
      select company(), day.employee_id, d, ${nodeId}, b.id, (d + time '15:00') at time zone 'Asia/Muscat', (d + 1 + time '03:00') at time zone 'Asia/Muscat'
        from day, lateral (select shift_date as d) at, shift_band b where b.code = 'N12'`.execute(db),
  )
  .open()
const { node, as } = salwa
const scheduler = as('Scheduler')
const { board, deploy } = deploymentHands(salwa, date)
const { data: types } = await scheduler<{ options: { id: number; label: string }[] }>('GET', '/employment-categories/options')
const categories = new Map(types.options.map(({ id, label }) => [label, id]))

/** Who stands on the gate posts under a rule, and why the others have none. */
async function deployedUnder(rule: Partial<ProcessRule>): Promise<{ gate: string[]; unused: Record<string, string> }> {
  const whole = { ...node, name: 'Tried', startsOn: date, endsOn: date, goals: ['shares', 'secondary', 'rotation'] }
  const shares = [{ employmentCategoryId: categories.get('Full-time')!, percent: 100 }]
  const limits = { severalPosts: true, secondarySkills: true, leastRestMinutes: null, mostShiftsWeek: null, shares }
  const { data } = await scheduler<ListedRule>('POST', '/process-rules', { ...whole, ...limits, ...rule })
  await deploy()
  const shown = await board()
  const { countsFor: _, ...inForce } = data
  expect(shown.rule).toEqual(inForce)
  const { id, version } = data
  await scheduler('DELETE', '/process-rules', { ...node, documents: [{ id, version }] })
  const posts = postsOf(shown).filter(post => post.label.startsWith('Gate'))
  const numberOf = (id: number | undefined) => shown.people.find(person => person.employeeId === id)?.number ?? '-'
  return {
    gate: posts.map(post => numberOf(post.assignment?.employeeId)).sort(),
    unused: Object.fromEntries(shown.people.flatMap(({ number, reasons }) => (reasons[0] ? [[number, reasons[0].code]] : []))),
  }
}

test('shares say who is asked first, and for how many of the posts', async () => {
  const own = categories.get('Full-time')!
  const contract = categories.get('Contract')!
  const shares = (...given: [number, number][]) => ({
    shares: given.map(([employmentCategoryId, percent]) => ({ employmentCategoryId, percent })),
  })
  expect((await deployedUnder({})).gate).toEqual(['G1', 'G2'])
  expect((await deployedUnder(shares([contract, 100]))).gate).toEqual(['C1', 'C2'])
  const half = (await deployedUnder({ ...shares([own, 50], [contract, 50]), severalPosts: false })).gate.map(number => number[0])
  expect(half).toEqual(['C', 'G'])
})

test('whoever has not rested, or has had the shifts of the week, is left out, and is told so', async () => {
  const rested = await deployedUnder({ leastRestMinutes: 11 * 60 })
  expect(rested.gate).toEqual(['C1', 'G3'])
  expect(rested.unused).toMatchObject({ G1: 'rest', G2: 'rest' })
  const counted = await deployedUnder({ mostShiftsWeek: 2, goals: ['secondary', 'rotation'] })
  expect(counted.unused.G1).toBe('shiftsWeek')
  expect(counted.gate).not.toContain('G1')
})

test('a secondary skill counts only where the rule lets it', async () => {
  const rule = { leastRestMinutes: 11 * 60, secondarySkills: false }
  const { gate, unused } = await deployedUnder(rule)
  expect(gate).toEqual(['C1', 'C2'])
  expect(unused.G3).toBe('secondary')
})
