import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { applyMovements } from './apply-movements.server.ts'
import type { Effects, Movement } from './employee-movement.api.ts'

// Tuesday 24 November 2026, 09:00 in Muscat.
const now = '2026-11-24T05:00:00Z'
const salwa = await world(allCalls, now)
  .terminals('North')
  .with(
    sql`insert into user_node (company_id, user_company_id, org_node_id, include_children)
      select company(), u.id, n.id, true from user_company u, org_node n where n.name = 'North'`,
    sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
      select company(), id, 'November', 'live', '2026-11-01', '2026-11-30' from org_node where name = 'salwa CT'`,
    sql`insert into employee_group (company_id, org_node_id, name) select company(), id, 'Red' from org_node where name = 'salwa CT'`,
  )
  .open()
const { rows, within, as } = salwa
const { orgNodeId } = salwa.node
const planner = as('Administrator')
const north = salwa.nodes.North!
let ids: Record<string, number>

/** M1 with shifts on 20 to 28 November, a post on the 26th, a group, a licence and the sign-in of the timekeeper; M2 with nothing of these. */
beforeEach(async () => {
  const number = `M${Math.random().toString(36).slice(2, 8)}`
  const people = await rows(sql<{ id: number; number: string }>`
    insert into employee (company_id, employee_number, first_name, last_name, hired_on, unique_no)
    values (company(), ${`${number}1`}, 'Anil', 'Rao', '2020-01-01', ${`U${number}`}), (company(), ${`${number}2`}, 'Ravi', 'Shah', '2020-01-01', null)
    returning id, employee_number as number`)
  ids = Object.fromEntries(people.map(each => [each.number.slice(-1), each.id]))
  await within(async db => {
    for (const statement of recordsOf(ids[1]!, ids[2]!)) await statement.execute(db)
  })
})

const recordsOf = (one: number, two: number) => [
  sql`insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
    select company(), e.id, '[2020-01-01,)', ${orgNodeId}, r.id, (select min(id) from employment_category)
      from employee e join job_role r on r.name = 'Lasher' where e.id in (${one}, ${two})`,
  sql`insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
    select company(), ${one}, d::date, ${orgNodeId}, s.id, 'work', 'work', 'manual'
      from generate_series(date '2026-11-20', date '2026-11-28', interval '1 day') d, schedule s where s.org_node_id = ${orgNodeId}`,
  sql`insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select company(), ${one}, d.shift_date, ${orgNodeId}, b.id, (d.shift_date + b.starts_at) at time zone 'Asia/Muscat',
           (d.shift_date + b.ends_at) at time zone 'Asia/Muscat'
      from roster_day d, shift_band b where d.employee_id = ${one} and b.code = 'D12'`,
  sql`insert into employee_group_member (company_id, group_id, employee_id, joined_on)
    select company(), id, ${one}, '2020-01-01' from employee_group where name = 'Red'`,
  sql`update user_company set employee_id = null, active = true`,
  sql`update user_company set employee_id = ${one} where id = (
    select user_company_id from user_role u join app_role r on r.company_id = u.company_id and r.id = u.role_id where r.name = 'Timekeeper')`,
]

const draft = (kind: string, effectiveOn: string, more: object = {}) => ({ orgNodeId, employeeId: ids[1]!, kind, effectiveOn, ...more })
const save = (kind: string, effectiveOn: string, more: object = {}) =>
  planner<{ id: number; state: string }>('POST', '/employee-movements', draft(kind, effectiveOn, more))
const effects = (kind: string, effectiveOn: string, more: object = {}) =>
  planner<Effects>('POST', '/employee-movements/effects', draft(kind, effectiveOn, more))
const shifts = async (id = ids[1]!) =>
  (
    await rows(
      sql<{ date: string }>`select shift_date::text as date from shift where employee_id = ${id} and removed_at is null order by 1`,
    )
  ).map(({ date }) => Number(date.slice(-2)))
const postings = () =>
  rows(sql<{ says: string }>`
    select concat_ws(' ', p.valid, n.name = 'North', r.name, p.grade, p.reason) as says from employee_posting p join org_node n on n.id = p.org_node_id
      join job_role r on r.id = p.job_role_id where p.employee_id = ${ids[1]!} order by p.valid`).then(all => all.map(({ says }) => says))
const stateOf = async (id: number) => (await rows(sql<{ state: string }>`select state from employee_movement where id = ${id}`))[0]!.state
const role = async (name: string) => (await rows(sql<{ id: number }>`select id from job_role where name = ${name}`))[0]!.id
const runTask = (at: string) => applyMovements.run(salwa.taskTools(at))

describe('before it is saved', () => {
  it('a transfer says which shifts, group and licences it touches, and writes nothing', async () => {
    const { data } = await effects('transfer', '2026-11-26', { toNodeId: north })
    expect(data).toMatchObject({
      shifts: { count: 3, from: '2026-11-26', to: '2026-11-28' },
      posts: { count: 0 },
      groups: ['Red'],
      licences: [],
      signIn: null,
    })
    expect(await shifts()).toHaveLength(9)
  })

  it('a termination names the sign-in that ends; a promotion, the skill that is not held', async () => {
    expect((await effects('terminate', '2026-11-24', { note: 'x' })).data).toMatchObject({
      shifts: { count: 4, from: '2026-11-25' },
      signIn: { ends: true },
    })
    const { data } = await effects('promote', '2026-11-26', { jobRoleId: await role('RTG Operator') })
    expect(data).toMatchObject({ shifts: null, missing: ['RTG'] })
  })
})

describe('a planned movement', () => {
  it('is applied by the task on its day, once, however often the task runs', async () => {
    const { data } = await save('transfer_with_promote', '2026-11-26', {
      toNodeId: north,
      jobRoleId: await role('RTG Operator'),
      grade: 'G7',
    })
    expect(data.state).toBe('planned')
    expect((await runTask('2026-11-25T10:00:00Z')).counts.Movements).toBe(0)
    expect(await shifts()).toHaveLength(9)
    expect((await runTask('2026-11-25T20:06:00Z')).counts.Movements).toBe(1)
    expect((await runTask('2026-11-25T20:07:00Z')).counts.Movements).toBe(0)
    expect(await stateOf(data.id)).toBe('applied')
    expect(await shifts()).toEqual([20, 21, 22, 23, 24, 25])
    expect(await postings()).toEqual(['[2020-01-01,2026-11-26) f Lasher hire', '[2026-11-26,) t RTG Operator G7 transfer_with_promote'])
    expect(await rows(sql`select left_on from employee_group_member where employee_id = ${ids[1]!}`)).toEqual([{ leftOn: '2026-11-25' }])
  })

  it('can be cancelled until then, and not afterwards', async () => {
    const { data } = await save('terminate', '2026-11-27', { note: 'Contract over' })
    const end = () => rows(sql<{ terminatedOn: string | null }>`select terminated_on from employee where id = ${ids[1]!}`)
    expect(await end()).toEqual([{ terminatedOn: '2026-11-27' }])
    expect((await planner('POST', `/employee-movements/${data.id}/cancel`, { orgNodeId })).status).toBe(200)
    expect(await end()).toEqual([{ terminatedOn: null }])
    expect((await planner('POST', `/employee-movements/${data.id}/cancel`, { orgNodeId })).status).toBe(409)
    expect((await runTask('2026-12-01T05:00:00Z')).counts.Movements).toBe(0)
  })

  it('of who leaves is applied when the last day is over', async () => {
    await save('terminate', '2026-11-26', { note: 'Contract over' })
    expect((await runTask('2026-11-26T10:00:00Z')).counts.Movements).toBe(0)
    expect((await runTask('2026-11-26T20:06:00Z')).counts).toEqual({ Movements: 1, 'Sign-ins ended': 0 })
    expect(await shifts()).toEqual([20, 21, 22, 23, 24, 25, 26])
    expect(await postings()).toEqual(['[2020-01-01,2026-11-27) f Lasher hire'])
  })
})

describe('a termination', () => {
  it('of today empties the roster of tomorrow, and the next call of the sign-in is refused', async () => {
    const clerk = as('Timekeeper')
    expect((await clerk('GET', '/raw-clockings', { orgNodeId, from: '2026-11-01', to: '2026-11-02' })).status).not.toBe(401)
    expect((await save('terminate', '2026-11-24', { note: 'Left' })).data.state).toBe('applied')
    expect((await clerk('GET', '/raw-clockings', { orgNodeId, from: '2026-11-01', to: '2026-11-02' })).status).toBe(401)
    expect(await shifts()).toEqual([20, 21, 22, 23, 24])
  })

  it('is reversed: employed as before, in the group again, with the sign-in; the roster stays as it is', async () => {
    const { data } = await save('terminate', '2026-11-24', { note: 'Left' })
    expect((await save('reverse_terminate', '2026-11-24')).errors[0]).toMatchObject({ field: 'effectiveOn' })
    expect((await effects('reverse_terminate', '2026-11-25')).data.signIn).toMatchObject({ ends: false })
    // on the day after, which is tomorrow: planned, then applied
    expect((await save('reverse_terminate', '2026-11-25')).data.state).toBe('planned')
    await runTask('2026-11-25T05:00:00Z')
    expect(await stateOf(data.id)).toBe('reversed')
    expect(await postings()).toEqual(['[2020-01-01,) f Lasher hire'])
    expect(await rows(sql`select left_on from employee_group_member where employee_id = ${ids[1]!}`)).toEqual([{ leftOn: null }])
    expect(
      await rows(sql`select e.terminated_on, c.active from employee e join user_company c on c.employee_id = e.id where e.id = ${ids[1]!}`),
    ).toEqual([{ terminatedOn: null, active: true }])
    expect(await shifts()).toEqual([20, 21, 22, 23, 24])
  })

  /** Saves the record with an end date, or without one. */
  async function saveEnd(terminationDate: string | null) {
    const { labels: _, colours: __, ...one } = (await planner<Record<string, unknown>>('GET', `/employees/${ids[1]}`, { orgNodeId })).data
    return planner('PUT', `/employees/${ids[1]}`, { ...one, orgNodeId, terminationDate, terminatedOn: undefined })
  }
  const signIns = () => rows(sql`select active from user_company where employee_id = ${ids[1]!}`)

  it('typed into the record ends the sign-in too, which comes back when the date is taken out again', async () => {
    expect((await saveEnd('2026-11-24')).status).toBe(200)
    expect(await signIns()).toEqual([{ active: false }])
    expect((await saveEnd(null)).status).toBe(200)
    expect(await signIns()).toEqual([{ active: true }])
  })

  it('taken out of the record does not give back a sign-in that somebody switched off before', async () => {
    await rows(sql`update user_company set active = false where employee_id = ${ids[1]!}`)
    expect((await saveEnd('2026-11-23')).status).toBe(200)
    expect((await saveEnd(null)).status).toBe(200)
    expect(await signIns()).toEqual([{ active: false }])
    await rows(sql`update user_company set active = true where employee_id = ${ids[1]!}`)
  })

  it('by a movement is taken back where it was made, not in the record', async () => {
    await save('terminate', '2026-11-24', { note: 'Left' })
    expect((await saveEnd(null)).errors).toMatchObject([
      {
        field: 'terminatedOn',
        errorDescription: 'A movement ended this employee. Take it back with Reverse terminate in Employee Movement.',
      },
    ])
    expect(await signIns()).toEqual([{ active: false }])
  })

  it('that is planned is cancelled, not cleared in the record', async () => {
    await save('terminate', '2026-11-28', { note: 'Left' })
    expect((await saveEnd(null)).errors[0]!.errorDescription).toBe('A planned movement ends this employee. Cancel it in Employee Movement.')
  })
})

it('a suspension takes the shifts of its days off the roster, and stands in the record', async () => {
  expect((await save('suspend', '2026-11-26', { endsOn: '2026-11-27', note: 'Enquiry' })).data.state).toBe('applied')
  expect(await shifts()).toEqual([20, 21, 22, 23, 24, 25, 28])
  expect(await rows(sql`select note, starts_on, ends_on from employee_suspension where employee_id = ${ids[1]!}`)).toEqual([
    { note: 'Enquiry', startsOn: '2026-11-26', endsOn: '2026-11-27' },
  ])
  expect((await save('suspend', '2026-11-27', { endsOn: '2026-11-30', note: 'Again' })).errors).toMatchObject([
    { field: 'effectiveOn', errorDescription: expect.stringContaining('overlaps') },
  ])
})

it('promote, demote and modify change what they name from their day on, and leave the roster', async () => {
  await save('promote', '2026-11-24', { jobRoleId: await role('RTG Operator'), jobTitle: 'Senior' })
  await save('demote', '2026-11-26', { jobRoleId: await role('Lasher') })
  await save('modify', '2026-11-28', { grade: 'G1' })
  await runTask('2026-11-28T05:00:00Z')
  expect(await postings()).toEqual([
    '[2020-01-01,2026-11-24) f Lasher hire',
    '[2026-11-24,2026-11-26) f RTG Operator promote',
    '[2026-11-26,2026-11-28) f Lasher demote',
    '[2026-11-28,) f Lasher G1 modify',
  ])
  expect(await shifts()).toHaveLength(9)
})

describe('refused at its field, with nothing saved:', () => {
  it.each([
    ['a movement back over shifts', () => save('transfer', '2026-11-22', { toNodeId: north }), 'effectiveOn', '2 shifts before today'],
    ['an end back over shifts', () => save('terminate', '2026-11-21', { note: 'x' }), 'effectiveOn', '2 shifts before today'],
    ['an end before the hire', () => save('terminate', '2019-01-01', { note: 'x' }), 'effectiveOn', 'employed from 01/Jan/2020'],
    ['a transfer to the same node', () => save('transfer', '2026-11-26', { toNodeId: orgNodeId }), 'toNodeId', 'at this node already'],
    ['a transfer without a node', () => save('transfer', '2026-11-26'), 'toNodeId', 'Choose the new node'],
    [
      'a promotion to the same role',
      async () => save('promote', '2026-11-26', { jobRoleId: await role('Lasher') }),
      'jobRoleId',
      'this role already',
    ],
    ['a role that is not there', () => save('promote', '2026-11-26', { jobRoleId: 999_999 }), 'jobRoleId', 'in use'],
    ['a modification of nothing', () => save('modify', '2026-11-26'), 'employmentCategoryId', 'at least one'],
    ['an end without a reason', () => save('terminate', '2026-11-26'), 'note', 'reason'],
    ['a reversal of who is here', () => save('reverse_terminate', '2026-11-26'), 'employeeId', 'has not left'],
    [
      'a suspension that ends before it begins',
      () => save('suspend', '2026-11-26', { endsOn: '2026-11-25', note: 'x' }),
      'endsOn',
      'before',
    ],
  ])('%s', async (_, call, field, text) => {
    const { status, errors } = await call()
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ field, errorDescription: expect.stringContaining(text) }])
    expect(await rows(sql`select 1 from employee_movement where employee_id = ${ids[1]!}`)).toEqual([])
    expect(await shifts()).toHaveLength(9)
  })

  it('a second movement of the day, also at the same moment', async () => {
    const both = await Promise.all([
      save('transfer', '2026-11-26', { toNodeId: north }),
      save('promote', '2026-11-26', { jobRoleId: await role('RTG Operator') }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)!.errors).toMatchObject([
      { field: 'effectiveOn', errorDescription: expect.stringContaining('a movement on this date already') },
    ])
  })

  it('an end before a planned movement', async () => {
    await save('transfer', '2026-11-28', { toNodeId: north })
    expect((await save('terminate', '2026-11-26', { note: 'x' })).errors).toMatchObject([
      { field: 'effectiveOn', errorDescription: expect.stringContaining('planned for 28/Nov/2026') },
    ])
  })

  it('somebody of a node that the caller does not reach', async () => {
    const { status, errors } = await planner('POST', '/employee-movements', {
      ...draft('modify', '2026-11-26', { grade: 'G1' }),
      orgNodeId: north,
    })
    expect([status, errors[0]?.field]).toEqual([404, 'employeeId'])
  })
})

describe('a transfer to another company', () => {
  it('ends here, and is found by the company that it names, from the day after the last day on', async () => {
    const other = await salwa.other()
    const there = salwa.stranger('Administrator')
    const unique = (await rows(sql<{ no: string }>`select unique_no as no from employee where id = ${ids[1]!}`))[0]!.no
    const find = async (no = unique) => {
      const { status, data } = await there<{ firstName: string } | null>('POST', '/employee-movements/transferred', { uniqueNo: no })
      expect(status).toBe(200)
      return data
    }
    const named = (await other.rows(sql<{ code: string }>`select code from company where id = company()`))[0]!.code
    const names = (text: string | null) =>
      rows(
        sql`update employee_movement set after = jsonb_set(after, '{changes,toCompany}', coalesce(to_jsonb(${text}::text), 'null')) where employee_id = ${ids[1]!}`,
      )
    const lastDay = (date: string) => rows(sql`update employee_movement set effective_on = ${date} where employee_id = ${ids[1]!}`)
    expect(await find()).toBeNull()
    const missing = await save('transfer_to_other_org', '2026-11-24', { note: 'To Doha' })
    expect(missing.errors).toMatchObject([{ field: 'toCompany' }])
    const toCompany = `Planner@${named.toUpperCase()}.example`
    expect((await save('transfer_to_other_org', '2026-11-24', { note: 'To Doha', toCompany })).data.state).toBe('applied')
    // the last day is today
    expect(await find()).toBeNull()
    await lastDay('2026-11-23')
    expect(await find()).toMatchObject({ firstName: 'Anil', lastName: 'Rao', leftOn: '2026-11-23' })
    expect(await find('Anil')).toBeNull()
    for (const another of ['doha', null]) {
      await names(another)
      expect(await find()).toBeNull()
    }
    await names(named)
    // looked at there, and noted here too
    const shown = await rows(sql<{ by: string }>`select after ->> 'shown_to_company' as by from audit
      where entity = 'employee' and entity_id = ${ids[1]!} and action = 'act'`)
    expect(shown).toEqual([{ by: named }])
    const tried = await other.rows(sql<{
      no: string
      found: boolean
    }>`select after ->> 'unique_no' as no, (after ->> 'found')::boolean as found
      from audit where entity = 'employee_transfer' order by id`)
    expect(tried).toHaveLength(6)
    expect(tried.filter(({ found }) => found)).toEqual([{ no: unique, found: true }])
    expect(await shifts()).toEqual([20, 21, 22, 23, 24])
    // hired there, nobody is found a second time
    await other.rows(sql`insert into employee (company_id, employee_number, first_name, last_name, hired_on, unique_no)
          values (company(), 'D1', 'Anil', 'Rao', '2026-11-25', ${unique})`)
    expect(await find()).toBeNull()
    for (let tries = 7; tries < 20; tries++) await find('1234')
    expect((await there('POST', '/employee-movements/transferred', { uniqueNo: '1234' })).status).toBe(429)
  })

  it('needs a unique number', async () => {
    const { errors } = await planner('POST', '/employee-movements', {
      ...draft('transfer_to_other_org', '2026-11-24', { note: 'x' }),
      employeeId: ids[2],
    })
    expect(errors).toMatchObject([{ field: 'employeeId', errorDescription: expect.stringContaining('unique number') }])
  })
})

it('the list tells hires and movements, with where somebody was and is', async () => {
  await save('transfer', '2026-11-28', { toNodeId: north })
  await rows(sql`update employee set hired_on = '2026-01-01' where id = ${ids[2]!}`)
  const { data } = await planner<{ rows: Movement[] }>('GET', '/employee-movements', { orgNodeId })
  const mine = data.rows.filter(({ employeeId }) => Object.values(ids).includes(employeeId))
  expect(mine.map(({ kind, state, was, becomes }) => [kind, state, was, becomes])).toEqual([
    ['transfer', 'planned', 'salwa CT, Lasher', 'North, Lasher'],
    ['add', 'applied', null, 'salwa CT, Lasher'],
  ])
})
