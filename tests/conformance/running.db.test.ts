import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { allCalls, allRunning, allSubjects } from '../../features/product.server.ts'
import { inCompany } from '../../kit/database/company.ts'
import type { listRunning } from '../../kit/jobs/running.api.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { type Send, serve } from '../support/served.ts'
import { makeTerminal } from '../support/terminal.ts'

// The bell shows what a user has begun and what still runs, of every kind of long work, and ends it where that is possible.

const { owner, identity, urls, signIn } = await serve(allCalls, '2026-11-23T01:20:00Z')
let salwa: MadeCompany
let administrator: Send
let scheduler: Send
let userId: number
let farNodeId: number

beforeAll(async () => {
  await prepareJobs(urls.jobs)
  salwa = await makeTerminal(owner, 'salwa')
  administrator = await signIn(salwa, 'Administrator')
  scheduler = await signIn(salwa, 'Scheduler')
  const { rows } = await sql<{
    id: number
  }>`select id from identity.app_user where user_name = ${salwa.signIns.find(({ role }) => role === 'Administrator')!.user}`.execute(
    identity.kysely,
  )
  userId = rows[0]!.id
  const far = await made<{ id: number }>(
    sql`insert into org_node (company_id, name, kind, zone) values (company(), 'Far', 'terminal', 'Asia/Muscat') returning id`,
  )
  farNodeId = far.id
})

async function made<Row>(insert: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await inCompany(owner, salwa.companyId, db => insert.execute(db))
  return rows[0] as Row
}
type Answer = NonNullable<typeof listRunning.$types>['out']
const running = async (send = administrator) => (await send<Answer>('GET', '/running-jobs')).data.jobs

/** Of each kind: one that the user has begun at a node, half done; and how it is shown. */
const kinds: Readonly<Record<string, { begin(nodeId: number): ReturnType<typeof sql>; shown: object }>> = {
  rosterBuild: {
    begin:
      nodeId => sql`insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, state, started_at, created_by)
      values (company(), ${nodeId}, '2026-12-01', '2026-12-31', 'few', 60, 1, 'running', now() - interval '30 seconds', ${userId}) returning id`,
    shown: { label: 'Building a roster', from: '2026-12-01', to: '2026-12-31', done: 30, total: 60, seconds: 30 },
  },
  attendanceRun: {
    begin: nodeId => sql`insert into attendance_run (company_id, org_node_id, starts_on, ends_on, state, progress, created_by)
      values (company(), ${nodeId}, '2026-11-01', '2026-11-14', 'running', 50, ${userId}) returning id`,
    shown: { label: 'Computing hours', from: '2026-11-01', to: '2026-11-14', done: 50, total: 100 },
  },
  importJob: {
    begin: nodeId => sql`insert into import_job (company_id, org_node_id, kind, file_name, state, progress, counts, created_by)
      values (company(), ${nodeId}, 'employees', 'people.xlsx', 'applying', 50, '{"add":1,"change":0,"unchanged":0,"refused":0}', ${userId}) returning id`,
    shown: { label: 'Importing a file', name: 'people.xlsx', done: 50, total: 100 },
  },
  listExport: {
    begin:
      nodeId => sql`insert into export_job (company_id, org_node_id, user_id, list, kind, asked, state, done_rows, total_rows, file_name, started_at)
      values (company(), ${nodeId}, ${userId}, 'skill', 'xlsx', '{}', 'running', 3000, 6000, 'Skills.xlsx', now() - interval '2 seconds') returning id`,
    shown: { label: 'Making a file', name: 'Skills.xlsx', done: 3000, total: 6000, seconds: 2, opens: '/Exports' },
  },
  listImport: {
    begin:
      nodeId => sql`insert into list_import (company_id, org_node_id, user_id, list, file_name, asked, state, done_rows, total_rows, started_at)
      values (company(), ${nodeId}, ${userId}, 'skill', 'skills.xlsx', '{}', 'applying', 3000, 6000, now() - interval '2 seconds') returning id`,
    shown: { label: 'Importing a file', name: 'skills.xlsx', done: 3000, total: 6000, seconds: 2, opens: '/Skill' },
  },
  deploymentRun: {
    begin: nodeId => sql`insert into deployment_run (company_id, org_node_id, shift_date, band_id, state, created_by)
      select company(), ${nodeId}, d, (select min(id) from shift_band), case when d = '2026-11-23' then 'accepted' else 'running' end, ${userId}
        from unnest('{2026-11-23,2026-11-24}'::date[]) d returning id`,
    shown: { label: 'Deploying people', from: '2026-11-23', to: '2026-11-24', done: 1, total: 2 },
  },
  rollOut: {
    begin:
      nodeId => sql`insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on, state, progress, updated_by)
      values (company(), ${nodeId}, left(gen_random_uuid()::text, 20), 'Continuous', 16, '2026-11-02', 'publishing', 50, ${userId}) returning id`,
    shown: { label: 'Rolling out a shift plan', done: 50, total: 100 },
  },
  systemTask: {
    begin: nodeId => sql`with s as (insert into system_task_schedule (company_id, name, task, node_id, cron)
        values (company(), gen_random_uuid()::text, 'CleanUp', ${nodeId}, '0 3 * * *') returning id),
      r as (insert into system_task_run (company_id, schedule_id, task, due_at, asked_by, state, started_at)
        select company(), id, 'CleanUp', now(), ${userId}, 'running', now() from s)
      select id from s`,
    shown: { label: 'Running a system task', total: 0 },
  },
}

it('knows every kind of long work, and follows subjects that are told', async () => {
  expect(allRunning.map(({ kind }) => kind).sort()).toEqual(Object.keys(kinds).sort())
  const { subjects } = (await administrator<Answer>('GET', '/running-jobs')).data
  expect(allSubjects.map(({ name }) => name)).toEqual(expect.arrayContaining(subjects))
})

describe.each(allRunning)('work that takes long ($kind)', ({ kind }) => {
  it('is shown to who has begun it, within reach, and to nobody else', async () => {
    const { id } = await made<{ id: number }>(kinds[kind]!.begin(salwa.nodeId))
    await made(kinds[kind]!.begin(farNodeId))
    const jobs = (await running()).filter(job => job.id.startsWith(`${kind} `))
    expect(jobs).toEqual([expect.objectContaining({ id: `${kind} ${id}`, ...kinds[kind]!.shown })])
    expect(await running(scheduler)).toEqual([])
  })
})

describe.each(allRunning.filter(({ cancel }) => cancel))('work that can be ended ($kind)', ({ kind }) => {
  it('is ended by the call that it names', async () => {
    await made(kinds[kind]!.begin(salwa.nodeId))
    const [job] = (await running()).filter(({ id }) => id.startsWith(`${kind} `))
    const { path, input } = job!.cancel!
    const { id, ...others } = input
    expect(await administrator('POST', path.replace(':id', String(id)), path.includes(':id') ? others : input)).toMatchObject({
      status: 200,
    })
    expect((await running()).map(other => other.id)).not.toContain(job!.id)
  })
})
