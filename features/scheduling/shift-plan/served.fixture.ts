import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { startSession } from '../../../kit/access/session.server.ts'
import { answerErrors, serveCalls } from '../../../kit/calls/pipeline.server.ts'
import { connect } from '../../../kit/database/connect.ts'
import { prepareJobs, startWorker } from '../../../kit/jobs/worker.server.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { liveScheduleCalls } from '../live-schedule/live-schedule.server.ts'
import { rollOutPlan } from './roll-out.job.ts'
import { shiftPlanCalls } from './shift-plan.server.ts'

const clock = () => '2026-11-10T05:00:00Z'

interface Reply<Data> {
  readonly status: number
  readonly data: Data
  readonly error?: { readonly errorList: readonly { readonly errorCode: string; readonly field?: string }[] }
}

export type Send = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, fields?: object) => Promise<Reply<Data>>

/** The calls of shift plans and the live schedule over HTTP, with a worker behind them. */
export async function serveScheduling(): Promise<TestDatabase & { signIn(made: MadeCompany, role: string): Promise<Send> }> {
  const database = await testDatabase()
  const { app, identity, urls } = database
  const queue = connect(urls.jobs, { applicationName: 'quayside worker' })
  await prepareJobs(queue.pool)
  const log = { info: () => {}, error: (fields: object) => console.error(fields) }
  const worker = await startWorker({ app, jobs: queue.pool, clock, log }, [rollOutPlan])
  const server = fastify()
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, { app, identity, clock }, [...shiftPlanCalls, ...liveScheduleCalls])
  afterAll(async () => {
    await server.close()
    await worker.stop()
    await queue.close()
  })
  return {
    ...database,
    async signIn({ companyId, signIns }, role) {
      const { user } = signIns.find(signIn => signIn.role === role)!
      const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(identity.kysely)
      const session = await startSession(identity, { userId: rows[0]!.id, companyId, device: null, address: '127.0.0.1' })
      return async (method, path, fields = {}) => {
        const sent = method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields }
        const answer = await server.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${session.access}` }, ...sent })
        return { status: answer.statusCode, ...answer.json() }
      }
    },
  }
}
