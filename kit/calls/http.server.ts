import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '../access/device.server.ts'
import type { EventLog } from '../access/events.server.ts'
import type { AccessSettings } from '../access/settings.ts'
import type { Database } from '../database/connect.ts'

/** What sign-in needs from the connection and the identities. No other call uses it. */
export interface Http {
  readonly identity: Database
  readonly address: string
  readonly device: string | null
  /** the cookie of a browser in which somebody signed in before */
  readonly deviceToken: string | null
  /** the refresh token from the cookie or, for other applications, from the header */
  readonly refreshToken: string | null
  readonly refreshTokenInCookie: boolean
  /** no user caused this call, so it does not extend the session (security row 16) */
  readonly passive: boolean
  readonly settings: AccessSettings
  readonly log: EventLog
  keepRefreshToken(token: string): void
  dropRefreshToken(): void
  keepDeviceToken(token: string): void
}

const cookie = '__Host-quayside'
const deviceCookie = '__Host-quayside-device'
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

export function httpOf(identity: Database, settings: AccessSettings, request: FastifyRequest, reply: FastifyReply): Http {
  const header = request.headers.refreshtoken
  return {
    identity,
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    deviceToken: request.cookies[deviceCookie] || null,
    refreshToken: request.cookies[cookie] ?? (typeof header === 'string' ? header : null),
    refreshTokenInCookie: request.cookies[cookie] !== undefined,
    passive: request.headers['x-passive'] !== undefined,
    settings,
    log: request.log,
    keepRefreshToken: token => void reply.setCookie(cookie, token, { ...options, maxAge: Math.ceil(settings.absoluteSeconds) }),
    dropRefreshToken: () => void reply.clearCookie(cookie, options),
    keepDeviceToken: token => void reply.setCookie(deviceCookie, token, { ...options, maxAge: deviceDays * 24 * 3600 }),
  }
}
