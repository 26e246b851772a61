import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '../../tests/support/world.ts'
import { cleanUpTask, oldRuns } from './clean-up.server.ts'

const { rows, within, taskTools } = await world().open()
const now = '2026-11-23T01:20:00Z'
const tools = (signal = new AbortController().signal) => ({ ...taskTools(now), signal })

describe('the clean-up', () => {
  test('deletes runs that ended 90 days ago, but the last of each schedule and what has not ended', async () => {
    await within(async db => {
      await sql`insert into system_task_schedule (company_id, name, task, cron) select company(), name, 'CleanUp', '0 3 * * *'
        from unnest('{Daily,Seldom,Open}'::text[]) name`.execute(db)
      // days ago; the run of an open schedule has begun long ago and is still under way
      await sql`insert into system_task_run (company_id, schedule_id, task, due_at, state, finished_at)
        select company(), s.id, 'CleanUp', ${now}::timestamptz - make_interval(days => r.days), r.state,
               case when r.state <> 'running' then ${now}::timestamptz - make_interval(days => r.days) end
          from (values ('Daily', 200, 'done'), ('Daily', 91, 'failed'), ('Daily', 90, 'done'), ('Daily', 1, 'done'),
                       ('Seldom', 300, 'done'), ('Open', 120, 'cancelled'), ('Open', 100, 'running')) r (name, days, state)
          join system_task_schedule s on s.name = r.name`.execute(db)
    })
    expect((await cleanUpTask([oldRuns]).run(tools())).counts).toEqual({ 'Runs of tasks': 3 })
    const found = await rows(sql<{
      name: string
      days: number
    }>`select s.name, extract(day from ${now}::timestamptz - r.due_at)::int as days
        from system_task_run r join system_task_schedule s on s.id = r.schedule_id order by s.name, days`)
    expect(found.map(({ name, days }) => `${name} ${days}`)).toEqual(['Daily 1', 'Daily 90', 'Open 100', 'Seldom 300'])
  })

  test('goes on until nothing is left, and ends after the part it is at when it is cancelled', async () => {
    const parts = [5, 3, 0]
    const counts = async (signal?: AbortSignal, cancel = () => {}) => {
      const left = [...parts]
      const run = async () => {
        cancel()
        return left.shift()!
      }
      const cleaning = { what: 'Drafts', run }
      return (await cleanUpTask([cleaning]).run(tools(signal))).counts
    }
    expect(await counts()).toEqual({ Drafts: 8 })
    const stop = new AbortController()
    expect(await counts(stop.signal, () => stop.abort())).toEqual({ Drafts: 5 })
  })
})
