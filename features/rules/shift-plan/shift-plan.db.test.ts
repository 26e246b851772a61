import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { History } from '../../../kit/history/history.ts'
import type { HistoryEntry } from '../../../kit/states/calls.ts'
import type { Send } from '../../../tests/support/served.ts'
import { world } from '../../../tests/support/world.ts'
import { liveScheduleCalls } from '../../planning/live-schedule/live-schedule.server.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { coverageOfRoster } from '../coverage/coverage.rules.ts'
import { rollOutPlan } from './roll-out.job.ts'
import type { FollowedPlan, Plan, PlanHead } from './shift-plan.api.ts'
import { shiftPlanCalls } from './shift-plan.server.ts'

const salwa = await world([...shiftPlanCalls, ...liveScheduleCalls], '2026-11-10T05:00:00Z', [rollOutPlan])
  .crews(8)
  .open()
const { node, asOwner, as } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const stranger = salwa.stranger('Scheduler')
const nowhere = 9_999_999

const listed = async () => (await scheduler<{ rows: Plan[] }>('GET', '/shift-plans', node)).data.rows
let plan = (await listed())[0]!
let followed = (await scheduler<FollowedPlan>('GET', `/shift-plans/${plan.id}/assignments`)).data

const fields = ({ orgNodeId, name, planType, anchorOn, rows }: Plan) => ({ orgNodeId, name, planType, anchorOn, rows })
const stored = async ({ id }: Pick<Plan, 'id'>) => (await listed()).find(each => each.id === id)!
const given = () => followed.assignments.map(({ subject: _, people: __, ...kept }) => kept)
const remove = (...plans: Pick<Plan, 'id' | 'version'>[]) =>
  scheduler('DELETE', '/shift-plans', { orgNodeId: salwa.nodeId, documents: plans.map(({ id, version }) => ({ id, version })) })

/** a band of the terminal */
const day = () => plan.rows[0]!.bands[0]!

const add = (name: string, rows: { label: string; bands: readonly (number | null)[] }[]) =>
  scheduler<Plan>('POST', '/shift-plans', { ...fields(plan), name, rows })
const assign = (assignments: object[], version = followed.version) =>
  scheduler<FollowedPlan>('PUT', `/shift-plans/${plan.id}/assignments`, { version, assignments })

async function assigned(assignments: object[]) {
  const answer = await assign(assignments)
  expect(answer.status).toBe(200)
  followed = answer.data
}

async function published(send: Send, id: number): Promise<PlanHead> {
  for (;;) {
    const { data } = await send<PlanHead>('GET', `/shift-plans/${id}/state`)
    if (data.state !== 'publishing') return data
    await pause(20)
  }
}

