import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '../../tests/support/world.ts'
import { withClient } from '../database/connect.ts'
import { retryOutbox } from './retry-outbox.server.ts'

const { urls, rows, taskTools } = await world().queue().open()
beforeEach(() => withClient(urls.jobs, client => client.query('delete from graphile_worker._private_jobs')))

/** A message that waits to be sent at a distance from now, whose job was lost. */
const given = (state: string, distance: string) =>
  rows(sql`insert into delivery (company_id, notice, channel, state, receiver, address, language, subject, body, dedupe_key, next_at)
      values (company(), 'moved', 'Email', ${state}, 'Manoj', 'manoj@salwa.example', 'en', 's', 'b', gen_random_uuid()::text,
              case when ${state} = 'waiting' then now() + ${distance}::interval end)`)
const run = async () => (await retryOutbox.run(taskTools(new Date().toISOString()))).counts
const queued = () =>
  withClient(urls.jobs, async client => {
    const { rows } = await client.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs')
    return rows.map(({ task }) => task)
  })

describe('the retry of the outbox', () => {
  test('leaves the job of sending alone while nothing is due', async () => {
    await given('waiting', '1 hour')
    await given('failed', '0')
    expect(await run()).toEqual({ 'Sending begun': 0 })
    expect(await queued()).toEqual([])
  })

  test('wakes it for a message that is due, once however often it looks', async () => {
    await given('waiting', '-1 minute')
    expect(await run()).toEqual({ 'Sending begun': 1 })
    await run()
    expect(await queued()).toEqual(['sendMessages'])
  })
})
