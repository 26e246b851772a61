import { setTimeout as later } from 'node:timers/promises'
import { Refusal } from '../calls/errors.ts'
import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import type { Database } from '../database/connect.ts'
import { openPassword } from '../sealing/password-seal.server.ts'
import { judge } from './judge.server.ts'
import { changeOwnPassword, forgotPassword, passwordPolicy, resetPassword, validateChange, validateReset } from './password.api.ts'
import { mailChanged, mailReset } from './password-mails.server.ts'
import { type PasswordOwner, passwordOwner } from './password-reads.server.ts'
import { type NewPassword, setPassword, wrongWith } from './password-writes.server.ts'
import { providerOfUser } from './providers-reads.server.ts'
import { countAsked, findReset, openReset } from './reset-writes.server.ts'
import { noteSignIn } from './sign-in-events.server.ts'
import { giveTicket, readTicket, redeemTicket } from './tickets.server.ts'
import { mayTellUnknown } from './unknown-names.server.ts'
import { messagesFor, type SignInUser, userNamed } from './users-reads.server.ts'

/** The answer to a name takes at least this long, so that its time does not tell whether the name exists. */
const leastMilliseconds = 350
const invalidLink = 'This link is no longer valid. Please try resetting your password again.'
const linkSent = 'A verification link was sent to your registered e-mail address. It is valid for 24 hours.'
const changed = 'Your password was changed.'

/** The calls of a forgotten, a due and one's own password. */
export const passwordCalls: readonly Implementation[] = [
  implement(forgotPassword, async ({ userName }, ctx) => {
    const { identity, settings, address } = ctx.http
    const arrived = performance.now()
    const user = await userNamed(identity, userName, null, ctx.now)
    const specific = (await messagesFor(identity, userName, settings.messages)) === 'specific'
    const sends = await countAsked(identity, userName)
    const reached = user !== undefined && user.companies.length > 0 && (await sendReset(ctx, user, sends))
    await later(leastMilliseconds - (performance.now() - arrived))
    if (specific && !reached && (await mayTellUnknown(identity, userName, address)))
      return ctx.failField('userName', user ? 'Email ID does not exist' : 'User Name does not exist')
    return { message: linkSent }
  }),

  implement(validateReset, async ({ userName: handle, token }, ctx) => {
    const { identity } = ctx.http
    const reset = await findReset(identity, handle, token)
    if (!reset) return ctx.fail('invalidLink', invalidLink)
    const { id: resetId, userId, passwordHash } = reset
    ctx.http.keepTicket(await giveTicket(identity, { userId, purpose: 'reset password', authType: 'CRS', passwordHash, resetId }))
    return resetOf(identity, userId, true)
  }),

  implement(validateChange, async ({ ticket }, ctx) => {
    const { identity, ticketToken } = ctx.http
    // a page that was opened by a link is loaded again without it
    const held = await readTicket(identity, ticket ?? ticketToken, 'change password', 'reset password')
    return held ? resetOf(identity, held.userId, held.resetId !== null) : ctx.fail('invalidLink', invalidLink)
  }),

  implement(resetPassword, async ({ userName, password: sent, ticket }, ctx) => {
    const { http } = ctx
    const token = ticket ?? http.ticketToken
    const held = await readTicket(http.identity, token, 'reset password', 'change password')
    if (!held || held.userName.toLowerCase() !== userName.trim().toLowerCase()) return ctx.fail('invalidLink', invalidLink)
    const owner = await passwordOwner(http.identity, held.userId)
    const password = await openPassword(http, sent)
    await refuseWrong(owner, password)
    const used = await redeemTicket(http.identity, token, 'reset password', 'change password')
    if (!used || !(await change(ctx, { owner, password, resetId: used.resetId }, 'password reset')))
      return ctx.fail('invalidLink', invalidLink)
    http.dropTicket()
    return { message: changed }
  }),

  implement(passwordPolicy, async (_, { http, actor }) => changeOf(await passwordOwner(http.identity, actor.userId))),

  implement(changeOwnPassword, async (sent, ctx) => {
    const { http, actor } = ctx
    const oldPassword = await openPassword(http, sent.oldPassword)
    const password = await openPassword(http, sent.password)
    const owner = await passwordOwner(http.identity, actor.userId)
    const { userName, passwordHash } = owner
    // the tries count with those of sign-in, so that an open page is no way to guess
    const attempt = { userName, password: oldPassword, address: http.address, knownDevice: null, passwordHash, solved: true }
    const verdict = await judge(http.identity, attempt)
    if (verdict.is === 'busy') return ctx.fail('busy')
    if (verdict.is === 'wait') return ctx.failField('oldPassword', 'Too many failed attempts. Please wait a minute and try again.')
    if (verdict.is !== 'right') return ctx.failField('oldPassword', 'Invalid password')
    await refuseWrong(owner, password)
    if (!(await change(ctx, { owner, password, keepSession: actor.sessionId }, 'password changed'))) return ctx.fail('stale')
    return { message: changed }
  }),
]

const changeOf = ({ userName, fullName, policy }: PasswordOwner) => ({ userName, fullName, ...policy })

/** What the page shows before sign-in. Only a mailed link may be used for single sign-on instead. */
async function resetOf(identity: Database, userId: number, byLink: boolean) {
  const offersSingleSignOn = byLink && (await providerOfUser(identity, userId)) !== undefined
  return { ...changeOf(await passwordOwner(identity, userId)), byLink, offersSingleSignOn }
}

async function refuseWrong(owner: PasswordOwner, password: string): Promise<void> {
  const wrong = await wrongWith(owner, password)
  if (wrong) throw new Refusal('invalid', 400, wrong.text, [wrong])
}

/** Sends a link where there is an address. Returns whether there is one. */
async function sendReset({ http }: Context<string>, user: SignInUser, sends: boolean): Promise<boolean> {
  const { userId, passwordHash, email, companies } = user
  if (!email) return false
  if (!sends) return true
  const { companyId } = companies[0]!
  const reset = await openReset(http.identity, { userId, companyId, passwordHash })
  await http.inCompany(companyId, userId, (db, scope) => mailReset(db, scope, { ...user, email }, reset))
  await noteSignIn(http.identity, { userId, what: 'reset asked', companyId, device: http.device, address: http.address })
  return true
}

/** Sets the password, keeps that it happened, and tells the user. */
async function change({ http, now }: Context<string>, wanted: NewPassword, what: 'password reset' | 'password changed'): Promise<boolean> {
  if (!(await setPassword(http.identity, wanted))) return false
  const { userId, userName } = wanted.owner
  const user = await userNamed(http.identity, userName, null, now)
  const companyId = user?.companies[0]?.companyId
  await noteSignIn(http.identity, { userId, what, companyId: companyId ?? null, device: http.device, address: http.address })
  const email = user?.email
  if (email && companyId) await http.inCompany(companyId, userId, (db, scope) => mailChanged(db, scope, { ...user, email }, now))
  return true
}
