import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inCompany } from '../database/company.ts'
import { runDue, type TaskJobs, type TimeServices } from './run-due.server.ts'

const lookEveryMs = 1000

interface Services extends TimeServices {
  readonly clock: () => string
  readonly log: { error(fields: object, text: string): void }
}

/** Queues what is due, every second, until stopped. The first of the workers also queues what is due when the product starts (@reboot). */
export function keepTime(services: Services, tasks: TaskJobs): { stop(): Promise<void> } {
  const ending = new AbortController()
  const running = keep(services, tasks, ending.signal)
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function keep(services: Services, tasks: TaskJobs, ending: AbortSignal): Promise<void> {
  const life = new SignOfLife(services.jobs)
  while (!ending.aborted) {
    try {
      await life.show(() => dueAtStart(services, services.clock()))
      await runDue(services, tasks, services.clock())
    } catch (error) {
      services.log.error({ err: error }, 'what is due was not queued')
    }
    await sleep(lookEveryMs, undefined, { signal: ending }).catch(() => {})
  }
  await life.end()
}

/** Makes the schedules that run at the start of the product due now. */
export async function dueAtStart({ app, jobs }: TimeServices, now: string): Promise<void> {
  const { rows } = await jobs.query<{ id: string }>('select id from company where active and not unfinished and clock_at is null')
  for (const { id } of rows) {
    await inCompany(app, Number(id), db =>
      sql`update system_task_clock c set next_run_at = ${now}::timestamptz, replan = false from system_task_schedule s
         where s.company_id = c.company_id and s.id = c.schedule_id and s.cron = '@reboot' and s.state = 'active'`.execute(db),
    )
  }
}

/** A lock that every worker shares while it lives, so that one that starts knows whether it is the first. */
class SignOfLife {
  private client: pg.Client | undefined
  private begun = false
  constructor(private readonly jobs: TimeServices['jobs']) {}

  /**
   * Takes the lock, and again when its connection was lost. A worker that starts where none is does `asFirst` before any other can start; when
   * that fails it is tried again.
   */
  async show(asFirst: () => Promise<void>): Promise<void> {
    if (this.client) return
    const client = new pg.Client(this.jobs.options)
    client.on('error', () => {})
    client.once('end', () => {
      if (this.client === client) this.client = undefined
    })
    try {
      await client.connect()
      const { rows } = await client.query<{ first: boolean }>(`select pg_try_advisory_lock(hashtext('quayside time')) as first`)
      if (rows[0]!.first && !this.begun) await asFirst()
      await client.query(`select pg_advisory_lock_shared(hashtext('quayside time'))`)
      if (rows[0]!.first) await client.query(`select pg_advisory_unlock(hashtext('quayside time'))`)
      this.client = client
      this.begun = true
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  }

  async end(): Promise<void> {
    await this.client?.end().catch(() => {})
  }
}
