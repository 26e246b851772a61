import { knowDevice } from '../access/device.server.ts'
import { actorOf, startSession } from '../access/session.server.ts'
import type { Context } from '../calls/handler.server.ts'
import type { Http } from '../calls/http.server.ts'
import { roleOfSession, type SignInParts, sessionAnswer, tokensAnswer, wholeAnswer } from './login-answer.server.ts'
import { mailNewDevice } from './password-mails.server.ts'
import { keepProof } from './provider-sessions.server.ts'
import type { LoginAnswer } from './sign-in.api.ts'
import { noteSignIn } from './sign-in-events.server.ts'
import type { AuthType, ProviderProof } from './tickets.server.ts'
import type { SignInUser } from './users-reads.server.ts'

export interface Entrance {
  readonly user: SignInUser
  readonly companyId: number
  readonly authType: AuthType
  readonly inBrowser: boolean
  readonly proof: ProviderProof | null
}

/** Starts a session of a user in a company, and answers it. The device is known from now on. */
export async function enterCompany({ http }: Pick<Context, 'http'>, parts: SignInParts, entrance: Entrance): Promise<LoginAnswer> {
  const { identity, settings, address, device: agent, deviceToken } = http
  const { user, companyId, authType, inBrowser, proof } = entrance
  const { userId } = user
  const { token: kept, isNew } = await knowDevice(identity, { userId, token: deviceToken, agent, address })
  const tokens = await startSession(identity, { userId, companyId, authType, device: agent, address, deviceToken: kept }, settings)
  const actor = await actorOf(identity, tokens.access)
  if (!actor) throw new Error('A new session has no actor')
  http.keepDeviceToken(kept)
  if (inBrowser) http.keepRefreshToken(tokens.refresh)
  const { employeeId, sessionId } = actor
  if (proof) await keepProof(identity, sessionId, proof)
  await noteSignIn(identity, { userId, what: 'signed in', companyId, sessionId, authType, device: agent, address })
  if (isNew) await tellOfDevice(http, user, { companyId, sessionId })
  const person = employeeId === null ? null : await http.inCompany(companyId, userId, db => parts.personOf(db, employeeId))
  const role = await roleOfSession(identity, sessionId)
  const answer = tokensAnswer(tokens, sessionAnswer(actor, parts.screensOf(actor)), inBrowser, settings)
  return wholeAnswer({ tokens: answer, actor, role, person }, parts)
}

async function tellOfDevice(http: Http, user: SignInUser, { companyId, sessionId }: { companyId: number; sessionId: number }) {
  const { userId, email } = user
  const { identity, device, address } = http
  await noteSignIn(identity, { userId, what: 'new device', companyId, sessionId, device, address })
  if (email === null) return
  // nobody is kept out because a message about it cannot be written
  await http
    .inCompany(companyId, userId, (db, scope) => mailNewDevice(db, scope, { ...user, email }, { sessionId, device, address }))
    .catch(err => http.log.warn({ err }, 'the user was not told of a new device'))
}
