// A ticket is held between a right password, or a right link, and what is still to be done: choosing a company, or a new password.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hashOf, newToken } from '../access/tokens.server.ts'
import type { Database } from '../database/connect.ts'

export type TicketPurpose = 'choose company' | 'change password' | 'reset password'
export type AuthType = 'CRS' | 'MSA'

/** a ticket holds for so many minutes */
const minutes = 10

/** The provider by which a user has signed in, and its sealed token for asking it again. */
export interface ProviderProof {
  readonly issuer: string
  readonly clientId: string
  readonly token: Buffer | null
}

export interface NewTicket {
  readonly userId: number
  readonly purpose: TicketPurpose
  readonly authType: AuthType
  readonly passwordHash: string
  readonly proof?: ProviderProof | null
  /** of the link that it was given for */
  readonly resetId?: number
}

export interface Ticket {
  readonly userId: number
  readonly userName: string
  readonly fullName: string
  readonly authType: AuthType
  readonly resetId: number | null
  readonly proof: ProviderProof | null
}

/** Stands for a password in tickets and reset links: another password ends them. */
export const markOf = (passwordHash: string): Buffer => createHash('sha256').update(`mark ${passwordHash}`).digest()

/** Gives a ticket. Only its hash is stored. */
export async function giveTicket(
  identity: Database,
  { userId, purpose, authType, passwordHash, resetId, proof }: NewTicket,
): Promise<string> {
  const token = newToken()
  await sql`
    insert into identity.ticket (token_hash, user_id, purpose, auth_type, password_mark, reset_id, issuer, client_id, provider_token, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${authType}, ${markOf(passwordHash)}, ${resetId ?? null}, ${proof?.issuer ?? null}, ${proof?.clientId ?? null}, ${proof?.token ?? null},
            now() + make_interval(mins => ${minutes}))`.execute(identity.kysely)
  return token
}

const holds = sql`t.used_at is null and t.expires_at > now() and u.id = t.user_id and u.state = 'active'
  and t.password_mark = sha256(convert_to('mark ' || u.password_hash, 'UTF8'))`
const shown = sql`t.user_id, u.user_name, u.full_name, t.auth_type, t.reset_id, t.issuer, t.client_id, t.provider_token as token`

type TicketRow = Omit<Ticket, 'proof'> & { readonly issuer: string | null; readonly clientId: string | null; readonly token: Buffer | null }

const ticketIn = ({ issuer, clientId, token, ...ticket }: TicketRow): Ticket => ({
  ...ticket,
  proof: issuer !== null && clientId !== null ? { issuer, clientId, token } : null,
})

/** Whose ticket it is, or null when it does not hold for this purpose. It holds on afterwards. */
export async function readTicket(identity: Database, token: string | null, ...purposes: TicketPurpose[]): Promise<Ticket | null> {
  if (!token) return null
  const found = await sql<TicketRow>`
    select ${shown} from identity.ticket t, identity.app_user u
     where t.token_hash = ${hashOf(token)} and t.purpose = any(${purposes}) and ${holds}`.execute(identity.kysely)
  return found.rows[0] ? ticketIn(found.rows[0]) : null
}

/** As `readTicket`, and uses it up: of many at once one gets it. */
export async function redeemTicket(identity: Database, token: string | null, ...purposes: TicketPurpose[]): Promise<Ticket | null> {
  if (!token) return null
  const used = await sql<TicketRow>`
    update identity.ticket t set used_at = now() from identity.app_user u
     where t.token_hash = ${hashOf(token)} and t.purpose = any(${purposes}) and ${holds}
    returning ${shown}`.execute(identity.kysely)
  return used.rows[0] ? ticketIn(used.rows[0]) : null
}

/** Ends a ticket that its user does not want any more. */
export async function dropTicket(identity: Database, token: string): Promise<void> {
  await sql`update identity.ticket set used_at = now() where token_hash = ${hashOf(token)} and used_at is null`.execute(identity.kysely)
}
