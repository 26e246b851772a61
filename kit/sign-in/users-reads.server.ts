import { sql } from 'kysely'
import type { NodeTree } from '../access/session.api.ts'
import type { Database } from '../database/connect.ts'

/** A user who may sign in, and what a sign-in needs to know. */
export interface SignInUser {
  readonly userId: number
  readonly userName: string
  readonly fullName: string
  /** where links go; null where nobody can be written to */
  readonly email: string | null
  readonly locale: string
  readonly passwordHash: string
  readonly passwordExpired: boolean
  /** somebody else gave the password */
  readonly changeDue: boolean
  /** the user has signed in with this device before */
  readonly deviceKnown: boolean
  /** the top nodes of the companies that the user may enter */
  readonly companies: readonly { id: number; name: string; companyId: number }[]
}

const companiesOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'companyId', c.id) order by c.name, c.id), '[]')
     from user_company uc
     join company c on c.id = uc.company_id and c.active
     join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id and ur.chosen
     join lateral (select id, name from org_node where company_id = c.id and parent_id is null order by id limit 1) n on true
    where uc.user_id = u.id and uc.active)`

/** A password that is too old for one of the companies, or was given an end. */
const expiredAt = (now: string) => sql`(coalesce(u.password_expires_at <= ${now}::timestamptz, false) or exists (
  select from user_company uc join company_sign_in s on s.company_id = uc.company_id
   where uc.user_id = u.id and uc.active and u.password_set_at + make_interval(days => s.password_days) <= now()))`

/** The active user of this name, in any spelling. */
export async function userNamed(identity: Database, userName: string, device: Buffer | null, now: string): Promise<SignInUser | undefined> {
  const found = await sql<SignInUser>`
    select u.id as user_id, u.user_name, u.full_name, u.email, u.locale, u.password_hash, u.change_due, ${expiredAt(now)} as password_expired,
           exists (select from identity.known_device d
                    where d.user_id = u.id and d.device_hash = ${device} and d.expires_at > now()) as device_known,
           ${companiesOf} as companies
      from identity.app_user u
     where lower(u.user_name) = lower(${userName.trim()}) and u.state = 'active'`.execute(identity.kysely)
  return found.rows[0]
}

/** The active user of this id, as `userNamed`. */
export async function userWithId(identity: Database, userId: number, now: string): Promise<SignInUser | undefined> {
  const found = await sql<SignInUser>`
    select u.id as user_id, u.user_name, u.full_name, u.email, u.locale, u.password_hash, u.change_due, ${expiredAt(now)} as password_expired, false as device_known,
           ${companiesOf} as companies
      from identity.app_user u where u.id = ${userId} and u.state = 'active'`.execute(identity.kysely)
  return found.rows[0]
}

/** The companies as the picker shows them. */
export const nodesOf = ({ companies }: Pick<SignInUser, 'companies'>): NodeTree[] =>
  companies.map(({ id, name, companyId }) => ({ id, nodeName: name, name, companyid: companyId, children: [] }))

/**
 * Whether sign-in says which of name and password is wrong. It is chosen by the domain of the name, whether the name exists or not, so that
 * the choice itself tells nothing.
 */
export async function messagesFor(identity: Database, userName: string, otherwise: 'generic' | 'specific') {
  const [, domain = ''] = userName.trim().toLowerCase().split('@')
  const found = await sql<{ messages: 'generic' | 'specific' | null }>`
    select s.messages from company c join company_sign_in s on s.company_id = c.id
     where c.code = split_part(${domain}, '.', 1) and c.active`.execute(identity.kysely)
  return found.rows[0]?.messages ?? otherwise
}
