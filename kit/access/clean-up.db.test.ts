import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { inCompany } from '../database/company.ts'
import { cleanUp } from './clean-up.server.ts'

// Old records are deleted regularly, by one process at a time. The test gives the time.
const { owner, identity } = await testDatabase()
const now = '2026-11-10T05:00:00Z'
let companyId: number

const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(identity.kysely)
const audits = () =>
  inCompany(
    owner,
    companyId,
    async db => (await sql<{ count: number }>`select count(*)::int as count from audit`.execute(db)).rows[0]!.count,
  )

/** Sessions, counts and devices of some hours and days before `now`. A session can end in three ways. */
beforeAll(async () => {
  companyId = (await makeBareCompany(owner, 'Scheduler')).companyId
  await run(sql`
    insert into identity.session (user_id, company_id, family, access_hash, refresh_hash, access_expires_at, idle_expires_at, expires_at, ended_at)
    select u.id, ${companyId}, name, name::bytea, ('r' || name)::bytea, ${now}::timestamptz,
           ${now}::timestamptz + idle, ${now}::timestamptz + most, ${now}::timestamptz + ended
      from identity.app_user u, (values
        ('in use', interval '1 hour', interval '9 hours', null::interval),
        ('unused for a day', '-1 day', '-14 hours', null),
        ('unused for a month', '-31 days', '-30 days', null),
        ('left last week', '-6 days', '-6 days', '-7 days'),
        ('left long ago', '-30 days 12 hours', '-30 days 12 hours', '-31 days')) s (name, idle, most, ended)`)
  await run(sql`
    insert into identity.login_counter (key, failures, first_at, last_at, blocked_until)
    select name::bytea, failures, ${now}::timestamptz + last, ${now}::timestamptz + last, ${now}::timestamptz + until from (values
        ('once, just now', 1, interval '-50 minutes', null::interval),
        ('once, long ago', 1, '-61 minutes', null),
        ('still counted', 30, '-170 minutes', '-155 minutes'),
        ('forgotten', 30, '-200 minutes', '-185 minutes')) c (name, failures, last, until)`)
  await run(sql`
    insert into identity.known_device (device_hash, user_id, expires_at)
    select name::bytea, u.id, ${now}::timestamptz + until
      from identity.app_user u, (values ('known', interval '1 minute'), ('forgotten', '-1 minute')) d (name, until)`)
})

const named = async (table: string, column: string) => {
  const { rows } = await run(
    sql<{ name: string }>`select convert_from(${sql.ref(column)}, 'UTF8') as name from ${sql.table(`identity.${table}`)} order by name`,
  )
  return rows.map(({ name }) => name)
}

it('deletes old records, keeps those still in use, and never touches the audit', async () => {
  const before = await audits()
  expect(await cleanUp(identity, now)).toBe(true)
  expect(await named('session', 'access_hash')).toEqual(['in use', 'left last week', 'unused for a day'])
  expect(await named('login_counter', 'key')).toEqual(['once, just now', 'still counted'])
  expect(await named('known_device', 'device_hash')).toEqual(['known'])
  expect(await audits()).toBe(before)
})

it('runs once an hour, in only one of the processes that try at the same time', async () => {
  expect(await cleanUp(identity, '2026-11-10T05:59:59Z')).toBe(false)
  const asked = await Promise.all(Array.from({ length: 4 }, () => cleanUp(identity, '2026-11-10T06:00:00Z')))
  expect(asked.filter(Boolean).length).toBe(1)
})
