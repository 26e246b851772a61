import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { connect } from './connect.ts'
import { instant } from './values.ts'

const { app, urls, adminUrl } = await testDatabase()

test('values are numbers and ISO text, alone and in arrays', async () => {
  const { rows } =
    await sql`select 9007199254740991 as id, 12.50::numeric as money, date '2026-11-15' as day, time '07:30' as clock, time '24:00' as midnight,
    timestamptz '2026-11-15 07:00:00.25+04' as swiped, timestamptz '2026-11-15 07:00+00' as whole, array[1, null]::int8[] as ids,
    array[date '2026-11-15']::date[] as days, array[timestamptz '2026-11-15 07:00+00'] as instants, '{"snake_key": [1]}'::jsonb as detail`.execute(
      app.kysely,
    )
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      money: 12.5,
      day: '2026-11-15',
      clock: '07:30',
      midnight: '24:00',
      swiped: '2026-11-15T03:00:00.250Z',
      whole: '2026-11-15T07:00:00Z',
      ids: [1, null],
      days: ['2026-11-15'],
      instants: ['2026-11-15T07:00:00Z'],
      detail: { snake_key: [1] },
    },
  ])
})

test('an instant from a server in another zone is still UTC', () => {
  expect(instant('2026-11-15 07:00:00+04')).toBe('2026-11-15T03:00:00Z')
  expect(instant('2026-11-15 07:00:00.123456-03:30')).toBe('2026-11-15T10:30:00.123Z')
  expect(instant('infinity')).toBe('infinity')
})

test('a whole number that JavaScript cannot store exactly is refused', async () => {
  await expect(sql`select 9007199254740993::int8 as id`.execute(app.kysely)).rejects.toThrow('too large to be stored exactly')
  expect((await sql`select 1 as one`.execute(app.kysely)).rows).toEqual([{ one: 1 }])
})

test('a connection ended by the server does not end the process, and the next query works', async () => {
  const db = connect(urls.app, { applicationName: 'cut' })
  const admin = connect(adminUrl)
  await sql`select 1`.execute(db.kysely)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'cut'`.execute(
    admin.kysely,
  )
  await new Promise(done => setTimeout(done, 100))
  expect((await sql`select 2 as two`.execute(db.kysely)).rows).toEqual([{ two: 2 }])
  await Promise.all([db.close(), admin.close()])
})
