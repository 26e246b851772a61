import { tell } from '../access/events.server.ts'
import { Refusal } from '../calls/errors.ts'
import type { Context } from '../calls/handler.server.ts'
import { enterCompany } from './enter.server.ts'
import { halfAnswer, type SignInParts } from './login-answer.server.ts'
import { providersTrusted } from './providers-reads.server.ts'
import type { LoginAnswer } from './sign-in.api.ts'
import { type AuthType, giveTicket, type ProviderProof } from './tickets.server.ts'
import { nodesOf, type SignInUser } from './users-reads.server.ts'

export interface Way {
  readonly authType: AuthType
  readonly inBrowser: boolean
  /** of a single sign-on */
  readonly proof: ProviderProof | null
}

/** After a right password or single sign-on: first a due change of the password, then the company (CF-05, AUTH-30, 31). */
export async function goOn(ctx: Context<string>, parts: SignInParts, user: SignInUser, way: Way): Promise<LoginAnswer> {
  const byPassword = way.authType === 'CRS'
  // only now, because this message reveals that the password is right (security row 6)
  if (byPassword && user.passwordExpired) {
    tell(ctx.http.log, 'signInFailed', {
      user: user.userName,
      address: ctx.http.address,
      why: 'password expired',
      requestId: ctx.requestId,
    })
    await askNext(ctx, user, way, 'change password')
    throw new Refusal('passwordExpired', 401, 'Password expried.', [{ field: 'password', text: 'Password expried.' }])
  }
  if (byPassword && user.changeDue) return askNext(ctx, user, way, 'change password')
  const open = await openTo(ctx, user, way.proof)
  const [company, ...others] = open.companies
  if (!company) return ctx.fail('noCompany', 'You belong to no company. Ask your administrator.')
  if (others.length > 0) return askNext(ctx, open, way, 'choose company')
  return enterCompany(ctx, parts, { user, companyId: company.companyId, ...way })
}

/** The user with the companies that this sign-in may enter: after single sign-on those that trust the provider. */
export async function openTo({ http }: Pick<Context, 'http'>, user: SignInUser, proof: ProviderProof | null): Promise<SignInUser> {
  if (!proof) return user
  const trusting = new Set((await providersTrusted(http.identity, proof)).map(({ companyId }) => companyId))
  return { ...user, companies: user.companies.filter(({ companyId }) => trusting.has(companyId)) }
}

/** Answers what is left to do, with a ticket for it. */
export async function askNext({ http }: Pick<Context, 'http'>, user: SignInUser, way: Way, purpose: 'choose company' | 'change password') {
  const { userId, userName, passwordHash } = user
  const { authType, proof, inBrowser } = way
  const ticket = await giveTicket(http.identity, { userId, purpose, passwordHash, authType, proof })
  if (inBrowser) http.keepTicket(ticket)
  const changePasswordRequired = purpose === 'change password'
  return halfAnswer({ userId, userName, changePasswordRequired, orgnodes: nodesOf(user), ticket: inBrowser ? '' : ticket })
}
