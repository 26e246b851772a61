import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { allCalls, allRunning, allSubjects } from '../../features/product.server.ts'
import { inCompany } from '../../kit/database/company.ts'
import type { listRunning } from '../../kit/jobs/running.api.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { type Send, serve } from '../support/served.ts'
import { makeTerminal } from '../support/terminal.ts'
import type { Running } from './example.ts'
import { examples } from './examples.ts'

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

async function made<Row>(insert: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await inCompany(owner, salwa.companyId, db => insert.execute(db))
  return rows[0] as Row
}
type Answer = NonNullable<typeof listRunning.$types>['out']
const running = async (send = administrator) => (await send<Answer>('GET', '/running-jobs')).data.jobs

/** One that the user has begun at a node, half done, and how it is shown: each feature brings its own (example.ts). */
const runningExamples: Readonly<Record<string, Running>> = Object.assign({}, ...examples.map(({ running }) => running))
function exampleOfKind(kind: string): Running {
  const found = runningExamples[kind]
  if (!found) throw new Error(`${kind} is long work: say in the example file of its feature how it is begun and shown.`)
  return found
}

it('knows every kind of long work, and follows subjects that are told', async () => {
  expect(allRunning.map(({ kind }) => kind).sort()).toEqual(Object.keys(runningExamples).sort())
  const { subjects } = (await administrator<Answer>('GET', '/running-jobs')).data
  expect(allSubjects.map(({ name }) => name)).toEqual(expect.arrayContaining(subjects))
})

describe.each(allRunning)('work that takes long ($kind)', ({ kind }) => {
  it('is shown to who has begun it, within reach, and to nobody else', async () => {
    const { id } = await made<{ id: number }>(exampleOfKind(kind).begin(salwa.nodeId, userId))
    await made(exampleOfKind(kind).begin(farNodeId, userId))
    const jobs = (await running()).filter(job => job.id.startsWith(`${kind} `))
    expect(jobs).toEqual([expect.objectContaining({ id: `${kind} ${id}`, ...exampleOfKind(kind).shown })])
    expect(await running(scheduler)).toEqual([])
  })
})

describe.each(allRunning.filter(({ cancel }) => cancel))('work that can be ended ($kind)', ({ kind }) => {
  it('is ended by the call that it names', async () => {
    await made(exampleOfKind(kind).begin(salwa.nodeId, userId))
    const [job] = (await running()).filter(({ id }) => id.startsWith(`${kind} `))
    const { path, input } = job!.cancel!
    const { id, ...others } = input
    expect(await administrator('POST', path.replace(':id', String(id)), path.includes(':id') ? others : input)).toMatchObject({
      status: 200,
    })
    expect((await running()).map(other => other.id)).not.toContain(job!.id)
  })
})
