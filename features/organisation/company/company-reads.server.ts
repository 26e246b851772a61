import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Company, CompanyProvider } from './company.api.ts'

type Stored = Omit<Company, 'providers'>

/** What the company has set, or how it is while it has set nothing. */
export async function settingsOf(db: Scoped): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select c.name, s.messages, coalesce(s.min_letters, 8) as min_letters, coalesce(s.needs_capital, true) as needs_capital,
           coalesce(s.needs_lower, true) as needs_lower, coalesce(s.needs_digit, true) as needs_digit,
           coalesce(s.needs_special, true) as needs_special, s.specials, s.password_days, coalesce(s.reset_link_hours, 24) as reset_link_hours,
           coalesce(s.encrypts, false) as encrypts, m.sender_name, m.sender_address, s.version, m.version as sender_version
      from company c left join company_sign_in s on s.company_id = c.id left join message_setting m on m.company_id = c.id
     where c.id = (select company())`.execute(db)
  return rows[0]!
}

const shown = sql`id, version, name, issuer, client_id, client_secret is not null as has_secret, scope, domains, domain_id_claim, audience, active`

export async function providersOf(db: Scoped): Promise<CompanyProvider[]> {
  const { rows } = await sql<CompanyProvider>`
    select ${shown} from company_provider where company_id = (select company()) order by name`.execute(db)
  return rows
}

export async function providerWithId(db: Scoped, id: number): Promise<CompanyProvider | undefined> {
  const { rows } = await sql<CompanyProvider>`
    select ${shown} from company_provider where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]
}

interface Claimed {
  readonly issuer: string
  readonly clientId: string
  readonly domains: readonly string[]
}

/** Of the domains those that lead the users of another company to a provider of its own. */
export async function domainsTaken(db: Scoped, { issuer, clientId, domains }: Claimed): Promise<string[]> {
  const { rows } = await sql<{ taken: string[] }>`select domains_taken(${issuer}, ${clientId}, ${domains}::text[]) as taken`.execute(db)
  return rows[0]!.taken
}
