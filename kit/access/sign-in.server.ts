import { setTimeout as later } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refusal } from '../calls/errors.ts'
import { type Implementation, implement } from '../calls/handler.server.ts'
import type { Database } from '../database/connect.ts'
import type { Actor, OrgNode } from './actor.ts'
import { knowDevice } from './device.server.ts'
import { tell } from './events.server.ts'
import { judge } from './judge.server.ts'
import { actorOf, endReplayed, endSession, rotateSession, startSession, type Tokens } from './session.server.ts'
import type { AccessSettings } from './settings.ts'
import {
  type NodeTree,
  refreshSession,
  type SessionAnswer,
  type SessionScreens,
  signIn,
  signOut,
  type TokensAnswer,
} from './sign-in.api.ts'
import { hashOf } from './tokens.server.ts'
import { mayTellUnknown } from './unknown-names.server.ts'

interface Credentials {
  readonly userId: number
  readonly passwordHash: string
  readonly companyId: number
  readonly passwordExpired: boolean
  /** the user has signed in with this device before */
  readonly deviceKnown: boolean
}

/** An answer about a name or a password takes at least this long, so that its time reveals nothing (security row 5). */
const leastMilliseconds = 350

/** The calls of the sign-in page. Of all calls, only they use the identity schema. `screensOf` gives the pages that a user may open. */
export const signInCalls = (screensOf: (actor: Actor) => SessionScreens): readonly Implementation[] => [
  implement(signIn, async ({ userName, password, applicationType }, ctx) => {
    const { identity, settings, address, device: agent, deviceToken, log } = ctx.http
    const arrived = performance.now()
    const device = deviceToken ? hashOf(deviceToken) : null
    const user = await credentialsOf(identity, userName, device, ctx.now)
    const knownDevice = user?.deviceKnown ? device : null
    const verdict = await judge(identity, { userName, password, address, knownDevice, passwordHash: user?.passwordHash })
    const event = { user: userName, address, knownDevice: knownDevice !== null, requestId: ctx.requestId }
    if (verdict.is === 'wait') {
      tell(log, 'signInRefused', event)
      ctx.fail('waitBeforeNextTry', 'Too many failed attempts. Please wait a minute and try again.')
    }
    if (verdict.is === 'busy') {
      tell(log, 'signInBusy', event)
      ctx.fail('busy')
    }
    if (verdict.is === 'wrong') {
      tell(log, 'signInFailed', event)
      if (verdict.waits > 0) tell(log, 'signInWaits', { ...event, seconds: verdict.waits })
      const told = settings.messages === 'specific' && !user && (await mayTellUnknown(identity, userName, address))
      await later(leastMilliseconds - (performance.now() - arrived) + (verdict.paused ? settings.pauseSeconds * 1000 : 0))
      throw told ? wrong('userName', 'User Name does not exist') : wrong('password', 'Invalid password')
    }
    if (!user) throw new Error('A password was found right for an unknown user')
    // only now, because this message reveals that the password is right (security row 6)
    if (user.passwordExpired) {
      tell(log, 'signInFailed', { ...event, why: 'password expired' })
      throw wrong('password', 'Password expried.', 'passwordExpired')
    }
    const { userId, companyId } = user
    const kept = await knowDevice(identity, { userId, token: deviceToken, agent, address })
    const tokens = await startSession(identity, { userId, companyId, device: agent, address, deviceToken: kept }, settings)
    const actor = await actorOf(identity, tokens.access)
    if (!actor) throw new Error('A new session has no actor')
    ctx.http.keepDeviceToken(kept)
    if (applicationType === 1) ctx.http.keepRefreshToken(tokens.refresh)
    return handedOver(tokens, sessionAnswer(actor, screensOf(actor)), applicationType === 1, settings)
  }),

  implement(refreshSession, async (_, ctx) => {
    const { identity, refreshToken, refreshTokenInCookie, passive, settings, deviceToken, address, log } = ctx.http
    const tokens = refreshToken ? await rotateSession(identity, refreshToken, { passive, lifetimes: settings, deviceToken }) : null
    // the session of a user who was made inactive, or has lost the role, has no actor
    const actor = tokens ? await actorOf(identity, tokens.access) : null
    if (!tokens || !actor) {
      const replayed = refreshToken && !tokens ? await endReplayed(identity, refreshToken) : null
      if (replayed) {
        const { userName: user, sessionId } = replayed
        tell(log, 'refreshReplayed', { user, sessionId, address, requestId: ctx.requestId })
      }
      ctx.http.dropRefreshToken()
      return ctx.fail('notSignedIn')
    }
    if (refreshTokenInCookie) ctx.http.keepRefreshToken(tokens.refresh)
    return handedOver(tokens, sessionAnswer(actor, screensOf(actor)), refreshTokenInCookie, settings)
  }),

  implement(signOut, async (_, ctx) => {
    await endSession(ctx.http.identity, ctx.actor.sessionId, 'signed out')
    ctx.http.dropRefreshToken()
    return null
  }),
]

/** The user's credentials for his first active company. A user with several companies cannot choose one yet. */
async function credentialsOf(identity: Database, userName: string, device: Buffer | null, now: string): Promise<Credentials | undefined> {
  const found = await sql<Credentials>`
    select u.id as user_id, u.password_hash, uc.company_id, coalesce(u.password_expires_at <= ${now}::timestamptz, false) as password_expired,
           exists (select from identity.known_device d
                    where d.user_id = u.id and d.device_hash = ${device} and d.expires_at > now()) as device_known
      from identity.app_user u
      join user_company uc on uc.user_id = u.id and uc.active
      join company c on c.id = uc.company_id and c.active
     where lower(u.user_name) = lower(${userName.trim()}) and u.state = 'active'
     order by uc.company_id limit 1`.execute(identity.kysely)
  return found.rows[0]
}

/** A refusal whose message is shown under its field (AUTH-17). */
const wrong = (field: 'userName' | 'password', text: string, code = 'wrongCredentials') => new Refusal(code, 401, text, [{ field, text }])

const handedOver = (tokens: Tokens, session: SessionAnswer, inBrowser: boolean, { warningSeconds }: AccessSettings): TokensAnswer => ({
  token: tokens.access,
  refreshToken: inBrowser ? '' : tokens.refresh,
  refreshTokenLifeTime: tokens.secondsLeft / 60,
  userSessionExpiryPopUp: warningSeconds / 60,
  session,
})

/** The nodes as trees. A node whose parent is out of reach is at the top. */
function treesOf(nodes: readonly OrgNode[], companyid: number): NodeTree[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = (parent: number | null): NodeTree[] =>
    nodes
      .filter(({ parentId }) => (parent === null ? parentId === null || !known.has(parentId) : parentId === parent))
      .map(({ id, name }) => ({ id, nodeName: name, name, companyid, children: below(id) }))
  return below(null)
}

const sessionAnswer = ({ nodes, elements, ...actor }: Actor, screens: SessionScreens): SessionAnswer => ({
  ...actor,
  nodes: [...nodes],
  orgnodes: treesOf(nodes, actor.companyId),
  elements: { ...elements },
  ...screens,
})
