import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Provider } from './providers-reads.server.ts'

/** What a provider has said and proved about somebody. */
export interface Proved {
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** Whom a provider means, and whether this is the first time. */
export interface Meant {
  readonly userId: number
  readonly isNew: boolean
}

/**
 * The active user whom a provider means, or null. Known is its issuer and subject. The first sign-in links them: with a link that was mailed
 * to the user, or because an administrator typed the domain and the id that the provider says (USER-05). An equal e-mail address never does.
 */
export async function userMeant(identity: Database, provider: Provider, proved: Proved, mailedTo: number | null): Promise<Meant | null> {
  const known = await linkedUser(identity, provider, proved)
  if (known !== null) return mailedTo !== null && mailedTo !== known ? null : { userId: known, isNew: false }
  const userId = mailedTo ?? (await userOfDomain(identity, provider, proved))
  if (userId === null || !(await link(identity, provider, proved, { userId, by: mailedTo === null ? 'domain id' : 'mailed link' })))
    return null
  return { userId, isNew: true }
}

async function linkedUser(identity: Database, { issuer }: Provider, { subject }: Proved): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    select l.user_id from identity.provider_link l join identity.app_user u on u.id = l.user_id and u.state = 'active' and u.sso_enabled
     where l.issuer = ${issuer} and l.subject = ${subject}`.execute(identity.kysely)
  return rows[0]?.userId ?? null
}

async function userOfDomain(
  identity: Database,
  { companyId, domains, domainIdClaim }: Provider,
  { claims }: Proved,
): Promise<number | null> {
  const said = claims[domainIdClaim]
  if (typeof said !== 'string' || said === '') return null
  const { rows } = await sql<{ userId: number }>`
    select u.id as user_id from identity.app_user u
      join user_company uc on uc.user_id = u.id and uc.company_id = ${companyId} and uc.active
     where lower(u.domain) = any(${domains}) and lower(u.domain_id) = lower(${said}) and u.state = 'active' and u.sso_enabled`.execute(
    identity.kysely,
  )
  return rows.length === 1 ? rows[0]!.userId : null
}

/** Whether the link could be made: a subject stands for one user, and a user for one subject of an issuer. */
async function link(
  identity: Database,
  { issuer }: Provider,
  { subject }: Proved,
  { userId, by }: { userId: number; by: string },
): Promise<boolean> {
  const made = await sql`
    insert into identity.provider_link (issuer, subject, user_id, linked_by) values (${issuer}, ${subject}, ${userId}, ${by})
    on conflict do nothing returning 1`.execute(identity.kysely)
  return made.rows.length > 0
}
