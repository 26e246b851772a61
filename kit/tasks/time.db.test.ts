import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTerminal } from '../../tests/support/terminal.ts'
import { world } from '../../tests/support/world.ts'
import { inCompany } from '../database/company.ts'
import { connect, type Database } from '../database/connect.ts'
import { startWorker, type Worker } from '../jobs/worker.server.ts'
import { dueAtStart, keepTime } from './keep-time.server.ts'
import { runDue } from './run-due.server.ts'
import { giveTasks } from './schedules.server.ts'
import { type SystemTask, systemTask, type TaskTools } from './task.ts'
import { taskJobs } from './task-job.server.ts'

// Time is given: nothing waits for a clock.

const salwa = await world().queue().open()
const { app, urls, nodeId, companyId, rows, asOwner } = salwa
const queue = connect(urls.jobs)
afterAll(() => queue.close())
const log = { info: () => {}, error: () => {} }
const services = { app, jobs: queue.pool }
let worker: Worker | undefined

/** What the probe does in a run; a test may put something else here. */
let doing: (tools: TaskTools) => Promise<void>
const ran: string[] = []
const probe: SystemTask = systemTask({
  typeId: 9999,
  name: 'Probe',
  label: 'Probe',
  says: 'For tests.',
  frequency: { everyN: 1, unit: 'day', atTime: '02:30' },
  async run(tools) {
    await doing(tools)
    ran.push(tools.now)
    return { counts: { Done: 1 } }
  },
})
const tasks = taskJobs([probe])
let now = '2026-03-28T12:00:00Z'

beforeEach(async () => {
  ran.length = 0
  doing = async () => {}
  now = '2026-03-28T12:00:00Z'
  await rows(sql`delete from system_task_schedule`)
  await setZone('Europe/Berlin')
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await queue.pool.query('delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues')
})

const setZone = (zone: string) => rows(sql`update org_node set zone = ${zone} where zone <> ${zone}`)
const work = async (database: Database = queue) => {
  worker = await startWorker({ app, jobs: database.pool, clock: () => now, log }, [...tasks.values()])
  return worker
}

async function schedule(cron: string, { node = null, task = 'Probe' }: { node?: number | null; task?: string } = {}): Promise<number> {
  const found = await rows(sql<{ id: number }>`insert into system_task_schedule (company_id, name, task, node_id, cron)
      values (company(), ${cron}, ${task}, ${node}, ${cron}) returning id`)
  await at(now)
  return found[0]!.id
}
/** Time goes on to an instant. */
const at = (instant: string) => {
  now = instant
  return runDue(services, tasks, instant)
}
const nextOf = async (id: number) =>
  (await rows(sql<{ at: string | null }>`select next_run_at as at from system_task_clock where schedule_id = ${id}`))[0]?.at
interface Run {
  readonly dueAt: string
  readonly state: string
  readonly attempts: number
  readonly counts: object
  readonly message: string | null
}
const runs = async () => await rows(sql<Run>`select due_at, state, attempts, counts, message from system_task_run order by due_at, id`)
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(10)
}
const allEnded = async () => (await runs()).every(({ state }) => !['waiting', 'running'].includes(state))

