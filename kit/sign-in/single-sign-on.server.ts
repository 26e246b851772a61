import { tell } from '../access/events.server.ts'
import { privateKey, seal } from '../access/private-key.server.ts'
import { newToken } from '../access/tokens.server.ts'
import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import { countAddress, uncountAddress } from './address-count.server.ts'
import { goOn } from './go-on.server.ts'
import type { SignInParts } from './login-answer.server.ts'
import { readProgramToken } from './program-token.server.ts'
import { addressOf, arrivalOf, clientOf } from './provider-client.server.ts'
import { type Proved, userMeant } from './provider-links.server.ts'
import { openVisit, redeemVisit } from './provider-visits.server.ts'
import { type Provider, providerFor, providerOfUser, providerWithId } from './providers-reads.server.ts'
import { spendReset } from './reset-writes.server.ts'
import { noteSignIn } from './sign-in-events.server.ts'
import { singleSignOn, startSingleSignOn } from './single-sign-on.api.ts'
import { readTicket, redeemTicket } from './tickets.server.ts'
import { userWithId } from './users-reads.server.ts'

const failure = 'Unable to Login With Company SSO'
const whichCompany = 'Type your e-mail address of the company first, so that its single sign-on is found.'
const unknownDomain = 'No company signs in with this address.'

/** The calls of single sign-on: to the provider, and back from it (AUTH-38, 39, CALL-15). */
export const singleSignOnCalls = (parts: SignInParts): readonly Implementation[] => [
  implement(startSingleSignOn, async ({ userName, withLink }, ctx) => {
    const { identity, settings, home, visitToken, ticketToken } = ctx.http
    const mailed = withLink ? await readTicket(identity, ticketToken, 'reset password') : null
    if (withLink && !mailed) return failed(ctx, 'the mailed link does not hold')
    const provider = mailed ? ((await providerOfUser(identity, mailed.userId)) ?? null) : await providerFor(identity, userName)
    if (provider === 'several') return ctx.fail('chooseProvider', userName.includes('@') ? unknownDomain : whichCompany)
    if (!provider) return failed(ctx, 'there is no provider')
    try {
      const client = await clientOf(provider, settings.localIssuers)
      const browser = visitToken ?? newToken()
      const secrets = await openVisit(identity, browser, provider, mailed?.userId ?? null)
      ctx.http.keepVisit(browser)
      return { url: await addressOf(client, provider, home, secrets) }
    } catch (error) {
      return failed(ctx, reasonOf(error))
    }
  }),

  implement(singleSignOn, async ({ answer, applicationType }, ctx) => {
    const { identity, address } = ctx.http
    // what is proved is not counted; whoever fails too often from one network waits
    if (!(await countAddress(identity, address, false))) return ctx.fail('busy')
    const came = applicationType === 1 ? await fromBrowser(ctx, answer) : await fromProgram(ctx)
    if (came.mailedTo !== null && !(await spendLink(ctx, came.mailedTo))) return failed(ctx, 'the mailed link does not hold', came.provider)
    const meant = await userMeant(identity, came.provider, came, came.mailedTo)
    const user = meant && (await userWithId(identity, meant.userId, ctx.now))
    if (!user) return failed(ctx, 'the provider means no user', came.provider)
    await uncountAddress(identity, address)
    const { userId } = user
    if (meant.isNew)
      await noteSignIn(identity, { userId, what: 'linked', companyId: came.provider.companyId, device: ctx.http.device, address })
    const { issuer, clientId } = came.provider
    const token = came.token === null ? null : seal(privateKey(), came.token)
    return goOn(ctx, parts, user, { authType: 'MSA', inBrowser: applicationType === 1, proof: { issuer, clientId, token } })
  }),
]

interface Came extends Proved {
  readonly provider: Provider
  readonly token: string | null
  readonly mailedTo: number | null
}

/** What a browser brings back from the provider that it was sent to. */
async function fromBrowser(ctx: Context<string>, answer: string): Promise<Came> {
  const { identity, settings, home, visitToken } = ctx.http
  const came = new URL(home)
  came.search = answer
  const visit = await redeemVisit(identity, visitToken, came.searchParams.get('state'))
  const provider = visit && (await providerWithId(identity, visit.companyId, visit.providerId))
  if (!provider) return failed(ctx, 'this browser has not asked for it')
  try {
    const arrival = await arrivalOf(await clientOf(provider, settings.localIssuers), provider, came, visit)
    return { ...arrival, provider, mailedTo: visit.userId }
  } catch (error) {
    return failed(ctx, reasonOf(error), provider)
  }
}

async function fromProgram(ctx: Context<string>): Promise<Came> {
  const { identity, settings, bearer } = ctx.http
  if (!bearer) return failed(ctx, 'no token came')
  try {
    const { provider, claims } = await readProgramToken(identity, bearer, settings.localIssuers)
    return { provider, subject: claims.sub, claims, token: null, mailedTo: null }
  } catch (error) {
    return failed(ctx, reasonOf(error))
  }
}

/** A mailed link serves once, for a password or for this. */
async function spendLink({ http }: Context<string>, userId: number): Promise<boolean> {
  const spent = await redeemTicket(http.identity, http.ticketToken, 'reset password')
  http.dropTicket()
  return spent !== null && spent.userId === userId && spent.resetId !== null && (await spendReset(http.identity.kysely, spent.resetId))
}

/** Refuses in the specified words; only the log says why. */
function failed(ctx: Context<string>, why: string, provider?: Provider): never {
  const { address, log } = ctx.http
  tell(log, 'singleSignOnFailed', { address, why, issuer: provider?.issuer ?? null, requestId: ctx.requestId })
  return ctx.fail('ssoFailed', failure)
}

/** A message of a library or of a network holds no token. */
const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: { message?: string } }
  return [code, message, cause?.message].filter(Boolean).join(': ')
}
