import { setTimeout as later } from 'node:timers/promises'
import { tell } from '../access/events.server.ts'
import { endSession } from '../access/session.server.ts'
import { hashOf } from '../access/tokens.server.ts'
import { type FieldError, Refusal } from '../calls/errors.ts'
import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import { openPassword } from '../sealing/password-seal.server.ts'
import { captchaFor, redeemCaptcha } from './captcha.server.ts'
import { enterCompany } from './enter.server.ts'
import { askNext, goOn, openTo } from './go-on.server.ts'
import { judge, type Verdict } from './judge.server.ts'
import type { SignInParts } from './login-answer.server.ts'
import { proofOfSession } from './provider-sessions.server.ts'
import { askCaptcha, companySignIn, leaveSignIn, ownCompanies, signIn, switchCompany } from './sign-in.api.ts'
import { noteSignIn } from './sign-in-events.server.ts'
import { dropTicket, redeemTicket } from './tickets.server.ts'
import { mayTellUnknown } from './unknown-names.server.ts'
import { messagesFor, nodesOf, userNamed, userWithId } from './users-reads.server.ts'

/** An answer about a name or a password takes at least this long, so that its time reveals nothing (security row 5). */
const leastMilliseconds = 350

/** The calls of the sign-in page. */
export const signInCalls = (parts: SignInParts): readonly Implementation[] => [
  implement(signIn, async ({ userName, password: sent, captcha, applicationType }, ctx) => {
    const { identity, address, deviceToken } = ctx.http
    const arrived = performance.now()
    const password = await openPassword(ctx.http, sent)
    const device = deviceToken ? hashOf(deviceToken) : null
    const user = await userNamed(identity, userName, device, ctx.now)
    const knownDevice = user?.deviceKnown ? device : null
    const solved = captcha !== undefined && (await redeemCaptcha(identity, captcha, { userName, address }, ctx.now))
    const verdict = await judge(identity, { userName, password, address, knownDevice, passwordHash: user?.passwordHash, solved })
    if (verdict.is !== 'right') return refuseTry(ctx, verdict, { userName, known: user !== undefined, knownDevice, arrived })
    if (!user) throw new Error('A password was found right for an unknown user')
    return goOn(ctx, parts, user, { authType: 'CRS', inBrowser: applicationType === 1, proof: null })
  }),

  implement(askCaptcha, ({ userName }, { http, now }) => captchaFor({ userName, address: http.address }, http.settings.captchaWork, now)),

  implement(companySignIn, async ({ userId, orgNodeId, ticket, applicationType }, ctx) => {
    const { http } = ctx
    const used = await redeemTicket(http.identity, ticket ?? http.ticketToken, 'choose company')
    http.dropTicket()
    const found = used?.userId === userId ? await userWithId(http.identity, userId, ctx.now) : undefined
    if (!used || !found) return ctx.fail('notSignedIn')
    const user = await openTo(ctx, found, used.proof)
    const company = user.companies.find(({ id }) => id === orgNodeId)
    if (!company) return ctx.fail('notSignedIn')
    const { authType, proof } = used
    return enterCompany(ctx, parts, { user, companyId: company.companyId, authType, proof, inBrowser: applicationType === 1 })
  }),

  implement(leaveSignIn, async ({ ticket }, { http }) => {
    const token = ticket ?? http.ticketToken
    if (token) await dropTicket(http.identity, token)
    http.dropTicket()
    return null
  }),

  implement(ownCompanies, async (_, ctx) => {
    const { http, actor, now } = ctx
    const user = await userWithId(http.identity, actor.userId, now)
    return user ? nodesOf(await openTo(ctx, user, await proofOfSession(http.identity, actor.sessionId))) : []
  }),

  implement(switchCompany, async (_, ctx) => {
    const { http, actor } = ctx
    const user = await userWithId(http.identity, actor.userId, ctx.now)
    if (!user) return ctx.fail('notSignedIn')
    const { userId, sessionId, companyId, authType } = actor
    const proof = await proofOfSession(http.identity, sessionId)
    await endSession(http.identity, sessionId, 'switched company')
    await noteSignIn(http.identity, { userId, what: 'switched', companyId, sessionId, device: http.device, address: http.address })
    http.dropRefreshToken()
    return askNext(ctx, await openTo(ctx, user, proof), { authType, proof, inBrowser: http.refreshTokenInCookie }, 'choose company')
  }),
]

interface Try {
  readonly userName: string
  readonly known: boolean
  readonly knownDevice: Buffer | null
  /** when it came, as `performance.now()` tells */
  readonly arrived: number
}

/** Refuses a try that was not right. Known and unknown names get the same answer in the same time, but where a company wants it otherwise. */
async function refuseTry(ctx: Context<string>, verdict: Exclude<Verdict, { is: 'right' }>, by: Try): Promise<never> {
  const { identity, settings, address, log } = ctx.http
  const event = { user: by.userName, address, knownDevice: by.knownDevice !== null, requestId: ctx.requestId }
  if (verdict.is === 'wait') {
    tell(log, 'signInRefused', event)
    ctx.fail('waitBeforeNextTry', 'Too many failed attempts. Please wait a minute and try again.')
  }
  if (verdict.is === 'busy') {
    tell(log, 'signInBusy', event)
    ctx.fail('busy')
  }
  if (verdict.is === 'captcha') throw new Refusal('captchaNeeded', 401, confirmFirst, [{ field: 'captcha', text: confirmFirst }])
  if (verdict.is !== 'wrong') throw new Error('A right try is not refused')
  tell(log, 'signInFailed', event)
  if (verdict.waits > 0) tell(log, 'signInWaits', { ...event, seconds: verdict.waits })
  const specific = (await messagesFor(identity, by.userName, settings.messages)) === 'specific'
  const told = specific && !by.known && (await mayTellUnknown(identity, by.userName, address))
  await later(leastMilliseconds - (performance.now() - by.arrived))
  throw told
    ? wrong('userName', 'User Name does not exist', verdict.captchaNext)
    : wrong('password', 'Invalid password', verdict.captchaNext)
}

/** a busy address is asked too, where nobody has failed */
const confirmFirst = 'Confirm that you are a person, then sign in again.'
const captchaWords = 'Five attempts failed. Confirm that you are a person to go on.'
const captchaError: FieldError = { field: 'captcha', text: captchaWords }

/** A refusal whose message is shown under its field (AUTH-17). */
const wrong = (field: 'userName' | 'password', text: string, captchaNext: boolean) =>
  new Refusal('wrongCredentials', 401, text, [{ field, text }, ...(captchaNext ? [captchaError] : [])])
