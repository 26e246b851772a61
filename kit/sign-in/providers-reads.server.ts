import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** An identity provider that a company trusts. */
export interface Provider {
  readonly id: number
  readonly companyId: number
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** sealed; null for a public client */
  readonly clientSecret: Buffer | null
  readonly scope: string
  readonly domains: readonly string[]
  readonly domainIdClaim: string
  readonly audience: string | null
}

const shown = sql`p.id, p.company_id, p.name, p.issuer, p.client_id, p.client_secret, p.scope, p.domains, p.domain_id_claim, p.audience`
const trusted = sql`company_provider p join company c on c.id = p.company_id and c.active and p.active`

/**
 * The provider that a typed name is sent to: that of its domain, else the only one there is. `several` when the domain has to choose, null
 * when there is none. Of companies that share a provider the first is meant; the user then chooses among them.
 */
export async function providerFor(identity: Database, userName: string): Promise<Provider | 'several' | null> {
  const [, domain = ''] = userName.trim().toLowerCase().split('@')
  const { rows } = await sql<Provider & { chosen: boolean }>`
    select ${shown}, ${domain} = any(p.domains) as chosen from ${trusted} order by p.company_id, p.id`.execute(identity.kysely)
  const chosen = rows.find(row => row.chosen)
  if (chosen) return chosen
  const [first, ...others] = rows
  if (!first) return null
  return others.some(({ issuer, clientId }) => issuer !== first.issuer || clientId !== first.clientId) ? 'several' : first
}

/** The provider by which a user may sign in; of several companies the first with one. */
export async function providerOfUser(identity: Database, userId: number): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`
    select ${shown} from ${trusted}
      join user_company uc on uc.company_id = p.company_id and uc.user_id = ${userId} and uc.active
      join identity.app_user u on u.id = uc.user_id and u.sso_enabled
     order by p.company_id, p.id limit 1`.execute(identity.kysely)
  return rows[0]
}

export async function providerWithId(identity: Database, companyId: number, id: number): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`select ${shown} from ${trusted} where p.company_id = ${companyId} and p.id = ${id}`.execute(
    identity.kysely,
  )
  return rows[0]
}

/** The providers that take programs with a token for `audience`. */
export async function providersOfPrograms(identity: Database, issuer: string): Promise<Provider[]> {
  const { rows } = await sql<Provider>`
    select ${shown} from ${trusted} where p.issuer = ${issuer} and p.audience is not null order by p.company_id, p.id`.execute(
    identity.kysely,
  )
  return rows
}

/** This provider as each company that trusts it has it: its users may enter these companies. */
export async function providersTrusted(
  identity: Database,
  { issuer, clientId }: Pick<Provider, 'issuer' | 'clientId'>,
): Promise<Provider[]> {
  const { rows } = await sql<Provider>`
    select ${shown} from ${trusted} where p.issuer = ${issuer} and p.client_id = ${clientId}`.execute(identity.kysely)
  return rows
}
