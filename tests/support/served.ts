// Calls on a real server over a database of its own, for one test file.

import cookie from '@fastify/cookie'
import fastify, { type LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { exported, nodeKinds } from '../../features/product.server.ts'
import { startSession } from '../../kit/access/session.server.ts'
import { defaultAccess } from '../../kit/access/settings.ts'
import type { ErrorEnvelope } from '../../kit/calls/envelope.ts'
import type { Implementation } from '../../kit/calls/handler.server.ts'
import { answerErrors, type Services, serveCalls } from '../../kit/calls/pipeline.server.ts'
import { connect } from '../../kit/database/connect.ts'
import { serveFiles } from '../../kit/exports/serve-file.server.ts'
import type { Job } from '../../kit/jobs/job.ts'
import { prepareJobs, startWorker } from '../../kit/jobs/worker.server.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface Reply<Data> {
  readonly status: number
  readonly data: Data
  readonly byteData: string | null
  /** what was refused and why; empty for an answer */
  readonly errors: ErrorEnvelope['error']['errorList']
  /** the whole answer as it was sent */
  readonly body: string
}

/** An answer without the number of its request: what may not be told apart is the same in every byte. */
export const bytesOf = ({ body }: Reply<unknown>): string => body.replace(/"requestId":"[^"]*"/, '')

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Send = <Data>(method: Method, path: string, fields?: object) => Promise<Reply<Data>>

export type Write = (method: Method, path: string, fields: object) => Promise<LightMyRequestResponse>
type Read = (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>

export interface Served extends TestDatabase {
  /** the user of this role */
  userIdOf(made: MadeCompany, role: string): Promise<number>
  /** signs in to the company as its user of this role; gives the way to call */
  signIn(made: MadeCompany, role: string): Promise<Send>
  /** signs in as `signIn`; gives the way to read a path with these headers, and the bare answer */
  reader(made: MadeCompany, role: string): Promise<Read>
  /** signs in as `signIn`; gives the way to call what answers a bare text */
  writer(made: MadeCompany, role: string): Promise<Write>
  /** reads without a session */
  readonly anonymousReader: Read
  /** calls without a session */
  readonly anonymous: Send
}

/** Serves these calls as of an instant, or of what a clock says, with a worker for these jobs; call it once, at the top of the file or in `beforeAll`. */
export async function serve(
  calls: readonly Implementation[],
  now: string | (() => string),
  jobs: readonly Job<never>[] = [],
  more: Partial<Services> = {},
): Promise<Served> {
  const database = await testDatabase()
  const services = { ...database, clock: typeof now === 'string' ? () => now : now, ...more }
  // a call that fails says why
  const server = fastify({ logger: { level: 'error' } })
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, services, calls, nodeKinds)
  serveFiles(server, { ...database, lists: exported })
  afterAll(() => server.close())
  if (jobs.length > 0) await work(services, jobs)

  const sendWith =
    (headers: Record<string, string>): Send =>
    async (method, path, fields = {}) => {
      const sent = method === 'GET' ? { query: textOf(fields) } : { payload: fields }
      const answer = await server.inject({ method, url: `/api${path}`, headers, ...sent })
      const { data, byteData, error } = String(answer.headers['content-type']).includes('json') ? answer.json() : bareAnswer
      return { status: answer.statusCode, data, byteData, errors: error?.errorList ?? [], body: answer.body }
    }
  const readWith =
    (session: Record<string, string>): Read =>
    (path, headers = {}) =>
      server.inject({ method: 'GET', url: `/api${path}`, headers: { ...session, ...headers } })
  const userIdOf = async ({ signIns }: MadeCompany, role: string) => {
    const { user } = signIns.find(signIn => signIn.role === role)!
    const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(database.identity.kysely)
    return rows[0]!.id
  }
  /** For an hour: a file with many claims may take longer than an access token lives. */
  const authorised = async (made: MadeCompany, role: string) => {
    const start = { userId: await userIdOf(made, role), companyId: made.companyId, device: null, address: '127.0.0.1' }
    const { access } = await startSession(database.identity, start, { ...defaultAccess, accessSeconds: 3600 })
    return { authorization: `Bearer ${access}` }
  }
  return {
    ...database,
    anonymous: sendWith({}),
    userIdOf,
    signIn: async (made, role) => sendWith(await authorised(made, role)),
    reader: async (made, role) => readWith(await authorised(made, role)),
    writer: async (made, role) => {
      const headers = await authorised(made, role)
      return (method, path, fields) => server.inject({ method, url: `/api${path}`, headers, payload: fields })
    },
    anonymousReader: readWith({}),
  }
}

/** A body that is a bare text, or empty. */
const bareAnswer = { data: null, byteData: null, error: null }

const textOf = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** A worker for these jobs until the end of the file. */
async function work({ app, urls, clock }: Services & TestDatabase, list: readonly Job<never>[]): Promise<void> {
  const jobs = connect(urls.jobs)
  await prepareJobs(urls.jobs)
  const log = { info: () => {}, error: (fields: object) => console.error(fields) }
  const worker = await startWorker({ app, jobs: jobs.pool, clock, log }, list)
  afterAll(async () => {
    await worker.stop()
    await jobs.close()
  })
}
