import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSheet } from '../../../kit/files/workbook.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'
import type { RuleSet } from '../rule-set/rule-set.api.ts'
import { checkPlan } from './plan-check.job.ts'
import type { PlanSkills } from './plan-skills.api.ts'
import type { PlanCheck, PlanConflict, Publishing } from './publishing.api.ts'
import { rollOutPlan } from './roll-out.job.ts'
import type { FollowedPlan, Plan, PlanHead } from './shift-plan.api.ts'

// It is the morning of 10 November. Two weeks are rostered; then days are changed by hand, and the plan begins a day later.
const now = '2026-11-10T05:00:00Z'
const fortnight = { from: '2026-11-02', to: '2026-11-20' }
const salwa = await world(allCalls, now, [rollOutPlan, checkPlan]).crews(8).open()
const { node, rows, asOwner, as, people } = salwa
const scheduler = as('Scheduler')
const stranger = salwa.stranger('Scheduler')
const plan = (await scheduler<{ rows: Plan[] }>('GET', '/shift-plans', node)).data.rows[0]!

const head = async () => (await scheduler<PlanHead>('GET', `/shift-plans/${plan.id}/state`)).data
const check = async (more: object = {}) =>
  (await scheduler<Publishing>('POST', `/shift-plans/${plan.id}/check`, { ...fortnight, ...more })).data
async function publish(more: object = {}) {
  const { version } = await head()
  const { errors } = await scheduler('POST', `/shift-plans/${plan.id}/publish`, { version, ...fortnight, ...more })
  expect(errors).toEqual([])
  for (;;) {
    const settled = await head()
    if (settled.state !== 'publishing') return settled
    await pause(20)
  }
}
const dayOf = async (employeeId: number, date: string) =>
  (
    await rows(sql<{ dayType: string; hand: boolean; version: number; band: string | null }>`
      select d.day_type, d.hand_changed as hand, d.version, b.code as band from roster_day d
        left join shift s on s.employee_id = d.employee_id and s.shift_date = d.shift_date and s.removed_at is null
        left join shift_band b on b.id = s.band_id
       where d.employee_id = ${employeeId} and d.shift_date = ${date}`)
  )[0]!
const setByHand = async (employeeId: number, date: string, bandId: number | null) => {
  const { version } = await dayOf(employeeId, date)
  const sent = { ...node, sentAs: crypto.randomUUID() }
  return scheduler('POST', '/roster-cells/set', { ...sent, cells: [{ employeeId, date, version, bandId }] })
}
const ruleSet = (rules: object[]) => ({
  ...node,
  name: 'Rest',
  startsOn: '2026-01-01',
  endsOn: null,
  cover: [],
  rules,
})

expect(await publish()).toMatchObject({ outcome: { code: 'done', added: 8 * 19 } })

test('publishing is offered for whole cycles from the first day that nobody has worked, while somebody follows the plan', async () => {
  const offered = async () => (await scheduler('GET', `/shift-plans/${plan.id}/dates`)).data
  // cycles of 16 days from 2 November on
  expect(await offered()).toEqual({ from: '2026-11-11', to: '2026-12-03', people: 8 })
  await rows(sql`update shift_plan_assignment set ends_on = '2026-11-28'`)
  expect(await offered()).toEqual({ from: '2026-11-11', to: '2026-11-28', people: 8 })
  await rows(sql`update shift_plan_assignment set ends_on = null, starts_on = '2026-11-25'`)
  expect(await offered()).toEqual({ from: '2026-11-25', to: '2026-12-03', people: 8 })
  await rows(sql`update shift_plan_assignment set starts_on = '2026-11-02'`)
})

test('days that are over are never written anew', async () => {
  const before = await rows(sql`select employee_id, shift_date, version from roster_day where shift_date < '2026-11-10' order by 1, 2`)
  await rows(sql`update shift_plan set anchor_on = anchor_on + 1`)
  const found = await check()
  expect(found.over).toBeGreaterThan(0)
  const { outcome } = await publish()
  expect(outcome).toMatchObject({ code: 'done', over: found.over, changed: found.changed })
  expect(await rows(sql`select employee_id, shift_date, version from roster_day where shift_date < '2026-11-10' order by 1, 2`)).toEqual(
    before,
  )
})

