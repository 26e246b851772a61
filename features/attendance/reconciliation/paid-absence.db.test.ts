import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Scoped } from '../../../kit/database/company.ts'
import { world } from '../../../tests/support/world.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// Leave, comp off and trainings of the roster, down to the paid minutes; and where the work was done.

const day = '2026-11-05'
const salwa = await world().fortnight().open()
const { node, within, rows, asOwner } = salwa
const shift = (
  await rows(sql<{ id: number; employeeId: number }>`
    select s.id, s.employee_id from shift s join shift_band b on b.id = s.band_id
     where s.shift_date = ${day} and b.code = 'D12' and s.removed_at is null and
       (select count(*) from clocking c where c.employee_id = s.employee_id and c.shift_date = s.shift_date) = 2 and
       (select min(swiped_at) from clocking c where c.employee_id = s.employee_id and c.shift_date = s.shift_date) <= s.starts_at and
       (select max(swiped_at) from clocking c where c.employee_id = s.employee_id and c.shift_date = s.shift_date) between s.ends_at and s.ends_at + interval '40 min'
     order by s.id limit 1`)
)[0]!
const leaves = await rows(
  sql<{ id: number; paid: boolean }>`select id, paid = 'paid' as paid from exception_type where kind = 'leave' order by id`,
)
const paidType = leaves.find(({ paid }) => paid)!.id
const unpaidType = leaves.find(({ paid }) => !paid)!.id
const compute = (now = '2026-11-20T00:00:00Z') =>
  within(db => computeAttendance(db, { ...node, from: day, to: day, people: [shift.employeeId], now }))
await compute()

/** The paid absence of the day, its lines and exceptions; undefined without hours. */
async function absence() {
  const found = await rows(sql<{ minutes: number; worked: number; absent: boolean; lines: { rule: string; minutes: number }[] }>`
      select d.paid_absence_minutes as minutes, d.worked_minutes as worked, d.absent,
             coalesce((select jsonb_agg(jsonb_build_object('rule', l.trail -> 0 ->> 'rule', 'minutes', l.minutes)) from hour_line l
               where l.employee_id = d.employee_id and l.shift_date = d.shift_date and l.category = 'paidAbsence'), '[]') as lines
        from attendance_day d where d.employee_id = ${shift.employeeId} and d.shift_date = ${day}`)
  return found[0]
}

/** The day without clockings, changed, computed, looked at, and as it was again. */
async function withDay(change: (db: Scoped) => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  const of = sql`employee_id = ${shift.employeeId} and shift_date = ${day}`
  await asOwner(async db => {
    await sql`update clocking set voided = true where ${of}`.execute(db)
    await change(db)
  })
  await compute()
  await look()
  await asOwner(async db => {
    await sql`update leave set removed_at = now() where ${of} and removed_at is null`.execute(db)
    await sql`update roster_day set day_type = 'work' where ${of}`.execute(db)
    await sql`update shift set removed_at = null, training_exception_id = null where id = ${shift.id}`.execute(db)
    await sql`update clocking set voided = false where ${of}`.execute(db)
  })
  await compute()
  expect(await absence()).toMatchObject({ minutes: 0, worked: 660 })
}

const leave = (db: Scoped, typeId: number, part: readonly [string, string] | null) =>
  sql`
  insert into leave (company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part)
  select company(), ${shift.employeeId}, ${day}::date, ${salwa.nodeId}, ${typeId}, ${part?.[0] ?? '2026-11-05 00:00+04'}::timestamptz,
         ${part?.[1] ?? '2026-11-06 00:00+04'}::timestamptz, ${part !== null}`.execute(db)
const away = async (db: Scoped, dayType: string) => {
  await sql`update roster_day set day_type = ${dayType} where employee_id = ${shift.employeeId} and shift_date = ${day}`.execute(db)
  await sql`update shift set removed_at = now() where id = ${shift.id}`.execute(db)
}
const pays = (id: number, minutes: number | null) => rows(sql`update exception_type set minutes = ${minutes} where id = ${id}`)

test('a whole day of paid leave pays the shift that it took the place of, less the meal', () =>
  withDay(
    async db => {
      await away(db, 'leave')
      await leave(db, paidType, null)
    },
    async () => {
      expect(await absence()).toEqual({ minutes: 660, worked: 0, absent: false, lines: [{ rule: 'paidLeave', minutes: 660 }] })
    },
  ))

