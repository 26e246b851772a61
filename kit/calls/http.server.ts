import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'

/** What sign-in needs of the connection and of the identities; nothing else does. */
export interface Http {
  readonly identity: Database
  readonly address: string
  readonly device: string | null
  /** the refresh token of the cookie, or of the header where another application calls */
  readonly refreshToken: string | null
  readonly refreshTokenInCookie: boolean
  keepRefreshToken(token: string): void
  dropRefreshToken(): void
}

const cookie = '__Host-quayside'
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

export function httpOf(identity: Database, request: FastifyRequest, reply: FastifyReply): Http {
  const header = request.headers.refreshtoken
  return {
    identity,
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    refreshToken: request.cookies[cookie] ?? (typeof header === 'string' ? header : null),
    refreshTokenInCookie: request.cookies[cookie] !== undefined,
    keepRefreshToken: token => void reply.setCookie(cookie, token, { ...options, maxAge: 12 * 3600 }),
    dropRefreshToken: () => void reply.clearCookie(cookie, options),
  }
}