test('days changed by hand are listed with who and when, and take the plan only where somebody says so (SHPLAN-07, ND-32)', async () => {
  const one = people.E00001!
  const other = people.E00002!
  for (const id of [one, other]) expect((await setByHand(id, '2026-11-18', null)).status).toBe(200)
  for (const id of [one, other]) await setByHand(id, '2026-11-19', null)
  const { conflicts } = await check()
  expect(conflicts.length).toBeGreaterThan(1)
  for (const conflict of conflicts) {
    expect(conflict).toMatchObject({ live: 'OFF', cause: 'hand', by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) })
    expect(conflict.plan).not.toBe('OFF')
  }
  const [first, second] = conflicts
  const { outcome } = await publish({ takePlan: [{ employeeId: first!.employeeId, date: first!.date }] })
  expect(outcome).toMatchObject({ code: 'done', changed: 1, kept: conflicts.length - 1 })
  expect(await dayOf(first!.employeeId, first!.date)).toMatchObject({ dayType: 'work', hand: false, band: first!.plan })
  expect(await dayOf(second!.employeeId, second!.date)).toMatchObject({ dayType: 'off', hand: true })
})

test('a hand change survives the next publish and goes back to the plan on demand, and back again by undo', async () => {
  const [conflict] = (await check()).conflicts
  const { employeeId, date } = conflict!
  await publish()
  const { version } = await dayOf(employeeId, date)
  const sent = { orgNodeId: salwa.nodeId, sentAs: crypto.randomUUID() }
  const back = await scheduler<CellsChanged>('POST', '/roster-cells/back-to-plan', { ...sent, cells: [{ employeeId, date, version }] })
  expect(back.status).toBe(200)
  expect(await dayOf(employeeId, date)).toMatchObject({ dayType: 'work', hand: false, band: conflict!.plan })
  const undone = await scheduler('POST', `/roster-cells/batches/${back.data.batchId}/undo`, { ...sent, sentAs: crypto.randomUUID() })
  expect(undone.status).toBe(200)
  expect(await dayOf(employeeId, date)).toMatchObject({ dayType: 'off', hand: true })
  const stale = { ...sent, sentAs: crypto.randomUUID(), cells: [{ employeeId, date, version }] }
  expect((await scheduler('POST', '/roster-cells/back-to-plan', stale)).status).toBe(409)
})

test('a day of which no plan says anything cannot go back to it', async () => {
  const employeeId = people.E00001!
  const sent = { orgNodeId: salwa.nodeId, sentAs: crypto.randomUUID() }
  // not yet hired
  const cells = [{ employeeId, date: '2019-12-01', version: 0 }]
  const { status, errors } = await scheduler('POST', '/roster-cells/back-to-plan', { ...sent, cells })
  expect([status, errors[0]!.errorDescription]).toEqual([409, 'E00001 Person 1, 01/Dec/2019: no published shift plan covers this day.'])
})

test('whoever two groups put on two rows at once is named where people are assigned, and the plan is not published (SHPLAN-03)', async () => {
  const followed = async () => (await scheduler<FollowedPlan>('GET', `/shift-plans/${plan.id}/assignments`)).data
  expect((await followed()).conflicts).toEqual([])
  await rows(sql`insert into employee_group_member (company_id, group_id, employee_id, joined_on)
    select company(), g.id, e.id, '2026-11-20' from employee_group g, employee e where g.name = 'C' and e.employee_number = 'E00001'`)
  expect((await followed()).conflicts).toEqual([
    { number: 'E00001', name: 'Person 1', rows: ['Crew B', 'Crew C'], from: '2026-11-20', to: null },
  ])
  expect((await check()).problem).toEqual({ code: 'twoRows', subjects: ['E00001'] })
  await rows(sql`delete from employee_group_member where joined_on = '2026-11-20'`)
})