test('the minutes of its exception, where it has some', async () => {
  await pays(paidType, 480)
  await withDay(
    async db => {
      await away(db, 'leave')
      await leave(db, paidType, null)
    },
    async () => expect(await absence()).toMatchObject({ minutes: 480, lines: [{ rule: 'paidMinutes', minutes: 480 }] }),
  )
  await pays(paidType, null)
})

test('leave that is not paid leaves a day without hours', () =>
  withDay(
    async db => {
      await away(db, 'leave')
      await leave(db, unpaidType, null)
    },
    async () => expect(await absence()).toBeUndefined(),
  ))

test('a part of a shift pays its minutes, beside the rest that nobody worked', () =>
  withDay(
    db => leave(db, paidType, ['2026-11-05 07:00+04', '2026-11-05 09:00+04']),
    async () => expect(await absence()).toMatchObject({ minutes: 120, worked: 0, absent: true }),
  ))

test('comp off that is taken', () =>
  withDay(
    db => away(db, 'comp_off'),
    async () => expect(await absence()).toMatchObject({ minutes: 660, absent: false, lines: [{ rule: 'paidCompOff', minutes: 660 }] }),
  ))

test('a paid training without clockings is paid and nobody is absent; one that is not paid is', async () => {
  const training = (id: number) => (db: Scoped) => sql`update shift set training_exception_id = ${id} where id = ${shift.id}`.execute(db)
  await withDay(training(paidType), async () =>
    expect(await absence()).toMatchObject({ minutes: 660, absent: false, lines: [{ rule: 'paidTraining', minutes: 660 }] }),
  )
  await withDay(training(unpaidType), async () => expect(await absence()).toMatchObject({ minutes: 0, absent: true }))
})

test('a day away is computed once its date is over at the terminal, not before', () =>
  withDay(
    async db => {
      await away(db, 'leave')
      await leave(db, paidType, null)
      await sql`delete from attendance_day where employee_id = ${shift.employeeId} and shift_date = ${day}`.execute(db)
    },
    async () => {
      await rows(sql`delete from attendance_day where employee_id = ${shift.employeeId} and shift_date = ${day}`)
      await compute('2026-11-05T19:59:00Z')
      expect(await absence()).toBeUndefined()
      await compute('2026-11-05T20:00:00Z')
      expect(await absence()).toMatchObject({ minutes: 660 })
    },
  ))

test('an hour line says where the work was done: at the shift’s node, or where most of it was posted', async () => {
  const nodes = async () => {
    const found = await rows(sql<{ node: string }>`select n.name as node from hour_line l join org_node n on n.id = l.work_node_id
        where l.employee_id = ${shift.employeeId} and l.shift_date = ${day}`)
    return found.map(({ node }) => node)
  }
  const [home] = await nodes()
  expect(await nodes()).toEqual([home])
  await asOwner(async db => {
    await sql`
      with duqm as (insert into org_node (company_id, parent_id, name, kind, zone)
        select company(), parent_id, 'Duqm', 'terminal', zone from org_node where id = ${salwa.nodeId} returning id),
      band as (insert into shift_band (company_id, org_node_id, code, name, starts_at, ends_at, category, reporting_at)
        select company(), duqm.id, b.code, b.name, b.starts_at, b.ends_at, b.category, b.reporting_at from shift s join shift_band b on b.id = s.band_id, duqm
         where s.id = ${shift.id} returning id, org_node_id),
      work as (insert into activity (company_id, org_node_id, shift_date, band_id, skill_id, heads, starts_at, ends_at, demand_key, source)
        select company(), band.org_node_id, ${day}::date, band.id, (select min(id) from skill), 1, s.starts_at, s.ends_at, 'lent', 'manual'
          from band, shift s where s.id = ${shift.id} returning id, skill_id, starts_at, ends_at),
      seat as (insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at)
        select company(), id, 1, skill_id, starts_at, ends_at from work returning id, skill_id, starts_at, ends_at)
      insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, skill_id, is_primary, rating)
      select company(), ${day}::date, seat.id, ${shift.id}, ${shift.employeeId}, seat.starts_at, seat.ends_at, 'pool', seat.skill_id, true, 1
        from seat`.execute(db)
    await sql`delete from attendance_day where employee_id = ${shift.employeeId} and shift_date = ${day}`.execute(db)
  })
  await compute()
  expect(await nodes()).toEqual(['Duqm'])
})
