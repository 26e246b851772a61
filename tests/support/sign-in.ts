// Sign-in as browsers and applications do it, with the cookies they keep.

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '../../apps/api/server.ts'
import { defaultAccess } from '../../kit/access/settings.ts'
import type { TestDatabase } from './database.ts'

/** A server of all calls on the test database, whose captchas take no work. */
export const accessServer = ({ app, identity }: TestDatabase, settings: object = {}): Promise<FastifyInstance> =>
  buildServer({
    app,
    identity,
    clock: () => '2026-11-10T05:00:00Z',
    logLevel: 'silent',
    access: { ...defaultAccess, captchaWork: { cost: 1, steps: 1 }, ...settings },
  })

export interface Visit {
  readonly from?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly applicationType?: 1 | 2 | 3
  /** solves a captcha first, whether one is asked or not */
  readonly solves?: boolean
}

export interface SignedIn {
  readonly status: number
  readonly code: string | undefined
  /** the fields that something is wrong with */
  readonly fields: readonly string[]
  readonly text: string | undefined
  readonly token: string
  readonly refreshToken: string
  /** what the browser keeps from now on */
  readonly cookies: Record<string, string>
}

/** A solved captcha for this name from this address, as sign-in takes it. */
export async function solvedCaptcha(server: FastifyInstance, userName: string, from = '127.0.0.1'): Promise<string> {
  const answer = await server.inject({ method: 'POST', url: '/api/captcha', remoteAddress: from, payload: { userName } })
  const challenge = answer.json().data
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
}

/** The ways of one server's users to sign in. */
export function visitorsOf(server: FastifyInstance) {
  const answerOf = (answer: Awaited<ReturnType<FastifyInstance['inject']>>, before: Visit['cookies'] = {}): SignedIn => {
    const { data, error } = answer.json()
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    const list: { errorCode: string; errorDescription: string; field?: string }[] = error?.errorList ?? []
    const told = { code: list[0]?.errorCode, text: list[0]?.errorDescription, fields: list.flatMap(({ field }) => field ?? []) }
    return { status: answer.statusCode, ...told, token: data?.token, refreshToken: data?.refreshToken, cookies: { ...before, ...set } }
  }
  return {
    async signIn(
      userName: string,
      password: string,
      { from = '127.0.0.1', cookies = {}, applicationType = 1, solves = false }: Visit = {},
    ) {
      const captcha = solves ? await solvedCaptcha(server, userName, from) : undefined
      const payload = { userName, password, captcha, applicationType }
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
