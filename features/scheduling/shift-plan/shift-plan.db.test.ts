import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany } from '../../../kit/database/company.ts'
import type { HistoryEntry } from '../../../kit/states/calls.ts'
import { type Send, serve } from '../../../tests/support/served.ts'
import type { LiveSchedule } from '../live-schedule/live-schedule.api.ts'
import { liveScheduleCalls } from '../live-schedule/live-schedule.server.ts'
import { terminalWithCrews } from './crews.fixture.ts'
import { rollOutPlan } from './roll-out.job.ts'
import type { Plan, PlanHead } from './shift-plan.api.ts'
import { shiftPlanCalls } from './shift-plan.server.ts'

const served = await serve([...shiftPlanCalls, ...liveScheduleCalls], '2026-11-10T05:00:00Z', [rollOutPlan])
const nowhere = 9_999_999
let salwa: MadeCompany
let scheduler: Send
let timekeeper: Send
let stranger: Send
let plan: Plan

const fields = ({ name, planType, anchorOn, rows }: Plan) => ({ name, planType, anchorOn, rows })

async function published(send: Send, id: number): Promise<PlanHead> {
  for (;;) {
    const { data } = await send<PlanHead>('GET', `/shift-plans/${id}/state`)
    if (data.state !== 'publishing') return data
    await pause(20)
  }
}

beforeAll(async () => {
  const world = { zone: 'Asia/Muscat', anchor: '2026-11-02', people: 8, roles: ['Scheduler', 'Timekeeper'] }
  salwa = await terminalWithCrews(served, world)
  const other = await terminalWithCrews(served, world)
  scheduler = await served.signIn(salwa, 'Scheduler')
  timekeeper = await served.signIn(salwa, 'Timekeeper')
  stranger = await served.signIn(other, 'Scheduler')
  const list = await scheduler<PlanHead[]>('GET', '/shift-plans', { orgNodeId: salwa.nodeId })
  plan = (await scheduler<Plan>('GET', `/shift-plans/${list.data[0]!.id}`)).data
})

