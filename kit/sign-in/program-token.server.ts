import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import type { Database } from '../database/connect.ts'
import { clientOf, toleratedSeconds } from './provider-client.server.ts'
import { askProvider } from './provider-fetch.server.ts'
import { type Provider, providersOfPrograms } from './providers-reads.server.ts'

/** signatures with a public key alone: a secret that two know proves nothing */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** an older token is refused, however long it says that it holds */
const mostMinutes = 60
const types: ReadonlySet<string> = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

export interface ProgramToken {
  readonly provider: Provider
  readonly claims: JWTPayload & { readonly sub: string }
}

/**
 * Whom the token of another application stands for (CALL-15): one that a trusted provider made and signed for the audience of that provider.
 * Rejects every other token.
 */
export async function readProgramToken(identity: Database, token: string, localIssuers: readonly string[]): Promise<ProgramToken> {
  const { iss = '' } = decodeJwt(token)
  for (const provider of await providersOfPrograms(identity, iss)) {
    const claims = await claimsFor(provider, token, localIssuers)
    if (claims) return { provider, claims }
  }
  throw new Error('No provider that is trusted here has made this token')
}

async function claimsFor(provider: Provider, token: string, localIssuers: readonly string[]) {
  const keysAt = (await clientOf(provider, localIssuers)).serverMetadata().jwks_uri
  if (!keysAt) throw new Error('The provider shows no keys')
  const audiences = [decodeJwt(token).aud ?? []].flat()
  if (!audiences.includes(provider.audience!)) return undefined
  const { payload, protectedHeader } = await jwtVerify(token, keysOf(keysAt, localIssuers), {
    issuer: provider.issuer,
    audience: provider.audience!,
    algorithms,
    clockTolerance: toleratedSeconds,
    maxTokenAge: `${mostMinutes}m`,
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  if (protectedHeader.typ !== undefined && !types.has(protectedHeader.typ.toLowerCase())) throw new Error('A token of another kind')
  const { sub } = payload
  return typeof sub === 'string' && sub !== '' ? { ...payload, sub } : undefined
}

const mostKeySets = 100
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The keys of a provider. They are kept, and asked again when a token names one that is not among them. */
function keysOf(address: string, localIssuers: readonly string[]) {
  let keys = keySets.get(address)
  if (!keys) {
    keys = createRemoteJWKSet(new URL(address), { [customFetch]: (url, options) => askProvider(url, options, localIssuers) })
    if (keySets.size >= mostKeySets) keySets.delete(keySets.keys().next().value!)
    keySets.set(address, keys)
  }
  return keys
}