describe('a schedule', () => {
  it('runs when it is due and not before, and keeps what it did', async () => {
    const id = await schedule('30 2 * * *')
    expect(await nextOf(id)).toBe('2026-03-29T01:00:00Z')
    expect(await at('2026-03-29T00:59:59Z')).toBe(0)
    expect(await at('2026-03-29T01:00:00Z')).toBe(1)
    expect(await nextOf(id)).toBe('2026-03-30T00:30:00Z')
    await work()
    await until(allEnded)
    expect(await runs()).toEqual([{ dueAt: '2026-03-29T01:00:00Z', state: 'done', attempts: 1, counts: { Done: 1 }, message: null }])
  })

  it('runs once for all that was missed while nothing ran, and then on time', async () => {
    const id = await schedule('0 * * * *')
    expect(await at('2026-03-30T10:20:00Z')).toBe(1)
    expect(await nextOf(id)).toBe('2026-03-30T11:00:00Z')
    expect(await at('2026-03-30T10:21:00Z')).toBe(0)
    expect((await runs()).map(({ dueAt }) => dueAt)).toEqual(['2026-03-28T13:00:00Z'])
  })

  it('waits for its own run, and does not pile up behind it', async () => {
    const id = await schedule('*/10 * * * *')
    await at('2026-03-28T12:10:00Z')
    expect(await at('2026-03-28T12:20:00Z')).toBe(0)
    expect(await at('2026-03-28T12:30:00Z')).toBe(0)
    await work()
    await until(allEnded)
    expect(await at('2026-03-28T12:31:00Z')).toBe(1)
    expect(await nextOf(id)).toBe('2026-03-28T12:40:00Z')
  })

  it('that is paused is not due, and makes up for nothing when it goes on', async () => {
    const id = await schedule('0 * * * *')
    const set = (state: string) => rows(sql`update system_task_schedule set state = ${state} where id = ${id}`)
    await set('paused')
    expect(await at('2026-03-28T15:00:00Z')).toBe(0)
    expect(await nextOf(id)).toBeNull()
    await set('active')
    expect(await at('2026-03-28T15:20:00Z')).toBe(0)
    expect(await nextOf(id)).toBe('2026-03-28T16:00:00Z')
  })

  it('that is changed while it runs follows the change after that run', async () => {
    const id = await schedule('0 * * * *')
    let finish = () => {}
    doing = () =>
      new Promise<void>(done => {
        finish = done
      })
    await at('2026-03-28T13:00:00Z')
    await work()
    await until(async () => (await runs())[0]?.state === 'running')
    await rows(sql`update system_task_schedule set cron = '15 9 * * *' where id = ${id}`)
    expect(await at('2026-03-28T13:05:00Z')).toBe(0)
    expect(await nextOf(id)).toBe('2026-03-29T07:15:00Z')
    finish()
    await until(allEnded)
    expect((await runs()).map(({ state }) => state)).toEqual(['done'])
  })

  it('follows the clock of its node, when that gets another zone too', async () => {
    const company = await schedule('0 6 * * *')
    const own = await schedule('0 7 * * *', { node: nodeId })
    await rows(sql`update org_node set zone = 'Asia/Muscat' where id = ${nodeId}`)
    await at(now)
    expect([await nextOf(company), await nextOf(own)]).toEqual(['2026-03-29T04:00:00Z', '2026-03-29T03:00:00Z'])
    await setZone('Asia/Tokyo')
    await at(now)
    expect([await nextOf(company), await nextOf(own)]).toEqual(['2026-03-28T21:00:00Z', '2026-03-28T22:00:00Z'])
  })

  it('of a task that this version does not know is left to one that does', async () => {
    const id = await schedule('0 * * * *', { task: 'Later' })
    expect(await at('2026-03-28T14:00:00Z')).toBe(0)
    expect(await nextOf(id)).toBe('2026-03-28T13:00:00Z')
  })

  it('of "@every" keeps its distance', async () => {
    const id = await schedule('@every 90m')
    expect(await at('2026-03-28T13:30:02Z')).toBe(1)
    expect(await nextOf(id)).toBe('2026-03-28T15:00:00Z')
  })

  it('of a trial company whose clock stands still is never due', async () => {
    const trial = await makeTerminal(salwa.owner, 'trial', '2026-03-01T00:00:00Z')
    await inCompany(app, trial.companyId, db =>
      sql`insert into system_task_schedule (company_id, name, task, cron) values (company(), 'x', 'Probe', '* * * * *')`.execute(db),
    )
    expect(await at('2026-03-28T12:10:00Z')).toBe(0)
  })
})