describe('a shift plan', () => {
  test('is read whole: rows, cells and who follows them', () => {
    expect(plan).toMatchObject({ name: 'Four on four off', cycleDays: 16, state: 'draft', hasDayOn: true, outcome: null })
    expect(plan.rows.map(row => [row.label, row.bands.filter(band => band !== null).length])).toEqual([
      ['Crew A', 8],
      ['Crew B', 8],
      ['Crew C', 8],
      ['Crew D', 8],
    ])
    expect(followed.assignments.map(each => [each.subject, each.people])).toEqual([
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
    expect((await remove(turned.data)).status).toBe(200)
    expect(await stored(added.data)).toBeUndefined()
  })

  test('needs a day on which somebody works', async () => {
    const off = await add('Nobody works', [{ label: 'One', bands: [null, null] }])
    expect(off).toMatchObject({
      status: 400,
      errors: [{ field: 'rows', errorDescription: 'A plan needs at least one ON day and at least one row.' }],
    })
  })

  test('is listed at its own node, and not at those below it', async () => {
    const { data } = await add('Of the unit', [{ label: 'One', bands: [day()] }])
    expect(await stored(data)).toBeDefined()
    await asOwner(db =>
      sql`update shift_plan set org_node_id = (select parent_id from org_node where id = ${salwa.nodeId}) where id = ${data.id}`.execute(
        db,
      ),
    )
    expect(await stored(data)).toBeUndefined()
  })

  test('saved from an old reading is refused', async () => {
    const save = (version: number) => scheduler<Plan>('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version })
    const first = await save(plan.version)
    expect(first.status).toBe(200)
    const { version } = first.data
    // what is stored comes with it, for the question whose change is kept
    expect(await save(plan.version)).toMatchObject({ status: 409, errors: [{ errorCode: 'stale', detail: { id: plan.id, version } }] })
    plan = first.data
    expect(await assign(given(), version - 1)).toMatchObject({ status: 409, errors: [{ errorCode: 'stale' }] })
    followed = { ...followed, version }
  })

  test.each([
    ['a name with special characters', { name: 'Four/on' }, 'name'],
    ['rows of different lengths', { rows: [0, 1].map(at => ({ label: `${at}`, bands: Array(at + 1).fill(null) })) }, 'rows.1.bands'],
    ['two rows of one name', { rows: ['a', 'A'].map(label => ({ label, bands: [null] })) }, 'rows.1.label'],
    ['no rows', { rows: [] }, 'rows'],
    ['a thousand rows', { rows: Array.from({ length: 1000 }, (_, at) => ({ label: `${at}`, bands: [null] })) }, 'rows'],
    ['a date that does not exist', { anchorOn: '2026-02-30' }, 'anchorOn'],
  ])('with %s is refused at its field', async (_, wrong, field) => {
    const answer = await scheduler('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version: plan.version, ...wrong })
    expect(answer).toMatchObject({ status: 400, errors: [{ field }] })
  })

  test('with a band or row of elsewhere is not found', async () => {
    const save = (rows: object[]) => scheduler('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version: plan.version, rows })
    expect((await save([{ label: 'x', bands: [nowhere] }])).status).toBe(404)
    expect((await save([{ id: nowhere, label: 'x', bands: [day()] }])).status).toBe(404)
    const { id } = plan.rows[0]!
    const twice = await save(['x', 'y'].map(label => ({ id, label, bands: [day()] })))
    expect(twice).toMatchObject({ status: 400, errors: [{ field: 'rows.1.id', errorDescription: 'This value is already used.' }] })
  })

  test('is assigned as one document; overlapping dates and unknown people are refused', async () => {
    const kept = given()
    const { startsOn } = kept[0]!
    expect(await assign([...kept, { ...kept[0]!, id: undefined, rowId: plan.rows[1]!.id }])).toMatchObject({
      status: 409,
      errors: [
        {
          errorCode: 'overlap',
          detail: { name: 'A, Four on four off, Crew A', startsOn, endsOn: null, page: `/ShiftPlanAssignment?id=${plan.id}` },
        },
      ],
    })
    expect((await assign([{ ...kept[0]!, employeeGroupId: nowhere }])).status).toBe(404)
    expect((await assign([{ ...kept[0]!, employeeId: 1 }])).status).toBe(400)
    expect((await assign([{ ...kept[0]!, endsOn: '1999-01-01' }])).status).toBe(400)
    const before = followed.assignments.map(each => each.id)
    await assigned(kept.slice(1))
    expect(followed.assignments.map(each => each.id)).toEqual(before.slice(1))
    await assigned([{ ...kept[0]!, id: undefined }, ...kept.slice(1)])
    expect(followed.assignments.map(each => each.subject)).toEqual(['A', 'B', 'C', 'D'])
    expect(followed.assignments.slice(1).map(each => each.id)).toEqual(before.slice(1))
  })

  test('lets nobody follow two rows on one day, whether the lines are equal or meet by a day', async () => {
    const [first, ...others] = given()
    const one = { ...first!, startsOn: '2026-12-01', endsOn: '2026-12-10' }
    const next = { ...one, id: undefined, startsOn: '2026-12-11', endsOn: '2026-12-20' }
    const { version } = followed
    for (const second of [
      { ...one, id: undefined },
      { ...next, startsOn: '2026-12-10' },
      { ...next, startsOn: '2026-11-30', endsOn: '2026-12-01' },
    ])
      expect(await assign([one, second, ...others])).toMatchObject({ status: 409, errors: [{ errorCode: 'overlap' }] })
    expect((await scheduler<FollowedPlan>('GET', `/shift-plans/${plan.id}/assignments`)).data).toMatchObject({ version })
    await assigned([one, next, ...others])
    // each takes the days of the other, which is right only when both have been changed
    const [a, b, ...rest] = given()
    const swapped = [{ ...a!, startsOn: b!.startsOn, endsOn: b!.endsOn }, { ...b!, startsOn: a!.startsOn, endsOn: a!.endsOn }, ...rest]
    await assigned(swapped)
    expect(new Map(followed.assignments.map(({ id, startsOn }) => [id, startsOn]))).toEqual(
      new Map([a!, b!, ...rest].map((each, at) => [each.id, swapped[at]!.startsOn])),
    )
    await assigned([first!, ...others])
  })

  test('with an assignment or a row of another plan is not found, nor the same line twice', async () => {
    const other = (await add('Other', [{ label: 'Other', bands: [day()] }])).data
    const rowId = other.rows[0]!.id!
    const kept = given()
    const path = `/shift-plans/${other.id}/assignments`
    const own = { ...kept[0]!, id: undefined, rowId, startsOn: '1999-01-01', endsOn: '1999-01-02' }
    const made = await scheduler<FollowedPlan>('PUT', path, { version: other.version, assignments: [own] })
    const strange = made.data.assignments[0]!.id
    expect((await assign([{ ...kept[0]!, rowId }])).status).toBe(404)
    expect((await assign([{ ...kept[0]!, id: strange }])).status).toBe(404)
    expect((await assign([kept[0]!, { ...kept[0]!, startsOn: '1998-01-01', endsOn: '1998-01-02' }])).status).toBe(404)
    expect(
      (await scheduler('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version: followed.version, rows: other.rows })).status,
    ).toBe(404)
    expect((await remove(made.data)).status).toBe(200)
  })

  test('tells who changed it, its rows, their days and who follows them, in words and names', async () => {
    const day = plan.rows[0]!.bands[0]!
    const night = plan.rows[0]!.bands[8]!
    const added = await add('Told', [
      { label: 'One', bands: [day, day, null] },
      { label: 'Two', bands: [null, null, night] },
    ])
    const two = added.data.rows[1]
    const saved = await scheduler<Plan>('PUT', `/shift-plans/${added.data.id}`, {
      ...fields(added.data),
      version: added.data.version,
      name: 'Told again',
      rows: [
        { ...two, bands: [null, night, night] },
        { label: 'Three', bands: [day, null, day] },
      ],
    })
    expect(saved.status).toBe(200)
    const following = {
      rowId: two!.id,
      employeeGroupId: followed.assignments[0]!.employeeGroupId,
      employeeId: null,
      dayOffset: 0,
      startsOn: '1999-01-01',
      endsOn: '1999-01-31',
    }
    const path = `/shift-plans/${added.data.id}/assignments`
    const made = await scheduler<FollowedPlan>('PUT', path, { version: saved.data.version, assignments: [following] })
    const ended = { ...following, id: made.data.assignments[0]!.id, endsOn: '1999-01-30' }
    const last = await scheduler<FollowedPlan>('PUT', path, { version: made.data.version, assignments: [ended] })
    const told = await scheduler<History>('GET', `/shift-plans/${added.data.id}/history`, { orgNodeId: salwa.nodeId })
    const [end, follow, save, begin] = told.data.entries.map(({ who, lines }) => ({
      who,
      lines: lines.map(({ action, of, changes }) => [action, of, ...changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`)]),
    }))
    expect(end).toEqual({
      who: 'Amira Rashid',
      lines: [['update', 'Assignment', 'Group: A > A', 'To{{:date}}: 1999-01-31 > 1999-01-30']],
    })
    expect(follow!.lines).toEqual([
      [
        'insert',
        'Assignment',
        'Group: null > A',
        'Row: null > Two',
        'From{{:date}}: null > 1999-01-01',
        'To{{:date}}: null > 1999-01-31',
        'Days later: null > 0',
      ],
    ])
    expect(save!.lines).toEqual([
      ['update', null, 'Name: Told > Told again'],
      ['delete', 'Row', 'Row: One > null', 'Place: 1 > null'],
      ['update', 'Row', 'Row: Two > Two', 'Place: 2 > 1'],
      ['insert', 'Row', 'Row: null > Three', 'Place: null > 2'],
      ['delete', 'Days of a row', 'Row: One > null', 'Days: 1–2 D12, 3 OFF > null'],
      ['update', 'Days of a row', 'Row: Two > Two', 'Days: 1–2 OFF, 3 N12 > 1 OFF, 2–3 N12'],
      ['insert', 'Days of a row', 'Row: null > Three', 'Days: null > 1 D12, 2 OFF, 3 D12'],
    ])
    expect(begin!.lines[0]).toEqual([
      ...['insert', null, 'Name: null > Told', 'Type: null > Continuous', 'Cycle, days: null > 3', 'Day 1 is on: null > 2026-11-02'],
      'State: null > Draft',
    ])
    expect((await remove(last.data)).status).toBe(200)
  })

  test('names the other plan that somebody follows then, but none of a terminal out of reach', async () => {
    const relief = (await add('Relief', [{ label: 'Relief', bands: plan.rows[0]!.bands }])).data
    const { employeeGroupId } = followed.assignments[0]!
    const following = {
      rowId: relief.rows[0]!.id,
      employeeGroupId,
      employeeId: null,
      startsOn: '2026-12-01',
      endsOn: '2026-12-02',
      dayOffset: 0,
    }
    const assign = () => scheduler('PUT', `/shift-plans/${relief.id}/assignments`, { version: relief.version, assignments: [following] })
    const found = await assign()
    expect(found).toMatchObject({ status: 409, errors: [{ detail: { page: `/ShiftPlanAssignment?id=${plan.id}` } }] })
    expect(found.errors[0]!.errorDescription).toMatch(/^This overlaps "A, Four on four off, Crew A", which begins on /)

    const closed = await asOwner(async db => {
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
    await asOwner(db => sql`update shift_plan set org_node_id = ${salwa.nodeId} where id = ${plan.id}`.execute(db))
    expect((await remove(relief)).status).toBe(200)
  })

  test('is seen and changed by nobody without the key, and never from another company', async () => {
    const path = `/shift-plans/${plan.id}`
    expect((await timekeeper('GET', `${path}/assignments`)).status).toBe(403)
    expect((await timekeeper('POST', `${path}/publish`, { version: plan.version, from: '2026-11-02', to: '2026-11-15' })).status).toBe(403)
    for (const [method, where, body] of [
      ['GET', `${path}/state`, {}],
      ['PUT', path, { ...fields(plan), version: plan.version }],
      ['DELETE', '/shift-plans', { orgNodeId: salwa.nodeId, documents: [{ id: plan.id, version: plan.version }] }],
      ['GET', `${path}/assignments`, {}],
      ['GET', `${path}/history`, { orgNodeId: salwa.nodeId }],
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
    const unused = (await add('Unused', [{ label: 'One', bands: [day()] }])).data
    expect(await remove(unused, await stored(plan))).toMatchObject({ status: 409, errors: [{ errorCode: 'inUse' }] })
    expect(await stored(unused)).toBeDefined()
    expect((await remove(unused)).status).toBe(200)
    const long = await scheduler('POST', `/shift-plans/${plan.id}/publish`, { version: plan.version, from: '2026-11-02', to: '2027-11-02' })
    expect(long).toMatchObject({ status: 400, errors: [{ field: 'to' }] })
  })

  test('is locked as it is until it is unlocked', async () => {
    const { version } = await stored(plan)
    const move = (name: string, at: number) => scheduler<PlanHead>('POST', `/shift-plans/${plan.id}/${name}`, { version: at })
    const locked = await move('lock', version)
    expect(locked).toMatchObject({ status: 200, data: { state: 'locked' } })
    const at = locked.data.version
    const refused = { status: 409, errors: [{ errorCode: 'locked', errorDescription: 'This plan is locked.' }] }
    expect(await scheduler('PUT', `/shift-plans/${plan.id}`, { ...fields(plan), version: at })).toMatchObject(refused)
    expect(await assign(given(), at)).toMatchObject(refused)
    expect(await remove({ id: plan.id, version: at })).toMatchObject(refused)
    const again = { version: at, from: '2026-11-16', to: '2026-11-20' }
    expect(await scheduler('POST', `/shift-plans/${plan.id}/publish`, again)).toMatchObject({
      status: 409,
      errors: [{ errorCode: 'moved' }],
    })
    expect((await timekeeper('POST', `/shift-plans/${plan.id}/unlock`, { version: at })).status).toBe(403)
    expect(await move('unlock', at)).toMatchObject({ status: 200, data: { state: 'published' } })
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
    expect(data.coverage.skills).toEqual(['RTG'])
    const { bands, days } = coverageOfRoster(data)
    expect(bands).toEqual([0, 1])
    expect(days[0]).toMatchObject([[{ rostered: 2, needed: 0, balance: 2 }], [{ rostered: 2, needed: 0, balance: 2 }]])
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
  const added = async (name: string, bands: readonly (number | null)[]) => (await add(name, [{ label: 'One', bands }])).data
  const headOf = async ({ id }: Plan) => (await scheduler<PlanHead>('GET', `/shift-plans/${id}/state`)).data

  test.each([
    ['without an ON day, from before that was refused', 'A plan needs at least one ON day and at least one row.'],
    ['that nobody follows', 'Assign employees or groups to the rows of this plan first.'],
  ])('a plan %s is refused', async (name, text) => {
    const one = await added(name.slice(0, 12), plan.rows[0]!.bands)
    if (name.startsWith('without'))
      await asOwner(db => sql`update shift_plan_cell set band_id = null where row_id = ${one.rows[0]!.id}`.execute(db))
    const head = await headOf(one)
    expect(await publish(head)).toMatchObject({ status: 409, errors: [{ errorCode: 'notNow', errorDescription: text }] })
    expect(await headOf(one)).toEqual(head)
    await remove(one)
  })

  test('a plan that is being rolled out is refused, until nothing has been heard of that for five minutes', async () => {
    const begun = (ago: string) =>
      asOwner(async db => {
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
    const unused = await added('Unused', [day()])
    const { version } = await headOf(plan)
    for (const change of [save, () => assign(given(), version), () => remove(unused, { ...plan, version })])
      expect(await change()).toMatchObject({
        status: 409,
        errors: [{ errorCode: 'rolling', errorDescription: 'This plan is being rolled out. Wait until it is done.' }],
      })
    expect(await stored(unused)).toBeDefined()
    await remove(unused)
    await begun('6 minutes')
    const head = await headOf(plan)
    expect(head.state).toBe('published')
    expect((await publish(head)).data.state).toBe('publishing')
    await published(scheduler, plan.id)
    const { data } = await scheduler<HistoryEntry[]>('GET', `/shift-plans/${plan.id}/moves`)
    expect(data.map(({ by, move, from, to }) => [by, move, from, to])).toEqual([
      ['Amira Rashid', 'rolledOut', 'publishing', 'published'],
      ['Amira Rashid', 'publish', 'published', 'publishing'],
      ['Amira Rashid', 'unlock', 'locked', 'published'],
      ['Amira Rashid', 'lock', 'published', 'locked'],
      ['Amira Rashid', 'rolledOut', 'publishing', 'published'],
      ['Amira Rashid', 'publish', 'draft', 'publishing'],
    ])
  })

  test('is told by the history of the plan as changes of its state', async () => {
    const { status, data } = await scheduler<History>('GET', `/shift-plans/${plan.id}/history`, { orgNodeId: salwa.nodeId })
    expect(status).toBe(200)
    const lines = data.entries.flatMap(entry => entry.lines)
    expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['insert', 'update', 'delete']))
    const states = lines.flatMap(({ changes }) => changes.filter(({ label }) => label === 'State').map(({ from, to }) => `${from} > ${to}`))
    expect(new Set(states)).toEqual(
      new Set(['null > Draft', 'Draft > Publishing', 'Publishing > Published', 'Published > Locked', 'Locked > Published']),
    )
  })
})
