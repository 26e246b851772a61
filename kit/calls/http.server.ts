import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessSettings } from '../access/settings.ts'
import type { Database } from '../database/connect.ts'

/** What sign-in needs of the connection and of the identities; nothing else does. */
export interface Http {
  readonly identity: Database
  readonly address: string
  readonly device: string | null
  /** the refresh token of the cookie, or of the header where another application calls */
  readonly refreshToken: string | null
  readonly refreshTokenInCookie: boolean
  /** nobody asked for this call: it does not make a session last longer (security row 16) */
  readonly passive: boolean
  readonly settings: AccessSettings
  keepRefreshToken(token: string): void
  dropRefreshToken(): void
}

const cookie = '__Host-quayside'
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

export function httpOf(identity: Database, settings: AccessSettings, request: FastifyRequest, reply: FastifyReply): Http {
  const header = request.headers.refreshtoken
  return {
    identity,
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    refreshToken: request.cookies[cookie] ?? (typeof header === 'string' ? header : null),
    refreshTokenInCookie: request.cookies[cookie] !== undefined,
    passive: request.headers['x-passive'] !== undefined,
    settings,
    keepRefreshToken: token => void reply.setCookie(cookie, token, { ...options, maxAge: Math.ceil(settings.absoluteSeconds) }),
    dropRefreshToken: () => void reply.clearCookie(cookie, options),
  }
}
