import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, enterCompany } from '../../../kit/database/company.ts'
import { migrate } from '../../../kit/database/migrate.ts'
import { earlierDatabase } from '../../../tests/support/database.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

// A terminal with D12 (07:00–19:00) and N12 (19:00–07:00).
const salwa = await world(allCalls).open()
const { node, rows, as } = salwa
const scheduler = as('Scheduler')
const path = '/shift-bands'
const draft = {
  ...node,
  code: 'D8',
  name: 'Day',
  bandType: 'single',
  category: 'AM',
  startsAt: '06:00',
  endsAt: '07:15',
  makesWork: true,
  active: true,
  overtimeType: 'none',
}
interface Stored {
  readonly id: number
  readonly version: number
  readonly makesWork: boolean
}
const add = (more: object) => scheduler<Stored>('POST', path, { ...draft, ...more })
const clash = (one: string, other: string) => ({
  status: 409,
  errors: [
    {
      field: 'makesWork',
      errorDescription: `${one} and ${other} would both make work at the same time. Turn "Makes work" off for one of them.`,
    },
  ],
})

test('a band that would make work beside another is refused by name, over midnight too, and only while both are in use', async () => {
  expect(await add({})).toMatchObject(clash('D8 (06:00–07:15)', 'D12 (07:00–19:00)'))
  expect(await add({ startsAt: '18:30', endsAt: '06:30', reportingAt: null })).toMatchObject(clash('D8 (18:30–06:30)', 'D12 (07:00–19:00)'))
  const aside = await add({ makesWork: false })
  expect(aside.data.makesWork).toBe(false)
  expect(await scheduler('PUT', `${path}/${aside.data.id}`, { ...draft, version: aside.data.version })).toMatchObject(
    clash('D8 (06:00–07:15)', 'D12 (07:00–19:00)'),
  )
  const off = await scheduler<Stored>('PUT', `${path}/${aside.data.id}`, { ...draft, version: aside.data.version, active: false })
  expect(off.status).toBe(200)
  const back = await scheduler('PUT', `${path}/active`, { ...node, ids: [off.data.id], active: true })
  expect(back.status).toBe(409)
})

test('a combination band never makes work', async () => {
  const { data, status } = await add({ code: 'FLX', bandType: 'combination', startsAt: '07:00', endsAt: '15:00' })
  expect([status, data.makesWork]).toEqual([200, false])
})

test('of bands that overlapped before, the older keeps its work', async () => {
  const { urls, owner } = await earlierDatabase('0360_approved_minutes.sql')
  await asSystem(owner, 'test', async db => {
    await sql`insert into company (name, code) values ('Salwa', 'salwa')`.execute(db)
    await enterCompany(db, 1)
    await sql`insert into org_node (company_id, name, kind, zone) values (1, 'Salwa', 'terminal', 'Asia/Muscat')`.execute(db)
    await sql`insert into shift_band (company_id, org_node_id, code, name, category, starts_at, ends_at, band_type, active)
      select 1, n.id, b->>0, b->>0, 'AM', (b->>1)::time, (b->>2)::time, b->>3, (b->>4)::boolean from org_node n, jsonb_array_elements(
        '[["N12","19:00","07:00","single",true],["OLD","06:00","08:00","single",false],["D12","07:00","19:00","single",true],
          ["E8","06:00","14:00","single",true],["FLX","07:00","15:00","combination",true]]') b`.execute(db)
  })
  await migrate(urls.owner)
  const found = await asSystem(owner, 'test', async db => {
    await enterCompany(db, 1)
    return sql<{ code: string; makesWork: boolean }>`select code, makes_work from shift_band order by id`.execute(db)
  })
  expect(found.rows.map(({ code, makesWork }) => [code, makesWork])).toEqual([
    ['N12', true],
    ['OLD', false],
    ['D12', true],
    ['E8', false],
    ['FLX', false],
  ])
  expect(await rows(sql`select count(*) as bands from shift_band where code = 'FLX' and makes_work`)).toEqual([{ bands: 0 }])
})
