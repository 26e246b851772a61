// The calls of this area on a real server over a test database, for its tests.

import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { startSession } from '../../kit/access/session.server.ts'
import { answerErrors, type Services, serveCalls } from '../../kit/calls/pipeline.server.ts'
import { paramGroupCalls } from './param-group/param-group.server.ts'
import { downloadLogCalls } from './payroll-summary/download-log.server.ts'
import { payrollSummaryCalls } from './payroll-summary/payroll-summary.server.ts'
import { rawClockingCalls } from './raw-clocking/raw-clocking.server.ts'
import { attendanceCalls } from './reconciliation/attendance.server.ts'

export interface Reply<Data> {
  readonly status: number
  readonly data: Data
  readonly byteData: string | null
}

export type Send = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, fields?: object) => Promise<Reply<Data>>

/** Serves this area's calls; gives the way to sign somebody in, which gives the way to call. */
export async function serveArea(services: Services): Promise<(made: MadeCompany, role: string) => Promise<Send>> {
  const server = fastify()
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, services, [...attendanceCalls, ...rawClockingCalls, ...payrollSummaryCalls, ...downloadLogCalls, ...paramGroupCalls])
  return async ({ companyId, signIns }, role) => {
    const user = signIns.find(signIn => signIn.role === role)!.user
    const { rows } = await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(services.identity.kysely)
    const session = await startSession(services.identity, { userId: rows[0]!.id, companyId, device: null, address: '127.0.0.1' })
    return async (method, path, fields = {}) => {
      const answer = await server.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${session.access}` },
        ...(method === 'GET' ? { query: textOf(fields) } : { payload: fields }),
      })
      return { status: answer.statusCode, ...answer.json() }
    }
  }
}

const textOf = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