test('the rules are checked before publishing, by rule and people, and a block stops it until they are left out', async () => {
  const none = await check()
  expect(none).toMatchObject({ unruled: false, rules: [] })
  await scheduler('POST', '/schedule-creation-rule-sets', ruleSet([rule('SchRuleCodeWorkingDays', { mostDays: 3 })]))
  const next = { from: '2026-11-21', to: '2026-11-30' }
  const { rules, blocked } = await check(next)
  expect(rules.map(({ code, severity, text }) => [code, severity, text])).toEqual([
    ['SchRuleCodeWorkingDays', 'block', 'Too many continuous working days'],
  ])
  expect(rules[0]!.people).toBe(new Set(blocked).size)
  expect(rules[0]!.breaches[0]).toMatchObject({ number: expect.stringMatching(/^E0/), by: 1, unit: 'days' })
  expect(await publish(next)).toMatchObject({ outcome: { code: 'rules', added: 0, subjects: expect.arrayContaining(['E00001']) } })
  expect(await check({ ...next, leaveOut: blocked })).toMatchObject({ rules: [], blocked: [], added: 10 * (8 - blocked.length) })
})

test('a rule that only warns wants a reason, which is kept beside the overrides', async () => {
  const [set] = (await scheduler<{ rows: RuleSet[] }>('GET', '/schedule-creation-rule-sets', { orgNodeId: salwa.nodeId })).data.rows
  const warns = { ...rule('SchRuleCodeWorkingDays', { mostDays: 3 }), severity: 'warn', weight: 10 }
  expect((await scheduler('PUT', `/schedule-creation-rule-sets/${set!.id}`, { ...set, rules: [warns] })).status).toBe(200)
  const next = { from: '2026-11-21', to: '2026-11-30' }
  const { rules, blocked } = await check(next)
  expect([rules[0]!.severity, rules[0]!.unreasoned, blocked]).toEqual(['warn', rules[0]!.count, []])
  expect(await publish(next)).toMatchObject({ outcome: { code: 'unreasoned', subjects: ['Too many continuous working days'] } })
  const reasons = [{ code: 'SchRuleCodeWorkingDays', reason: 'Agreed with the crews' }]
  expect(await publish({ ...next, reasons })).toMatchObject({ outcome: { code: 'done', added: 8 * 10 } })
  const kept = await rows(sql<{ reason: string }>`select distinct reason from rule_override where withdrawn_at is null`)
  expect(kept).toEqual([{ reason: 'Agreed with the crews' }])
})

test('one answer is for all days changed by hand that are not named; what people have agreed upon stays', async () => {
  const later = { from: '2026-11-11' }
  const { changed, conflictCount, conflicts } = await check(later)
  const [{ employeeId, date }] = conflicts as [PlanConflict]
  expect(await check({ ...later, others: 'plan' })).toMatchObject({ changed: changed + conflictCount })
  expect(await check({ ...later, others: 'plan', keep: [{ employeeId, date }] })).toMatchObject({ changed: changed + conflictCount - 1 })
  const swapped = sql`update roster_change set cause = 'swap' where employee_id = ${employeeId} and shift_date = ${date}`
  await asOwner(db => swapped.execute(db))
  expect(await check({ ...later, others: 'plan' })).toMatchObject({ changed: changed + conflictCount - 1 })
})

test('leave stays whatever is chosen, is listed in the check and named in the outcome', async () => {
  const later = { from: '2026-11-11' }
  const [{ employeeId, date, number }] = (await check(later)).conflicts as [PlanConflict]
  const { version } = await dayOf(employeeId, date)
  const [sick] = await rows(sql<{ id: number }>`select id from exception_type where kind = 'leave' and active order by name limit 1`)
  const sent = { ...node, sentAs: crypto.randomUUID(), exceptionTypeId: sick!.id, note: null, part: null }
  expect((await scheduler('POST', '/roster-cells/leave', { ...sent, cells: [{ employeeId, date, version }] })).errors).toEqual([])
  const takePlan = [{ employeeId, date }]
  const { conflicts } = await check({ ...later, takePlan })
  expect(conflicts.filter(({ onLeave }) => onLeave)).toMatchObject([{ employeeId, date, live: 'LV', cause: 'leave' }])
  const { outcome } = await publish({ ...later, takePlan })
  expect(outcome).toMatchObject({ code: 'done', onLeave: { count: 1, named: [`${number} ${date.slice(8)}/Nov/2026`] } })
  expect(await dayOf(employeeId, date)).toMatchObject({ dayType: 'leave' })
})