describe('two processes', () => {
  it('queue a run once, however often and at once they look', async () => {
    for (const minute of [5, 10, 15]) await schedule(`${minute} * * * *`)
    now = '2026-03-28T12:30:00Z'
    const found = await Promise.all(Array.from({ length: 8 }, () => runDue(services, tasks, now)))
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect((await runs()).length).toBe(3)
    await work()
    await until(allEnded)
    expect(ran.length).toBe(3)
  })

  it('start what waits for the start of the product once, by the first of them', async () => {
    await schedule('@reboot')
    const clock = () => now
    now = '2026-03-28T12:10:00Z'
    const first = keepTime({ ...services, clock, log }, tasks)
    await until(async () => (await runs()).length === 1)
    const second = keepTime({ ...services, clock: () => '2026-03-28T12:20:00Z', log }, tasks)
    await work()
    await until(allEnded)
    await pause(1500)
    expect((await runs()).map(({ dueAt, state }) => [dueAt, state])).toEqual([['2026-03-28T12:10:00Z', 'done']])
    await Promise.all([first.stop(), second.stop()])
    const again = keepTime({ ...services, clock: () => '2026-03-28T12:30:00Z', log }, tasks)
    await until(async () => (await runs()).length === 2)
    await again.stop()
  })

  it('leave a paused @reboot alone', async () => {
    const id = await schedule('@reboot')
    await rows(sql`update system_task_schedule set state = 'paused' where id = ${id}`)
    await dueAtStart(services, now)
    expect(await at(now)).toBe(0)
  })
})

describe('a run', () => {
  it('whose task fails ends as failed, and the next one is done', async () => {
    await schedule('0 * * * *')
    doing = async () => {
      throw new Error('secret of the database')
    }
    await at('2026-03-28T13:00:00Z')
    await work()
    await until(allEnded)
    expect((await runs())[0]).toMatchObject({ state: 'failed', message: 'Something went wrong on the server.' })
    doing = async () => {}
    await at('2026-03-28T14:00:00Z')
    await until(allEnded)
    expect((await runs()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['failed', 1],
      ['done', 1],
    ])
  })

  it('that is cancelled ends after the step it is at', async () => {
    await schedule('0 * * * *')
    let steps = 0
    doing = async ({ signal }) => {
      for (; !signal.aborted; steps++) await pause(10)
    }
    await at('2026-03-28T13:00:00Z')
    await work()
    await until(() => steps > 2)
    await rows(sql`update system_task_run set cancelling = true`)
    await until(allEnded)
    expect((await runs())[0]).toMatchObject({ state: 'cancelled', counts: { Done: 1 } })
  })

  it('that a stopping server let go of is done by the next one', async () => {
    await schedule('0 * * * *')
    let begun = 0
    doing = async ({ signal }) => {
      begun++
      while (begun === 1 && !signal.aborted) await pause(10)
    }
    await at('2026-03-28T13:00:00Z')
    const stopping = await work()
    await until(() => begun === 1)
    await stopping.stop()
    expect((await runs())[0]).toMatchObject({ state: 'waiting' })
    await work()
    await until(allEnded)
    expect((await runs()).map(({ state, attempts }) => [state, attempts])).toEqual([['done', 2]])
  })

  it.each([
    [1, 'done', 2],
    [10, 'failed', 10],
  ])('whose worker was killed in the middle %i times ends as %s', async (attempts, state, counted) => {
    await schedule('0 * * * *')
    await at('2026-03-28T13:00:00Z')
    await rows(sql`update system_task_run set state = 'running', attempts = ${attempts}, started_at = ${now}`)
    await queue.pool.query(`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), attempts = ${attempts};
      update graphile_worker._private_job_queues set locked_by = 'gone', locked_at = now()`)
    await work()
    await at('2026-03-28T13:05:00Z')
    await until(allEnded)
    expect((await runs()).map(run => [run.state, run.attempts])).toEqual([[state, counted]])
    expect(await at('2026-03-28T14:00:00Z')).toBe(1)
  })

  it('knows when the last one before it ended well', async () => {
    await schedule('0 * * * *')
    const told: (string | null)[] = []
    doing = async ({ lastOk }) => {
      told.push(lastOk)
    }
    await work()
    for (const hour of ['13', '14']) {
      await at(`2026-03-28T${hour}:00:00Z`)
      await until(async () => (await runs()).length > 0 && (await allEnded()))
    }
    expect(told).toEqual([null, '2026-03-28T13:00:00Z'])
  })
})

describe('a company', () => {
  it('is given a schedule of a task once, also when it has deleted it', async () => {
    const give = () => asOwner(db => giveTasks(db, companyId, [probe]))
    await give()
    const names = () => rows(sql<{ name: string; cron: string }>`select name, cron from system_task_schedule`)
    expect(await names()).toEqual([{ name: 'Probe', cron: '30 2 * * *' }])
    await rows(sql`delete from system_task_schedule`)
    await give()
    expect(await names()).toEqual([])
  })
})
