import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobTools } from '../../../kit/jobs/job.ts'
import type { Company } from '../../../tests/support/world/company.ts'
import { world } from '../../../tests/support/world.ts'
import { rollOutInto, rollOutPlan } from './roll-out.job.ts'
import { stopRolling } from './rolling-writes.server.ts'

const fortnight = { from: '2026-11-02', to: '2026-11-15' }
const now = '2026-11-01T08:00:00Z'
/** With so many people in crews. */
const crews = (people: number) => world([], now).queue().crews(people)
const salwa = await crews(420).open()

const planOf = async ({ rows }: Company) =>
  (await rows(sql<{ id: number }>`update shift_plan set state = 'publishing' returning id`))[0]!.id

async function rollOut(company: Company, range = fortnight) {
  await rollOutPlan.run({ planId: await planOf(company), ...range }, company.tools)
  return planRow(company)
}

interface PlanRow {
  state: string
  publishedFrom: string | null
  publishedTo: string | null
  outcome: ({ code: string } & Record<string, unknown>) | null
}
const planRow = async ({ rows }: Company) =>
  (await rows(sql<PlanRow>`select state, published_from, published_to, message::jsonb as outcome from shift_plan`))[0]!

const counted = async ({ rows }: Company) =>
  (
    await rows(sql<Record<string, number>>`
      select (select count(*) from roster_day) as days, (select count(*) from shift where removed_at is null) as shifts,
             (select coalesce(sum(version), 0) from roster_day) as versions, (select coalesce(max(id), 0) from shift) as last_shift,
             (select count(*) from roster_change) as changes, (select count(*) from schedule) as schedules`)
  )[0]!

