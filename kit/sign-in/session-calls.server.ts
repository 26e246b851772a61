import type { Actor } from '../access/actor.ts'
import { tell } from '../access/events.server.ts'
import { auditSession, refreshSession, signOut } from '../access/session.api.ts'
import { actorOf, endReplayed, endSession, rotateSession, seeSession } from '../access/session.server.ts'
import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import { type SignInParts, sessionAnswer, tokensAnswer } from './login-answer.server.ts'
import { farewellOf, isStillKnown } from './provider-sessions.server.ts'
import { noteSignIn } from './sign-in-events.server.ts'

/** The calls of a session: new tokens, its audit, its end. */
export const sessionCalls = ({ screensOf }: SignInParts): readonly Implementation[] => [
  implement(refreshSession, async (_, ctx) => {
    const { identity, refreshToken, refreshTokenInCookie, passive, settings, deviceToken } = ctx.http
    // a page that is opened without a session is no error
    if (!refreshToken) return null
    const tokens = await rotateSession(identity, refreshToken, { passive, lifetimes: settings, deviceToken })
    // the session of a user who was made inactive, or has lost the role, has no actor
    const actor = tokens ? await actorOf(identity, tokens.access) : null
    if (!tokens) await endIfReplayed(ctx, refreshToken)
    if (!tokens || !actor || !(await goesOn(ctx, actor))) {
      ctx.http.dropRefreshToken()
      return ctx.fail('notSignedIn')
    }
    if (refreshTokenInCookie) ctx.http.keepRefreshToken(tokens.refresh)
    return tokensAnswer(tokens, sessionAnswer(actor, screensOf(actor)), refreshTokenInCookie, settings)
  }),

  implement(auditSession, async ({ userId, companyId, sessionId, logout }, ctx) => {
    const { actor, http } = ctx
    if (userId !== actor.userId || companyId !== actor.companyId || sessionId !== actor.sessionId) return ctx.fail('notAllowed')
    if (!logout) await seeSession(http.identity, sessionId)
    else await end(ctx)
    return null
  }),

  implement(signOut, async (_, ctx) => {
    const { identity, home, settings } = ctx.http
    await end(ctx)
    return farewellOf(identity, ctx.actor, home, settings.localIssuers)
  }),
]

/** A session of single sign-on ends when the provider no longer knows its user (AUTH-41). */
async function goesOn({ http, requestId }: Pick<Context, 'http' | 'requestId'>, { authType, userId, companyId, sessionId }: Actor) {
  if (authType === 'CRS') return true
  const { identity, settings, log, address } = http
  const known = await isStillKnown(identity, sessionId, settings.localIssuers, error =>
    tell(log, 'providerSilent', { why: String(error), sessionId, requestId }),
  )
  if (!known) await noteSignIn(identity, { userId, what: 'ended by the provider', companyId, sessionId, address })
  return known
}

async function end({ http, actor }: Pick<Context, 'http' | 'actor'>) {
  const { userId, companyId, sessionId } = actor
  await endSession(http.identity, sessionId, 'signed out')
  await noteSignIn(http.identity, { userId, what: 'signed out', companyId, sessionId, device: http.device, address: http.address })
  http.dropRefreshToken()
}

async function endIfReplayed({ http, requestId }: Pick<Context, 'http' | 'requestId'>, refreshToken: string) {
  const { identity, log, address, device } = http
  const replayed = await endReplayed(identity, refreshToken)
  if (!replayed) return
  const { userName: user, userId, sessionId, companyId } = replayed
  tell(log, 'refreshReplayed', { user, sessionId, address, requestId })
  await noteSignIn(identity, { userId, what: 'refresh token used twice', companyId, sessionId, device, address })
}
