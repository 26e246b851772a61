import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { inCompany } from '../../kit/database/company.ts'
import { connect } from '../../kit/database/connect.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'
import { measureTasks } from './metrics-tasks.ts'

const { owner, app, urls } = await testDatabase()
const jobs = connect(urls.jobs)
afterAll(() => jobs.close())

test('the metrics tell the runs of tasks of all companies by state, and for how long the oldest is due', async () => {
  for (const domain of ['salwa', 'other']) {
    const { companyId } = await makeTerminal(owner, domain)
    await inCompany(app, companyId, async db => {
      await sql`insert into system_task_schedule (company_id, name, task, cron) values (company(), 'Probe', 'Probe', '0 3 * * *')`.execute(
        db,
      )
      await sql`insert into system_task_run (company_id, schedule_id, task, due_at, state, finished_at)
        select company(), s.id, 'Probe', now() - r.age::interval, r.state, case when r.state <> 'running' then now() - r.age::interval end
          from system_task_schedule s,
               (values ('done', '1 hour'), ('done', '2 hours'), ('failed', '3 hours'), ('done', '25 hours'), ('running', '30 hours')) r (state, age)
         where s.name = 'Probe'`.execute(db)
      await sql`update system_task_clock set next_run_at = now() - interval '10 minutes'
        where schedule_id = (select id from system_task_schedule where name = 'Probe')`.execute(db)
    })
  }
  const registry = new Registry()
  measureTasks(jobs, [registry])
  const text = await registry.metrics()
  const told = (state: string) => /(\d+)$/.exec(text.split('\n').find(line => line.includes(`task="Probe",state="${state}"`)) ?? '')?.[1]
  expect([told('done'), told('failed'), told('running'), told('waiting')]).toEqual(['4', '2', '2', undefined])
  expect(Number(/^task_oldest_due_seconds ([\d.]+)$/m.exec(text)![1])).toBeGreaterThanOrEqual(600)
})
