import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'

/** Counts the messages sent in this clock hour by the user who caused them; a mail of several messages counts once. */
export async function countSentThisHour(db: Scoped): Promise<{ actorId: number | null; count: number }[]> {
  const { rows } = await sql<{ actorId: number | null; count: number }>`
    select d.actor_id, count(*) as count
      from delivery_try t join delivery d on d.company_id = t.company_id and d.id = t.delivery_id
     where t.company_id = (select company()) and t.counts and t.at >= date_trunc('hour', now())
     group by d.actor_id`.execute(db)
  return rows
}

/** The sender of a company's mails. */
export interface Sender {
  readonly name: string | null
  readonly address: string | null
}

/** The sender a company has set; its own name when it has set none. */
export async function senderOf(db: Scoped): Promise<Sender | null> {
  const { rows } = await sql<Sender>`
    select coalesce(s.sender_name, c.name) as name, s.sender_address as address
      from company c left join message_setting s on s.company_id = c.id where c.id = (select company())`.execute(db)
  return rows[0] ?? null
}

/** When the next waiting message is due, rounded up to a second; null when none waits. */
export async function nextDue(db: Scoped): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(next_at) + interval '1 second' as at from delivery where company_id = (select company()) and state = 'waiting'`.execute(db)
  return rows[0]!.at
}
