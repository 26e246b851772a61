// Sign-in as browsers and applications do it, with the cookies they keep.

import type { FastifyInstance } from 'fastify'
import { buildServer } from '../../apps/api/server.ts'
import { defaultAccess } from '../../kit/access/settings.ts'
import type { TestDatabase } from './database.ts'

/** A server of all calls on the test database; answers to failed sign-ins are not held back longer than they must. */
export const accessServer = ({ app, identity }: TestDatabase, settings: object = {}): Promise<FastifyInstance> =>
  buildServer({
    app,
    identity,
    clock: () => '2026-11-10T05:00:00Z',
    logLevel: 'silent',
    access: { ...defaultAccess, pauseSeconds: 0, ...settings },
  })

export interface Visit {
  readonly from?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly applicationType?: 1 | 2 | 3
}

export interface SignedIn {
  readonly status: number
  readonly text: string | undefined
  readonly token: string
  readonly refreshToken: string
  /** what the browser keeps from now on */
  readonly cookies: Record<string, string>
}

/** The ways of one server's users to sign in. */
export function visitorsOf(server: FastifyInstance) {
  const answerOf = (answer: Awaited<ReturnType<FastifyInstance['inject']>>, before: Visit['cookies'] = {}): SignedIn => {
    const { data, error } = answer.json()
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    const text = error?.errorList[0]?.errorDescription
    return { status: answer.statusCode, text, token: data?.token, refreshToken: data?.refreshToken, cookies: { ...before, ...set } }
  }
  return {
    async signIn(userName: string, password: string, { from = '127.0.0.1', cookies = {}, applicationType = 1 }: Visit = {}) {
      const payload = { userName, password, applicationType }
      return answerOf(await server.inject({ method: 'POST', url: '/api/sign-in', remoteAddress: from, cookies, payload }), cookies)
    },
    async refresh(refreshtoken: string | undefined, cookies: Visit['cookies'] = {}) {
      const headers = refreshtoken ? { refreshtoken } : {}
      return answerOf(await server.inject({ method: 'POST', url: '/api/refresh', headers, cookies, payload: {} }), cookies)
    },
    async mayCall(token: string): Promise<boolean> {
      const answer = await server.inject({ method: 'GET', url: '/api/skills', headers: { authorization: `Bearer ${token}` } })
      return answer.statusCode === 200
    },
  }
}