describe('a shift plan', () => {
  test('is read whole: rows, cells and who follows them', () => {
    expect(plan).toMatchObject({ name: 'Four on four off', cycleDays: 16, state: 'draft', hasDayOn: true, outcome: null })
    expect(plan.rows.map(row => [row.label, row.bands.filter(band => band !== null).length])).toEqual([
      ['Crew A', 8],
      ['Crew B', 8],
      ['Crew C', 8],
      ['Crew D', 8],
    ])
    expect(plan.assignments.map(each => [each.subject, each.people])).toEqual([
      ['A', 2],
      ['B', 2],
      ['C', 2],
      ['D', 2],
    ])
  })

  test('is added, changed and removed as one document', async () => {
    const band = plan.rows[0]!.bands[0]!
    const added = await scheduler<Plan>('POST', '/shift-plans', {
      orgNodeId: salwa.nodeId,
      name: 'Days only',
      planType: 'Fixed',
      anchorOn: '2026-11-02',
      rows: [
        { label: 'One', bands: [band, null] },
        { label: 'Two', bands: [null, band] },
      ],
    })
    expect(added.status).toBe(200)
    const [one, two] = added.data.rows
    const turned = await scheduler<Plan>('PUT', `/shift-plans/${added.data.id}`, {
      ...fields(added.data),
      version: added.data.version,
      rows: [two, { label: 'Three', bands: [band, band] }],
    })
    expect(turned.data.rows).toMatchObject([
      { id: two!.id, label: 'Two', bands: [null, band] },
      { label: 'Three', bands: [band, band] },
    ])
    expect(turned.data.rows.map(row => row.id)).not.toContain(one!.id)
    expect((await scheduler('DELETE', `/shift-plans/${added.data.id}`)).status).toBe(200)
    expect((await scheduler('GET', `/shift-plans/${added.data.id}`)).status).toBe(404)
  })

  test('saved from an old reading is refused', async () => {
    const save = (version: number) => scheduler<Plan>('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version })
    const first = await save(plan.version)
    expect(first.status).toBe(200)
    expect(await save(plan.version)).toMatchObject({ status: 409, errors: [{ errorCode: 'stale' }] })
    plan = first.data
  })

  test.each([
    ['a name with special characters', { name: 'Four/on' }, 'name'],
    ['rows of different lengths', { rows: [0, 1].map(at => ({ label: `${at}`, bands: Array(at + 1).fill(null) })) }, 'rows.1.bands'],
    ['two rows of one name', { rows: ['a', 'A'].map(label => ({ label, bands: [null] })) }, 'rows.1.label'],
    ['no rows', { rows: [] }, 'rows'],
    ['a date that does not exist', { anchorOn: '2026-02-30' }, 'anchorOn'],
  ])('with %s is refused at its field', async (_, wrong, field) => {
    const answer = await scheduler('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version: plan.version, ...wrong })
    expect(answer).toMatchObject({ status: 400, errors: [{ field }] })
  })

  test('with a band or row of elsewhere is not found', async () => {
    const save = (rows: object[]) => scheduler('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version: plan.version, rows })
    expect((await save([{ label: 'x', bands: [nowhere] }])).status).toBe(404)
    expect((await save([{ id: nowhere, label: 'x', bands: [null] }])).status).toBe(404)
  })

  test('is assigned as one document; overlapping dates and unknown people are refused', async () => {
    const kept = plan.assignments.map(({ rowId, employeeGroupId, employeeId, startsOn, endsOn, dayOffset }) => ({
      rowId,
      employeeGroupId,
      employeeId,
      startsOn,
      endsOn,
      dayOffset,
    }))
    const assign = (assignments: object[]) =>
      scheduler<Plan>('PUT', `/shift-plans/${plan.id}/assignments`, { version: plan.version, assignments })
    const { name, startsOn } = { name: 'A, Four on four off, Crew A', startsOn: kept[0]!.startsOn }
    expect(await assign([...kept, { ...kept[0]!, rowId: plan.rows[1]!.id }])).toMatchObject({
      status: 409,
      errors: [{ errorCode: 'overlap', detail: { name, startsOn, endsOn: null, page: `/ShiftPlanAssignment?id=${plan.id}` } }],
    })
    expect((await assign([{ ...kept[0]!, employeeGroupId: nowhere }])).status).toBe(404)
    expect((await assign([{ ...kept[0]!, employeeId: 1 }])).status).toBe(400)
    expect((await assign([{ ...kept[0]!, endsOn: '1999-01-01' }])).status).toBe(400)
    const fewer = await assign(kept.slice(1))
    expect(fewer.data.assignments.map(each => each.id)).toEqual(plan.assignments.slice(1).map(each => each.id))
    plan = fewer.data
    const again = await assign(kept)
    expect(again.data.assignments.map(each => each.subject)).toEqual(['A', 'B', 'C', 'D'])
    plan = again.data
  })

  test('names the other plan that somebody follows then, but none of a terminal out of reach', async () => {
    const { rows, assignments } = plan
    const added = await scheduler<Plan>('POST', '/shift-plans', {
      ...fields(plan),
      orgNodeId: salwa.nodeId,
      name: 'Relief',
      rows: [{ label: 'Relief', bands: rows[0]!.bands }],
    })
    const relief = added.data
    const { employeeGroupId } = assignments[0]!
    const given = {
      rowId: relief.rows[0]!.id,
      employeeGroupId,
      employeeId: null,
      startsOn: '2026-12-01',
      endsOn: '2026-12-02',
      dayOffset: 0,
    }
    const assign = () => scheduler('PUT', `/shift-plans/${relief.id}/assignments`, { version: relief.version, assignments: [given] })
    const found = await assign()
    expect(found).toMatchObject({ status: 409, errors: [{ detail: { page: `/ShiftPlanAssignment?id=${plan.id}` } }] })
    expect(found.errors[0]!.errorDescription).toMatch(/^This overlaps "A, Four on four off, Crew A", which begins on /)

    const closed = await inCompany(served.owner, salwa.companyId, async db => {
      const { rows: made } = await sql<{ id: number }>`insert into org_node (company_id, parent_id, name, kind, zone)
        select company(), parent_id, 'Closed', kind, zone from org_node where id = ${salwa.nodeId} returning id`.execute(db)
      await sql`update user_node set org_node_id = ${salwa.nodeId}`.execute(db)
      await sql`update shift_plan set org_node_id = ${made[0]!.id} where id = ${plan.id}`.execute(db)
      return made[0]!.id
    })
    const hidden = await assign()
    expect(hidden).toMatchObject({ status: 409, errors: [{ errorDescription: 'This overlaps another record.' }] })
    expect(hidden.errors[0]).not.toHaveProperty('detail')
    expect(closed).toBeGreaterThan(0)
    await inCompany(served.owner, salwa.companyId, db =>
      sql`update shift_plan set org_node_id = ${salwa.nodeId} where id = ${plan.id}`.execute(db),
    )
    expect((await scheduler('DELETE', `/shift-plans/${relief.id}`)).status).toBe(200)
  })

  test('is seen and changed by nobody without the key, and never from another company', async () => {
    const path = `/shift-plans/${plan.id}`
    expect((await timekeeper('GET', path)).status).toBe(403)
    expect((await timekeeper('POST', `${path}/publish`, { version: plan.version, from: '2026-11-02', to: '2026-11-15' })).status).toBe(403)
    for (const [method, where, body] of [
      ['GET', path, {}],
      ['GET', `${path}/state`, {}],
      ['PUT', path, { ...fields(plan), version: plan.version }],
      ['DELETE', path, {}],
      ['PUT', `${path}/assignments`, { version: plan.version, assignments: [] }],
      ['POST', `${path}/publish`, { version: plan.version, from: '2026-11-02', to: '2026-11-15' }],
      ['GET', `${path}/moves`, {}],
    ] as const)
      expect([method, where, (await stranger(method, where, body)).status]).toEqual([method, where, 404])
    for (const where of ['/shift-plans', '/shift-plan-choices'])
      expect((await stranger('GET', where, { orgNodeId: salwa.nodeId })).status).toBe(404)
  })
})

describe('a published plan', () => {
  beforeAll(async () => {
    const { version } = (await scheduler<PlanHead>('GET', `/shift-plans/${plan.id}/state`)).data
    const started = await scheduler<PlanHead>('POST', `/shift-plans/${plan.id}/publish`, {
      version,
      from: '2026-11-02',
      to: '2026-11-15',
    })
    expect(started.data.state).toBe('publishing')
  })

  test('rolls out, and says what it did', async () => {
    expect(await published(scheduler, plan.id)).toMatchObject({
      state: 'published',
      progress: 100,
      publishedFrom: '2026-11-02',
      publishedTo: '2026-11-15',
      outcome: { code: 'done', added: 112, changed: 0, removed: 0, kept: 0 },
    })
  })

  test('is not removed while people follow it, and not published over too many days', async () => {
    expect((await scheduler('DELETE', `/shift-plans/${plan.id}`)).status).toBe(409)
    const long = await scheduler('POST', `/shift-plans/${plan.id}/publish`, { version: plan.version, from: '2026-11-02', to: '2027-11-02' })
    expect(long).toMatchObject({ status: 400, errors: [{ field: 'to' }] })
  })

  test('is the live schedule: people by crew, their days, hours and coverage', async () => {
    const range = { orgNodeId: salwa.nodeId, from: '2026-11-02', to: '2026-11-15' }
    const { data } = await scheduler<LiveSchedule>('GET', '/live-schedule', range)
    expect(data).toMatchObject({ today: '2026-11-10', weekendDays: [6, 7] })
    expect(data.legend.slice(0, 3).map(entry => entry.code)).toEqual(['D12', 'N12', 'OFF'])
    expect(data.people.map(person => [person.number, data.crews[person.crew]!.name])).toEqual([
      ['E00004', 'A'],
      ['E00008', 'A'],
      ['E00001', 'B'],
      ['E00005', 'B'],
      ['E00002', 'C'],
      ['E00006', 'C'],
      ['E00003', 'D'],
      ['E00007', 'D'],
    ])
    expect(data.people[0]).toMatchObject({ minutes: 8 * 720, days: [0, 0, 0, 0, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2] })
    expect(data.crews[0]!.cycle).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2])
    expect(data.coverage.bands).toEqual([0, 1])
    expect(data.coverage.skills).toMatchObject([{ name: 'RTG', most: [0, 0] }])
    expect(data.coverage.skills[0]!.balance.slice(0, 2)).toEqual([2, 2])
  })

  test('is shown to whoever may see it, in reach, for at most 62 days', async () => {
    const range = { orgNodeId: salwa.nodeId, from: '2026-11-02', to: '2026-11-15' }
    expect((await timekeeper('GET', '/live-schedule', range)).status).toBe(200)
    expect((await stranger('GET', '/live-schedule', range)).status).toBe(404)
    expect((await scheduler('GET', '/live-schedule', { ...range, to: '2027-01-03' })).status).toBe(400)
    expect((await scheduler('GET', '/live-schedule', { ...range, to: '2026-11-01' })).status).toBe(400)
  })
})

describe('publishing', () => {
  const fortnight = { from: '2026-11-02', to: '2026-11-15' }
  const publish = ({ id, version }: PlanHead) => scheduler<PlanHead>('POST', `/shift-plans/${id}/publish`, { version, ...fortnight })
  const added = async (name: string, bands: (number | null)[]) =>
    (await scheduler<Plan>('POST', '/shift-plans', { ...fields(plan), orgNodeId: salwa.nodeId, name, rows: [{ label: 'One', bands }] }))
      .data
  const headOf = async ({ id }: Plan) => (await scheduler<PlanHead>('GET', `/shift-plans/${id}/state`)).data

  test.each([
    ['without an ON day', [null], 'A plan needs at least one ON day and at least one row.'],
    ['that nobody follows', 'a band', 'Assign employees or groups to the rows of this plan first.'],
  ])('a plan %s is refused', async (name, bands, text) => {
    const one = await added(name.slice(0, 12), Array.isArray(bands) ? bands : plan.rows[0]!.bands)
    const head = await headOf(one)
    expect(await publish(head)).toMatchObject({ status: 409, errors: [{ errorCode: 'notNow', errorDescription: text }] })
    expect(await headOf(one)).toEqual(head)
    await scheduler('DELETE', `/shift-plans/${one.id}`)
  })

  test('a plan that is being rolled out is refused, until nothing has been heard of that for five minutes', async () => {
    const begun = (ago: string) =>
      inCompany(served.owner, salwa.companyId, async db => {
        await sql`alter table shift_plan disable trigger user`.execute(db)
        await sql`update shift_plan set state = 'publishing', updated_at = now() - ${ago}::interval where id = ${plan.id}`.execute(db)
        await sql`alter table shift_plan enable trigger user`.execute(db)
      })
    await begun('4 minutes')
    expect(await headOf(plan)).toMatchObject({ state: 'publishing' })
    expect(await publish(await headOf(plan))).toMatchObject({
      status: 409,
      errors: [{ errorCode: 'moved', errorDescription: 'This plan is being rolled out. Wait until it is done.' }],
    })
    const save = () => scheduler('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version: plan.version })
    expect(await save()).toMatchObject({ status: 409, errors: [{ errorCode: 'rolling' }] })
    await begun('6 minutes')
    const head = await headOf(plan)
    expect(head.state).toBe('published')
    expect((await publish(head)).data.state).toBe('publishing')
    await published(scheduler, plan.id)
    const { data } = await scheduler<HistoryEntry[]>('GET', `/shift-plans/${plan.id}/moves`)
    expect(data.map(({ by, move, from, to }) => [by, move, from, to])).toEqual([
      ['Amira Rashid', 'rolledOut', 'publishing', 'published'],
      ['Amira Rashid', 'publish', 'published', 'publishing'],
      ['Amira Rashid', 'rolledOut', 'publishing', 'published'],
      ['Amira Rashid', 'publish', 'draft', 'publishing'],
    ])
  })
})
