import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { AuthType } from './tickets.server.ts'

/** What happened to a sign-in. */
export interface SignInEvent {
  readonly userId: number
  readonly what:
    | 'signed in'
    | 'signed out'
    | 'switched'
    | 'new device'
    | 'password changed'
    | 'reset asked'
    | 'password reset'
    | 'sessions ended'
    | 'refresh token used twice'
    | 'linked'
    | 'ended by the provider'
  readonly companyId?: number | null
  readonly sessionId?: number | null
  readonly authType?: AuthType
  readonly device?: string | null
  readonly address: string
}

/** Keeps an event in the history of a sign-in. */
export async function noteSignIn(identity: Database, event: SignInEvent): Promise<void> {
  const { userId, what, companyId = null, sessionId = null, authType = null, device = null, address } = event
  await sql`
    insert into identity.sign_in_event (user_id, company_id, session_id, what, auth_type, device, ip)
    values (${userId}, ${companyId}, ${sessionId}, ${what}, ${authType}, ${device}, ${address}::inet)`.execute(identity.kysely)
}
