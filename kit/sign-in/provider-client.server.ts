import * as oidc from 'openid-client'
import { privateKey, unseal } from '../access/private-key.server.ts'
import { askProvider } from './provider-fetch.server.ts'
import type { Proved } from './provider-links.server.ts'
import type { VisitSecrets } from './provider-visits.server.ts'
import type { Provider } from './providers-reads.server.ts'

/** clocks of a provider may differ by so many seconds */
export const toleratedSeconds = 90
/** what a provider says about itself is asked again after so many milliseconds */
const keptMs = 10 * 60_000
const mostKept = 100
const kept = new Map<string, { readonly at: number; readonly client: Promise<oidc.Configuration> }>()

/** What this server is at a provider, from the provider's own description of itself. Rejects when it cannot be had. */
export function clientOf(provider: Provider, localIssuers: readonly string[]): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const key = JSON.stringify([issuer, clientId, clientSecret?.toString('hex'), localIssuers.includes(issuer)])
  const before = kept.get(key)
  if (before && Date.now() - before.at < keptMs) return before.client
  const client = discover(provider, localIssuers)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, { at: Date.now(), client })
  // a failure is not kept
  client.catch(() => kept.delete(key))
  return client
}

async function discover({ issuer, clientId, clientSecret }: Provider, localIssuers: readonly string[]) {
  const auth = clientSecret ? oidc.ClientSecretPost(unseal(privateKey(), clientSecret)) : oidc.None()
  const client = await oidc.discovery(new URL(issuer), clientId, { [oidc.clockTolerance]: toleratedSeconds }, auth, {
    [oidc.customFetch]: (url, { method, headers, body, signal }) => askProvider(url, { method, headers, body, signal }, localIssuers),
    // tokens are trusted for their signature, not for the connection that they came by
    execute: [oidc.enableNonRepudiationChecks, ...(localIssuers.includes(issuer) ? [oidc.allowInsecureRequests] : [])],
  })
  if (client.serverMetadata().issuer !== issuer) throw new Error('The provider has another name than its address')
  return client
}

/** Where the browser goes to sign in (code flow with PKCE). */
export async function addressOf(
  client: oidc.Configuration,
  provider: Provider,
  home: string,
  { state, nonce, verifier }: VisitSecrets,
): Promise<string> {
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: home,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // a token that lasts has to be asked for each time (OpenID Connect Core 11)
    ...(provider.scope.split(' ').includes('offline_access') && { prompt: 'consent' }),
  })
  return url.href
}

/** Where the browser goes to end the session at the provider (RP-initiated logout). Throws where the provider has no such page. */
export const farewellAddressOf = (client: oidc.Configuration, home: string): string =>
  oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: home }).href

/** Who somebody is by a provider's word, and the token that asks it again. */
export interface Arrival extends Proved {
  readonly token: string | null
}

/**
 * Exchanges what the browser brought back for an identity. Rejects whatever is not exactly the answer to this visit: state, nonce, PKCE, issuer,
 * audience, times, signature.
 */
export async function arrivalOf(
  client: oidc.Configuration,
  provider: Provider,
  came: URL,
  { state, nonce, verifier }: VisitSecrets,
): Promise<Arrival> {
  const tokens = await oidc.authorizationCodeGrant(client, came, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  const { sub: subject } = claims
  return {
    subject,
    claims: provider.domainIdClaim in claims ? claims : { ...(await saidMore(client, tokens.access_token, subject)), ...claims },
    token: tokens.refresh_token ?? null,
  }
}

/** What a provider says about a user outside the token. */
async function saidMore(client: oidc.Configuration, token: string, subject: string): Promise<object> {
  return client.serverMetadata().userinfo_endpoint ? oidc.fetchUserInfo(client, token, subject) : {}
}

/** Asks a provider whether a user is still known there: the token for the next time; `gone` when not. Rejects without an answer. */
export async function askAgain(client: oidc.Configuration, token: string): Promise<string | 'gone'> {
  try {
    const { refresh_token: next } = await oidc.refreshTokenGrant(client, token)
    return next ?? token
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return 'gone'
    throw error
  }
}
