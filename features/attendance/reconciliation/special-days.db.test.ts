import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// Holidays and Ramadan as an administrator keeps them, down to the paid minutes.

const holiday = '2026-11-05'
const salwa = await world(allCalls, noonAfter).fortnight().terminals('Duqm').open()
const { node, within, rows } = salwa
const administrator = salwa.as('Administrator')
const elsewhere = salwa.nodes.Duqm!
const compute = () => within(db => computeAttendance(db, { ...node, from: '2026-11-02', to: '2026-11-15' }))
await compute()

const figures = async () => {
  const found = await rows(sql<{ holidayOt: number; ramadanExtra: number; others: number }>`
      select coalesce(sum(minutes) filter (where category = 'holidayOt'), 0)::int as holiday_ot,
             coalesce(sum(minutes) filter (where category = 'ramadanExtra'), 0)::int as ramadan_extra,
             coalesce(sum(minutes) filter (where category = 'holidayOt' and d.shift_date not between ${holiday}::date - 1 and ${holiday}::date), 0)::int as others
        from hour_line l join attendance_day d using (employee_id, shift_date, revision)`)
  return found[0]!
}
const add = async (nodes: number[], more: object = {}) => {
  const draft = { name: 'National Day', date: holiday, paid: 'paid', nodes, active: true, ...more }
  return (await administrator<{ id: number; version: number }>('POST', '/public-holidays', draft)).data
}
const remove = (path: string, id: number) => administrator('DELETE', path, { ids: [id] })

test('work on a public holiday is holiday overtime, from midnight to midnight, also of the night before; without it the figures are back', async () => {
  const { id } = await add([])
  expect(await compute()).toMatchObject({ personDays: 2976 })
  const { holidayOt, others } = await figures()
  expect(holidayOt).toBeGreaterThan(10_000)
  expect(others).toBe(0)
  await remove('/public-holidays', id)
  await compute()
  expect(await figures()).toEqual({ holidayOt: 0, ramadanExtra: 0, others: 0 })
})

/** A holiday kept straight in the database, so that it may name any node; gone again after the work. */
async function withHoliday(nodes: readonly number[], { paid = 'paid', active = true }, work: () => Promise<void>): Promise<void> {
  await within(async db => {
    const { rows } = await sql<{ id: number }>`insert into public_holiday (company_id, name, date, paid, active)
      values (company(), 'National Day', ${holiday}, ${paid}, ${active}) returning id`.execute(db)
    await sql`insert into public_holiday_nodes (company_id, public_holiday_id, org_node_id)
      select company(), ${rows[0]!.id}, unnest(${[...nodes]}::bigint[])`.execute(db)
  })
  await work()
  await rows(sql`delete from public_holiday`)
}

test('it holds for the nodes that it names and those below them; unpaid or not active it changes no minute', async () => {
  const unit = (await rows(sql<{ id: number }>`select parent_id as id from org_node where id = ${salwa.nodeId}`))[0]!.id
  const cases: [nodes: number[], more: { paid?: string; active?: boolean }, counts: boolean][] = [
    [[salwa.nodeId], {}, true],
    [[elsewhere], {}, false],
    [[elsewhere, salwa.nodeId], {}, true],
    [[unit], {}, true],
    [[], { paid: 'notPaid' }, false],
    [[], { active: false }, false],
  ]
  for (const [nodes, more, counts] of cases) {
    await withHoliday(nodes, more, async () => {
      await compute()
      expect((await figures()).holidayOt > 0, JSON.stringify({ nodes, more })).toBe(counts)
    })
  }
})

test('a special holiday counts on each of its days, and Ramadan shortens the normal day of a group that says so', async () => {
  const special = (kind: string, startsOn: string, endsOn: string) =>
    administrator<{ id: number }>('POST', '/special-holidays', {
      name: kind,
      kind,
      startsOn,
      endsOn,
      paid: 'paid',
      nodes: [],
      active: true,
    })
  const feast = await special('holiday', holiday, holiday)
  await compute()
  expect((await figures()).holidayOt).toBeGreaterThan(10_000)
  await remove('/special-holidays', feast.data.id)

  await rows(sql`update param_group_version set ramadan_minutes_less = 120, ramadan_ot = true`)
  await compute()
  expect(await figures()).toEqual({ holidayOt: 0, ramadanExtra: 0, others: 0 })
  await special('ramadan', '2026-11-04', '2026-11-06')
  await compute()
  expect((await figures()).ramadanExtra).toBeGreaterThan(10_000)
})
