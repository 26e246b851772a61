import { sql } from 'kysely'
import { type Implementation, implement } from '../calls/handler.server.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from './actor.ts'
import { countFailure, forgetFailures, mustWait, subjectsOf } from './limiter.server.ts'
import { passwordMatches } from './password.server.ts'
import { actorOf, endSession, rotateSession, startSession, type Tokens } from './session.server.ts'
import { refreshSession, type SessionAnswer, signIn, signOut } from './sign-in.api.ts'

interface Credentials {
  readonly userId: number
  readonly passwordHash: string
  readonly companyId: number
}

/** The calls of the sign-in page; they alone reach the identity schema. */
export const signInCalls: readonly Implementation[] = [
  implement(signIn, async ({ userName, password, applicationType }, ctx) => {
    const { identity } = ctx.http
    const subjects = subjectsOf(userName, ctx.http.address)
    if (await mustWait(identity, subjects)) ctx.fail('waitBeforeNextTry', 'Too many failed attempts. Please wait a minute and try again.')
    const user = await credentialsOf(identity, userName)
    const matches = await passwordMatches(user?.passwordHash, password)
    if (!user || !matches) {
      await countFailure(identity, subjects)
      return ctx.fail('wrongCredentials', 'Invalid password')
    }
    await forgetFailures(identity, subjects)
    const { userId, companyId } = user
    const tokens = await startSession(identity, { userId, companyId, device: ctx.http.device, address: ctx.http.address })
    return handOver(identity, tokens, applicationType === 1, ctx.http.keepRefreshToken)
  }),

  implement(refreshSession, async (_, ctx) => {
    const { identity, refreshToken } = ctx.http
    const tokens = refreshToken ? await rotateSession(identity, refreshToken) : null
    if (!tokens) {
      ctx.http.dropRefreshToken()
      return ctx.fail('notSignedIn')
    }
    return handOver(identity, tokens, ctx.http.refreshTokenInCookie, ctx.http.keepRefreshToken)
  }),

  implement(signOut, async (_, ctx) => {
    await endSession(ctx.http.identity, ctx.actor.sessionId, 'signed out')
    ctx.http.dropRefreshToken()
    return null
  }),
]

/** A user signs in to the first active company of his; choosing among several comes with the company choice. */
async function credentialsOf(identity: Database, userName: string): Promise<Credentials | undefined> {
  const found = await sql<Credentials>`
    select u.id as user_id, u.password_hash, uc.company_id
      from identity.app_user u
      join user_company uc on uc.user_id = u.id and uc.active
      join company c on c.id = uc.company_id and c.active
     where lower(u.user_name) = lower(${userName.trim()}) and u.state = 'active'
     order by uc.company_id limit 1`.execute(identity.kysely)
  return found.rows[0]
}

async function handOver(identity: Database, tokens: Tokens, inBrowser: boolean, keepRefreshToken: (token: string) => void) {
  const actor = await actorOf(identity, tokens.access)
  if (!actor) throw new Error('a session just made has no actor')
  if (inBrowser) keepRefreshToken(tokens.refresh)
  return { token: tokens.access, refreshToken: inBrowser ? '' : tokens.refresh, session: sessionAnswer(actor) }
}

const sessionAnswer = ({ sessionId, companyId, nodes, elements, ...actor }: Actor): SessionAnswer => ({
  ...actor,
  nodes: [...nodes],
  elements: { ...elements },
})
