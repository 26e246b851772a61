import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setParameter } from '../../../kit/parameters/parameter.server.ts'
import { cleanUpTask } from '../../../kit/tasks/clean-up.server.ts'
import type { Company } from '../../../tests/support/world/company.ts'
import { world } from '../../../tests/support/world.ts'
import { cleanOutbox, outboxDays } from './clean-outbox.server.ts'

const now = '2026-11-23T01:20:00Z'
const salwa = await world().open()
const other = await salwa.other()
const { within, taskTools } = salwa
beforeEach(async () => {
  for (const { rows } of [salwa, other]) await rows(sql`delete from delivery`)
})

/** Messages in these states, so old, each with a try. */
const given = (states: readonly string[], age: string, { rows }: Company = salwa) =>
  rows(sql`
    with made as (
      insert into delivery (company_id, notice, channel, state, receiver, language, subject, body, dedupe_key, at, next_at)
      select company(), 'testMessage', 'Email', state, 'Manoj', 'en', 'Roster', 'Hello', gen_random_uuid()::text, ${now}::timestamptz - ${age}::interval,
             case when state = 'waiting' then ${now}::timestamptz end
        from unnest(${[...states]}::text[]) state returning id)
    insert into delivery_try (company_id, delivery_id, outcome) select company(), id, 'later' from made`)
const count = async (table: string, { rows }: Company = salwa) =>
  (await rows(sql<{ count: number }>`select count(*) from ${sql.table(table)}`))[0]!.count
const cleanUp = async () => (await cleanUpTask([cleanOutbox]).run(taskTools(now))).counts

const over = ['sent', 'delivered', 'failed', 'kept', 'notSent', 'cancelled']

describe('the clean-up of the outbox', () => {
  test('deletes what is over after 35 days, with its tries, and leaves what is newer or still to be sent', async () => {
    await given(over, '35 days 1 minute')
    await given(over, '34 days 23 hours')
    await given(['waiting', 'sending'], '60 days')
    await given(over, '90 days', other)
    expect(await cleanUp()).toEqual({ 'Old messages': 6 })
    expect([await count('delivery'), await count('delivery_try')]).toEqual([8, 8])
    expect(await count('delivery', other)).toBe(6)
    expect(await cleanUp()).toEqual({ 'Old messages': 0 })
  })

  test('takes the days that the company has set', async () => {
    await given(over, '34 days')
    await within(db => setParameter(db, { of: outboxDays, value: 7 }))
    expect(await cleanUp()).toEqual({ 'Old messages': 6 })
  })

  test('deletes more than it takes at once', async () => {
    await given(
      Array.from({ length: 6000 }, () => 'sent'),
      '40 days',
    )
    expect(await cleanUp()).toEqual({ 'Old messages': 6000 })
    expect(await count('delivery')).toBe(0)
  })
})
