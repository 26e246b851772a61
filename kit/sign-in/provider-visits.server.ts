// A visit is a sign-in under way at a provider: from the press of the button until the browser comes back.

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { hashOf, newToken } from '../access/tokens.server.ts'
import type { Database } from '../database/connect.ts'
import type { Provider } from './providers-reads.server.ts'

/** a visit may take so many minutes */
const minutes = 10

/** What the exchange with the provider is tied to. */
export interface VisitSecrets {
  readonly state: string
  readonly nonce: string
  /** the PKCE verifier: 43 letters */
  readonly verifier: string
}

/** They are made from the browser's cookie and the state, so that the database alone cannot complete a visit. */
const secretsOf = (browser: string, state: string): VisitSecrets => {
  const made = (of: string) => createHmac('sha256', browser).update(`${of} ${state}`).digest('base64url')
  return { state, nonce: made('nonce'), verifier: made('verifier') }
}

/** Opens a visit for a browser. `userId` is whom the mailed link is for that it began with. */
export async function openVisit(
  identity: Database,
  browser: string,
  { companyId, id }: Provider,
  userId: number | null,
): Promise<VisitSecrets> {
  const state = newToken()
  await sql`
    insert into identity.provider_visit (state_hash, browser_hash, company_id, provider_id, user_id, expires_at)
    values (${hashOf(state)}, ${hashOf(browser)}, ${companyId}, ${id}, ${userId}, now() + make_interval(mins => ${minutes}))`.execute(
    identity.kysely,
  )
  return secretsOf(browser, state)
}

export interface Visit extends VisitSecrets {
  readonly companyId: number
  readonly providerId: number
  readonly userId: number | null
}

/** Uses a visit up, for the browser that began it: of many at once one gets it. Null for any other, used or old state. */
export async function redeemVisit(identity: Database, browser: string | null, state: string | null): Promise<Visit | null> {
  if (!browser || !state) return null
  const { rows } = await sql<{ companyId: number; providerId: number; userId: number | null }>`
    update identity.provider_visit set used_at = now()
     where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)} and used_at is null and expires_at > now()
    returning company_id, provider_id, user_id`.execute(identity.kysely)
  return rows[0] ? { ...rows[0], ...secretsOf(browser, state) } : null
}
