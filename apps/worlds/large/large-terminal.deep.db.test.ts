// Guards: apps/worlds/large, database/seeds
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { allCalls } from '../../../features/product.server.ts'
import type { LiveSchedule } from '../../../features/roster/live-roster/live-roster.api.ts'
import { coverageOfRoster } from '../../../features/rules/coverage/coverage.rules.ts'
import { inCompany } from '../../../kit/database/company.ts'
import { serve } from '../../../tests/support/served.ts'
import { makeLargeTerminal, type TerminalSize } from './large-terminal.ts'

// the same code with fewer people and days
const now = '2026-11-20T08:00:00Z'
const size: TerminalSize = { people: 400, berths: [2, 1], daysBefore: 40, daysAhead: 10, daysCounted: 4 }
const days = 51
const { owner, app, signIn } = await serve(allCalls, now)
let made: MadeCompany

beforeAll(async () => {
  made = await makeLargeTerminal(owner, now, size)
})

async function one<Row>(company: MadeCompany, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await inCompany(app, company.companyId, db => query.execute(db))
  return rows[0]!
}

test('has a cell for every person and day, a shift for every working day, and a quarter of the people in each crew', async () => {
  const cells = sql<{ cells: number; shifts: number; leave: number }>`
    select count(*)::int as cells, (select count(*)::int from shift) as shifts, count(*) filter (where day_type = 'leave')::int as leave from roster_day`
  const { cells: all, shifts, leave } = await one(made, cells)
  expect(all).toBe(size.people * days)
  expect(shifts + leave).toBeGreaterThan(all * 0.49)
  expect(shifts + leave).toBeLessThan(all * 0.51)
  expect(leave / (shifts + leave)).toBeGreaterThan(0.03)
  expect(leave / (shifts + leave)).toBeLessThan(0.07)
  const crews = sql<{ sizes: number[] }>`
    select array_agg(people) as sizes from (select count(*)::int as people from employee_group_member group by group_id) crew`
  expect((await one(made, crews)).sizes).toEqual([100, 100, 100, 100])
})

test('has cranes, work for every day, people on most posts of the past, and clockings up to now', async () => {
  const cranes = sql<{ cranes: number }>`
    select count(*)::int as cranes from equipment e join equipment_category c on c.id = e.category_id where c.name = 'Quay crane'`
  expect(await one(made, cranes)).toEqual({ cranes: 3 })
  const work = sql<{ dates: number; filled: number; open: number; later: number }>`
    select count(distinct shift_date)::int as dates, count(*) filter (where s.state = 'filled')::int as filled,
           count(*) filter (where s.state = 'open' and shift_date <= '2026-11-20')::int as open,
           count(*) filter (where s.state = 'filled' and shift_date > '2026-11-20')::int as later
      from activity a join activity_seat s on s.activity_id = a.id where a.state = 'planned' and s.state <> 'cancelled'`
  const { dates, filled, open, later } = await one(made, work)
  expect(dates).toBe(days)
  expect(open).toBeLessThan(filled * 0.1)
  expect(later).toBe(0)
  const swipes = sql<{ last: boolean; people: number; swiped: number; shifts: number }>`
    select max(swiped_at) <= ${now} as last, count(distinct employee_id)::int as people, count(*) filter (where transcode = 'IN')::int as swiped,
           (select count(*)::int from shift where starts_at <= ${now}) as shifts from clocking`
  const found = await one(made, swipes)
  expect(found).toMatchObject({ last: true, people: size.people })
  expect(found.swiped / found.shifts).toBeGreaterThan(0.96)
})

test('has hours of the last weeks, and rules in force with cover for each band', { timeout: 120_000 }, async () => {
  const counted = sql<{ first: string; last: string; people: number; worked: number }>`
    select min(shift_date) as first, max(shift_date) as last, count(distinct employee_id)::int as people, max(worked_minutes) as worked
      from attendance_day where planned_minutes > 0`
  const hours = await one(made, counted)
  expect(hours).toMatchObject({ first: '2026-11-16' })
  expect(hours.last >= '2026-11-19').toBe(true)
  expect(hours.people).toBeGreaterThan(size.people * 0.45)
  expect(hours.worked).toBeGreaterThan(600)
  const scheduler = await signIn(made, 'Scheduler')
  const { data } = await scheduler<LiveSchedule>('GET', '/live-schedule', { orgNodeId: made.nodeId, from: '2026-11-20', to: '2026-11-20' })
  expect(data.coverage.wishes.length).toBeGreaterThan(15)
  const rules = sql<{ rules: number }>`select count(*)::int as rules from creation_rule`
  expect((await one(made, rules)).rules).toBe(8)
})

test('is the same whenever it is made on the same day', { timeout: 120_000 }, async () => {
  const again = await makeLargeTerminal(owner, now, size)
  const print = sql<{ print: string }>`
    select md5(string_agg(line, ',' order by line)) as print from (
      select e.employee_number || e.full_name || d.shift_date || d.day_type as line from roster_day d join employee e on e.id = d.employee_id
      union all select e.employee_number || c.transcode || c.swiped_at from clocking c join employee e on e.id = c.employee_id
      union all select visit_no || vessel_name || eta || cranes from event) said`
  expect(await one(again, print)).toEqual(await one(made, print))
})

test('is shown like any other: a month of its live schedule, with coverage', async () => {
  const scheduler = await signIn(made, 'Scheduler')
  const { data } = await scheduler<LiveSchedule>('GET', '/live-schedule', { orgNodeId: made.nodeId, from: '2026-11-01', to: '2026-11-30' })
  expect(data.people).toHaveLength(size.people)
  const { days: covered } = coverageOfRoster(data)
  expect(covered.flat(2).some(({ needed }) => needed > 0)).toBe(true)
})
