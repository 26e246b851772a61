import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '../access/device.server.ts'
import type { EventLog } from '../access/events.server.ts'
import type { AccessSettings } from '../access/settings.ts'
import { inCompany, type Scoped } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import type { JobScope } from '../jobs/job.ts'

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
  /** the cookie of somebody who is half signed in (kit/sign-in/tickets.server.ts) */
  readonly ticketToken: string | null
  /** the cookie of a browser that signs in at a provider (kit/sign-in/provider-visits.server.ts) */
  readonly visitToken: string | null
  /** the token of another application, from the header Authorization */
  readonly bearer: string | null
  /** the address of the sign-in page */
  readonly home: string
  /** the real instant, ISO in UTC, also for a company with a fixed clock */
  readonly instant: string
  /** no user caused this call, so it does not extend the session (security row 16) */
  readonly passive: boolean
  readonly settings: AccessSettings
  readonly log: EventLog
  keepRefreshToken(token: string): void
  dropRefreshToken(): void
  keepDeviceToken(token: string): void
  keepTicket(token: string): void
  dropTicket(): void
  keepVisit(token: string): void
  /** a transaction in a company of a user who is not signed in to it yet */
  inCompany<T>(companyId: number, userId: number, work: (db: Scoped, scope: JobScope) => Promise<T>): Promise<T>
}

const cookie = '__Host-quayside'
const deviceCookie = '__Host-quayside-device'
const ticketCookie = '__Host-quayside-ticket'
const visitCookie = '__Host-quayside-visit'
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

interface Served {
  readonly app: Database
  readonly identity: Database
  readonly publicUrl?: string | undefined
  readonly clock: () => string
}

export function httpOf(
  { app, identity, publicUrl, clock }: Served,
  settings: AccessSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Http {
  const header = request.headers.refreshtoken
  return {
    identity,
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    deviceToken: request.cookies[deviceCookie] || null,
    refreshToken: request.cookies[cookie] ?? (typeof header === 'string' ? header : null),
    refreshTokenInCookie: request.cookies[cookie] !== undefined,
    ticketToken: request.cookies[ticketCookie] || null,
    visitToken: request.cookies[visitCookie] || null,
    bearer: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    home: homeOf(publicUrl, request.headers.host),
    instant: clock(),
    passive: request.headers['x-passive'] !== undefined,
    settings,
    log: request.log,
    keepRefreshToken: token => void reply.setCookie(cookie, token, { ...options, maxAge: Math.ceil(settings.absoluteSeconds) }),
    dropRefreshToken: () => void reply.clearCookie(cookie, options),
    keepDeviceToken: token => void reply.setCookie(deviceCookie, token, { ...options, maxAge: deviceDays * 24 * 3600 }),
    keepTicket: token => void reply.setCookie(ticketCookie, token, options),
    dropTicket: () => void reply.clearCookie(ticketCookie, options),
    keepVisit: token => void reply.setCookie(visitCookie, token, options),
    inCompany(companyId, actorId, work) {
      const scope = { companyId, actorId, requestId: request.id }
      return inCompany(app, companyId, db => work(db, scope), scope)
    },
  }
}

/** Whether a Host header is one of this machine's own names. */
export const isOwnHost = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** Without an address in front, browsers sign in on this machine alone, by any of its own names. */
function homeOf(publicUrl: string | undefined, host = ''): string {
  const here = isOwnHost(host) ? host : 'localhost'
  return new URL(publicUrl ?? `http://${here}`).href
}
