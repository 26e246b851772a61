import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { OwnSession } from './sessions.api.ts'

/** The open sessions of a user, the present one first, then those used last. Times are ISO in UTC. */
export async function sessionsOf(identity: Database, userId: number, present: number): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select s.id, c.name as company_name, s.auth_type, s.device, host(s.ip) as place, s.created_at as started_at, s.seen_at,
           s.id = ${present} as current
      from identity.session s join company c on c.id = s.company_id
     where s.user_id = ${userId} and s.ended_at is null and s.idle_expires_at > now() and s.expires_at > now()
     order by s.id = ${present} desc, s.seen_at desc, s.id`.execute(identity.kysely)
  return rows
}

/** Ends sessions of a user, never those of another. Returns how many were open. */
export async function endSessions(identity: Database, userId: number, which: { ids: readonly number[]; allBut: number | null }) {
  const { rows } = await sql`
    update identity.session set ended_at = now(), end_reason = 'ended by its user'
     where user_id = ${userId} and ended_at is null
       and (id = any(${[...which.ids]}::bigint[]) or (${which.allBut !== null} and id <> ${which.allBut ?? 0}))
    returning id`.execute(identity.kysely)
  return rows.length
}

/** Keeps the language that a user has chosen. */
export async function keepLanguage(identity: Database, userId: number, locale: string): Promise<void> {
  await sql`update identity.app_user set locale = ${locale} where id = ${userId}`.execute(identity.kysely)
}
