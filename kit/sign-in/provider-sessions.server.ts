import { sql } from 'kysely'
import { privateKey, seal, unseal } from '../access/private-key.server.ts'
import { endSession } from '../access/session.server.ts'
import type { Database } from '../database/connect.ts'
import { askAgain, clientOf, farewellAddressOf } from './provider-client.server.ts'
import { type Provider, providersTrusted } from './providers-reads.server.ts'
import type { ProviderProof } from './tickets.server.ts'

/** Keeps by which provider a session came. */
export async function keepProof(identity: Database, sessionId: number, { issuer, clientId, token }: ProviderProof): Promise<void> {
  await sql`
    update identity.session set issuer = ${issuer}, client_id = ${clientId}, provider_token = ${token}, provider_asked_at = now()
     where id = ${sessionId}`.execute(identity.kysely)
}

/** By which provider a session came; null for one of name and password. */
export async function proofOfSession(identity: Database, sessionId: number): Promise<ProviderProof | null> {
  const { rows } = await sql<{ issuer: string | null; clientId: string | null; token: Buffer | null }>`
    select issuer, client_id, provider_token as token from identity.session where id = ${sessionId}`.execute(identity.kysely)
  const { issuer = null, clientId = null, token = null } = rows[0] ?? {}
  return issuer !== null && clientId !== null ? { issuer, clientId, token } : null
}

interface Asking {
  readonly sessionId: number
  readonly companyId: number
  readonly issuer: string
  readonly clientId: string
  readonly token: Buffer | null
}

/** the provider of a session is asked at most once in so many seconds */
const leastSeconds = 60

/**
 * Whether the provider still knows the user of a session that is renewed. The session ends when not, or when its company no longer trusts the
 * provider. A provider without an answer, or one that gave no token for this, changes nothing.
 */
export async function isStillKnown(
  identity: Database,
  sessionId: number,
  localIssuers: readonly string[],
  failed: (error: unknown) => void,
): Promise<boolean> {
  const asking = await takeAsking(identity, sessionId)
  if (!asking) return true
  const provider = (await providersTrusted(identity, asking)).find(({ companyId }) => companyId === asking.companyId)
  const next = provider ? await nextToken(provider, asking.token, localIssuers, failed) : 'gone'
  if (next === 'gone') {
    await endSession(identity, sessionId, 'ended by the provider')
    return false
  }
  if (next)
    await sql`update identity.session set provider_token = ${seal(privateKey(), next)} where id = ${sessionId}`.execute(identity.kysely)
  return true
}

/** Of many renewals at once one asks. */
async function takeAsking(identity: Database, sessionId: number): Promise<Asking | undefined> {
  const { rows } = await sql<Asking>`
    update identity.session set provider_asked_at = now()
     where id = ${sessionId} and issuer is not null and client_id is not null and provider_asked_at < now() - make_interval(secs => ${leastSeconds})
    returning id as session_id, company_id, issuer, client_id, provider_token as token`.execute(identity.kysely)
  return rows[0]
}

async function nextToken(provider: Provider, token: Buffer | null, localIssuers: readonly string[], failed: (error: unknown) => void) {
  if (!token) return null
  try {
    return await askAgain(await clientOf(provider, localIssuers), unseal(privateKey(), token))
  } catch (error) {
    failed(error)
    return null
  }
}

/** Where a browser ends its session of single sign-on at the provider (ROUTE-11); null for a session of a password, or without an answer. */
export async function farewellOf(
  identity: Database,
  { sessionId, companyId }: Pick<Asking, 'sessionId' | 'companyId'>,
  home: string,
  localIssuers: readonly string[],
): Promise<{ url: string } | null> {
  const proof = await proofOfSession(identity, sessionId)
  const trusting = proof ? await providersTrusted(identity, proof) : []
  const provider = trusting.find(trusted => trusted.companyId === companyId)
  if (!provider) return null
  try {
    return { url: farewellAddressOf(await clientOf(provider, localIssuers), home) }
  } catch {
    // the own session has ended all the same
    return null
  }
}