describe('a roll-out of 420 people over a fortnight', () => {
  test('killed before its end, it leaves nothing', async () => {
    const planId = await planOf(salwa)
    const killed = salwa.within(async db => {
      await rollOutInto(db, { planId, ...fortnight }, { now, scope: salwa.tools.scope })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await counted(salwa)).toMatchObject({ days: 0, shifts: 0, schedules: 0 })
    expect(await planRow(salwa)).toMatchObject({ state: 'publishing' })
  })

  test('cancelled in the middle, it leaves nothing, and its job leaves the next roll-out alone', async () => {
    const planId = await planOf(salwa)
    const cancelled = { code: 'cancelled' as const, added: 0, changed: 0, removed: 0, kept: 0, subjects: [] }
    let transactions = 0
    const transaction: JobTools['transaction'] = async work => {
      const done = await salwa.within(work)
      // it has said that it is at 20 of 100
      if (++transactions === 1) await salwa.within(db => stopRolling(db, planId, cancelled))
      return done
    }
    await rollOutPlan.run({ planId, ...fortnight, no: 0 }, { ...salwa.tools, transaction })
    expect(transactions).toBe(1)
    expect(await planRow(salwa)).toMatchObject({ state: 'draft', outcome: cancelled })
    await planOf(salwa)
    await salwa.rows(sql`update shift_plan set rolling_no = 1`)
    await rollOutPlan.run({ planId, ...fortnight, no: 0 }, salwa.tools)
    expect(await planRow(salwa)).toMatchObject({ state: 'publishing' })
    expect(await counted(salwa)).toMatchObject({ days: 0, shifts: 0, schedules: 0 })
    await salwa.rows(sql`update shift_plan set rolling_no = 0`)
  })

  test('where attendance fails at its part, it leaves nothing and says so', async () => {
    const says = 'Nothing was changed: the attendance of these days could not be marked as out of date.'
    const rename = (from: string, to: string) =>
      sql`alter table attendance_day rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(salwa.owner.kysely)
    await rename('orgNodeId', 'nodeAway')
    await expect(rollOut(salwa)).rejects.toThrow(says)
    await rename('nodeAway', 'orgNodeId')
    expect(await planRow(salwa)).toMatchObject({ state: 'draft', outcome: { code: 'broken', subjects: [says] } })
    expect(await counted(salwa)).toMatchObject({ days: 0, shifts: 0, schedules: 0 })
  })

  test('gives 5,880 days and 2,940 shifts', async () => {
    const plan = await rollOut(salwa)
    expect(plan).toMatchObject({ state: 'published', publishedFrom: '2026-11-02', publishedTo: '2026-11-15' })
    expect(plan.outcome).toEqual({ code: 'done', added: 5880, changed: 0, removed: 0, kept: 0, subjects: [] })
    expect(await counted(salwa)).toMatchObject({ days: 5880, shifts: 2940, changes: 0, schedules: 1 })
  })

  test('day and night are one crew each, at the hours of the terminal', async () => {
    const found = await salwa.rows(sql`select b.code, s.starts_at, s.ends_at, count(*) from shift s join shift_band b on b.id = s.band_id
           where shift_date = '2026-11-02' group by 1, 2, 3 order by 1`)
    expect(found).toEqual([
      { code: 'D12', startsAt: '2026-11-02T03:00:00Z', endsAt: '2026-11-02T15:00:00Z', count: 105 },
      { code: 'N12', startsAt: '2026-11-02T15:00:00Z', endsAt: '2026-11-03T03:00:00Z', count: 105 },
    ])
  })

  test('done again, it changes nothing', async () => {
    const before = await counted(salwa)
    const plan = await rollOut(salwa)
    expect(plan.outcome).toMatchObject({ code: 'done', added: 0, changed: 0, removed: 0, kept: 0 })
    expect(await counted(salwa)).toEqual(before)
  })

  test('over a change of month it has a live schedule for each, and the published days grow', async () => {
    const plan = await rollOut(salwa, { from: '2026-11-16', to: '2026-12-02' })
    expect(plan).toMatchObject({ publishedFrom: '2026-11-02', publishedTo: '2026-12-02' })
    expect(await counted(salwa)).toMatchObject({ days: 420 * 31, schedules: 2 })
  })

  test('a shift that would meet another one of the same person is named, and nothing is written', async () => {
    // who works on the next day too does not go home before that shift begins
    await salwa.rows(sql`update shift set ends_at = ends_at + interval '14 hours' where shift_date = '2026-12-02'`)
    const before = await counted(salwa)
    const { outcome } = await rollOut(salwa, { from: '2026-12-03', to: '2026-12-05' })
    expect(outcome).toMatchObject({ code: 'overlap', added: 0 })
    expect(outcome!.subjects).toHaveLength(10)
    for (const subject of outcome!.subjects as string[]) expect(subject).toMatch(/^E\d{5} 03\/Dec\/2026$/)
    expect(await counted(salwa)).toEqual(before)
  })

  test('a plan nobody is waiting for is left alone', async () => {
    await salwa.rows(sql`update shift_plan set message = null`)
    const plan = await salwa.rows(sql<{ id: number }>`select id from shift_plan`)
    await rollOutPlan.run({ planId: plan[0]!.id, from: '2027-01-01', to: '2027-01-02' }, salwa.tools)
    expect((await planRow(salwa)).outcome).toBeNull()
  })
})

describe('a plan that has changed', () => {
  let small: Company
  const days = async (employee: string) =>
    (
      await small.rows(sql<{ code: string }>`
          select case when d.day_type = 'work' then b.code else d.day_type end as code
            from roster_day d join employee e on e.id = d.employee_id
            left join shift s on s.employee_id = d.employee_id and s.shift_date = d.shift_date and s.removed_at is null
            left join shift_band b on b.id = s.band_id
           where e.employee_number = ${employee} and d.shift_date between '2026-11-02' and '2026-11-07' order by d.shift_date`)
    ).map(row => row.code)

  beforeAll(async () => {
    small = await crews(8).open()
    await rollOut(small)
  })

  test('moves the days to it, keeps what was changed by hand, and remembers what was', async () => {
    expect(await days('E00004')).toEqual(['D12', 'D12', 'D12', 'D12', 'off', 'off'])
    await small.within(async db => {
      await sql`update roster_day set hand_changed = true where shift_date = '2026-11-02'`.execute(db)
      await sql`update shift_plan set anchor_on = '2026-11-03'`.execute(db)
    })
    const plan = await rollOut(small, { from: '2026-11-02', to: '2026-11-07' })
    expect(await days('E00004')).toEqual(['D12', 'D12', 'D12', 'D12', 'D12', 'off'])
    expect(plan.outcome).toMatchObject({ added: 0, changed: 8, removed: 0, kept: 8 })
    expect(await counted(small)).toMatchObject({ changes: 8 })
  })

  test('somebody who leaves the crew leaves the roster; one with a row of their own follows it', async () => {
    await small.within(async db => {
      await sql`update employee_group_member m set left_on = '2026-11-04' from employee e
                 where e.id = m.employee_id and e.employee_number = 'E00004'`.execute(db)
      await sql`insert into shift_plan_assignment (company_id, row_id, employee_id, starts_on)
                select company(), r.id, e.id, '2026-11-02' from shift_plan_row r, employee e
                 where r.label = 'Crew C' and e.employee_number = 'E00008'`.execute(db)
    })
    const plan = await rollOut(small, { from: '2026-11-02', to: '2026-11-07' })
    expect(await days('E00004')).toEqual(['D12', 'D12', 'D12'])
    expect(await days('E00008')).toEqual(['D12', 'N12', 'N12', 'N12', 'N12', 'off'])
    expect(plan.outcome).toMatchObject({ removed: 3 })
  })

  test('a deployed shift is kept', async () => {
    await small.within(async db => {
      await sql`
        with skill as (select id from skill where name = 'RTG'), s as (
          select s.* from shift s join employee e on e.id = s.employee_id where e.employee_number = 'E00008' and shift_date = '2026-11-03'),
        work as (
          insert into activity (company_id, shift_date, org_node_id, band_id, source, demand_key, skill_id, starts_at, ends_at, heads)
          select company(), shift_date, org_node_id, band_id, 'manual', 'x', skill.id, starts_at, ends_at, 1 from s, skill returning *),
        seat as (
          insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at)
          select company(), id, 1, skill_id, starts_at, ends_at from work returning *)
        insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, skill_id, is_primary, rating)
        select company(), s.shift_date, seat.id, s.id, s.employee_id, s.starts_at, s.ends_at, 'manual', seat.skill_id, true, 1 from s, seat`.execute(
        db,
      )
      await sql`delete from shift_plan_assignment where employee_id is not null`.execute(db)
    })
    await rollOut(small, { from: '2026-11-02', to: '2026-11-07' })
    expect(await days('E00008')).toEqual(['D12', 'N12', 'D12', 'D12', 'D12', 'off'])
    await small.rows(sql`update assignment set released_at = now()`)
    await small.rows(sql`delete from shift_plan_assignment`)
    await rollOut(small, { from: '2026-11-02', to: '2026-11-07' })
    expect(await days('E00008')).toEqual(['D12', 'blank'])
  })

  test('two rows for one person are refused with the number', async () => {
    await small.rows(sql`with member as (insert into employee_group_member (company_id, group_id, employee_id, joined_on)
            select company(), g.id, e.id, '2020-01-01' from employee_group g, employee e where g.name = 'C' and e.employee_number = 'E00001' returning 1)
          insert into shift_plan_assignment (company_id, row_id, employee_group_id, starts_on)
          select company(), r.id, g.id, '2026-11-02' from shift_plan_row r
            join employee_group g on 'Crew ' || g.name = r.label`)
    const before = await counted(small)
    const plan = await rollOut(small)
    expect(plan).toMatchObject({ state: 'published', outcome: { code: 'twoRows', subjects: ['E00001'] } })
    expect(await counted(small)).toEqual(before)
  })
})

test('a night is 11 hours when clocks go forward and 13 when they go back', async () => {
  const paris = await crews(4)
    .with(sql`update org_node set zone = 'Europe/Paris'`, sql`update shift_plan set anchor_on = '2026-01-01'`)
    .open()
  const nights = async (range: { from: string; to: string }) => {
    await rollOut(paris, range)
    const found = await paris.rows(sql<{ shiftDate: string; hours: number }>`
        select distinct shift_date, extract(epoch from s.ends_at - s.starts_at) / 3600 as hours
          from shift s join shift_band b on b.id = s.band_id
         where b.code = 'N12' and shift_date between ${range.from} and ${range.to} order by 1`)
    return found.map(row => row.hours)
  }
  expect(await nights({ from: '2026-03-27', to: '2026-03-29' })).toEqual([12, 11, 12])
  expect(await nights({ from: '2026-10-23', to: '2026-10-25' })).toEqual([12, 13, 12])
})

describe('a day and its shifts', () => {
  const change = (statement: string) => salwa.within(db => sql.raw(statement).execute(db))
  const someDay = (dayType: string) =>
    `(employee_id, shift_date) = (select employee_id, shift_date from roster_day where day_type = '${dayType}' limit 1)`

  test.each([
    ['a working day that loses its shift', `update shift set removed_at = now() where ${someDay('work')}`],
    ['a day off that becomes a working day', `update roster_day set day_type = 'work' where ${someDay('off')}`],
    [
      'a shift on a day off',
      `insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
       select company_id, employee_id, shift_date, org_node_id, (select max(id) from shift_band), '2030-01-01', '2030-01-02'
         from roster_day where ${someDay('off')}`,
    ],
    [
      'a new working day without a shift',
      `insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
       select company_id, employee_id, '2030-01-01', org_node_id, schedule_id, 'work', 'work', 'manual' from roster_day limit 1`,
    ],
  ])('never disagree: %s is refused', async (_, statement) => {
    await expect(change(statement)).rejects.toThrow('the day and its shifts disagree')
  })
})