test('a large plan is checked by a job that can be followed and ended, and finds the same', async () => {
  const begin = async (more: object) =>
    (await scheduler<PlanCheck>('POST', `/shift-plans/${plan.id}/checks`, { ...fortnight, ...more })).data
  const first = await begin({})
  const second = await begin({ others: 'plan' })
  expect((await scheduler('GET', `/shift-plan-checks/${first.id}`)).status).toBe(404)
  let read = second
  while (read.state === 'running') {
    await pause(20)
    read = (await scheduler<PlanCheck>('GET', `/shift-plan-checks/${second.id}`)).data
  }
  expect(read).toMatchObject({ state: 'done', progress: 100, found: await check({ others: 'plan' }) })
  expect((await stranger('GET', `/shift-plan-checks/${second.id}`)).status).toBe(404)
  expect((await scheduler('POST', `/shift-plan-checks/${second.id}/cancel`)).status).toBe(200)
  expect((await scheduler('GET', `/shift-plan-checks/${second.id}`)).status).toBe(404)
})

test('a plan is downloaded as a workbook: its rows with codes and hours, and who follows them (SHPLAN-12)', async () => {
  const { status, data, byteData } = await scheduler<{ fileName: string }>('POST', `/shift-plans/${plan.id}/download`, {})
  expect([status, data.fileName]).toEqual([200, 'ShiftPlan_Four on four off.xlsx'])
  const sheet = await readSheet(Buffer.from(byteData!, 'base64'))
  expect(sheet.header.slice(0, 3)).toEqual(['Row', 'People', expect.stringMatching(/^1 \w{3} 0[23]\/Nov/)])
  expect(sheet.rows[0]!.slice(0, 4)).toEqual(['Crew A', 2, 'D12', 'D12'])
})

test('the coverage of a plan is judged by who follows which row, their skills and the posts of these dates', async () => {
  const { data } = await scheduler<PlanSkills>('GET', `/shift-plans/${plan.id}/skills?from=2026-11-18&to=2026-12-03`)
  expect(new Set(data.stays.map(({ id }) => id))).toEqual(new Set(Object.values(people)))
  expect(data.stays[0]).toMatchObject({ dayOffset: 0, from: 0, to: 15 })
  expect(new Set(data.stays.map(({ rowId }) => rowId))).toEqual(new Set(plan.rows.map(({ id }) => id)))
  // every second one holds it
  expect(data.coverage).toMatchObject({ skills: ['RTG'], holds: Array(4).fill({ set: 0 }) })
  const { employeeId, bandId } = { employeeId: data.stays[0]!.id, bandId: data.legend[0]!.id }
  await rows(sql`insert into employee_exclusion (company_id, employee_id, band_id, reason, assigned_on, expires_on)
    values (company(), ${employeeId}, ${bandId}, 'No nights', '2026-11-20', '2026-11-20')`)
  const again = await scheduler<PlanSkills>('GET', `/shift-plans/${plan.id}/skills?from=2026-11-18&to=2026-12-03`)
  expect(again.data.barred).toEqual([{ id: employeeId, day: 2, bandId }])
})

test('a plan of somebody else is not found, and wrong dates are said at their field', async () => {
  expect((await stranger('POST', `/shift-plans/${plan.id}/check`, fortnight)).status).toBe(404)
  const { status, errors } = await scheduler('POST', `/shift-plans/${plan.id}/check`, { from: '2026-11-20', to: '2026-11-02' })
  expect([status, errors[0]!.field]).toEqual([400, 'to'])
})

function rule(code: string, values: object) {
  return { code, severity: 'block', values, employmentCategoryId: null, weight: null }
}
