import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Has messages sent anew, with six tries. Notes who did it. */
export function sendAgain(db: Scoped, ids: readonly number[]): Promise<void> {
  return moved(db, ids, 'resend', sql`state = 'waiting', next_at = now(), attempts = 0, repeated = false, reason = null`)
}

/** Takes messages back. */
export function cancel(db: Scoped, ids: readonly number[], reason: string): Promise<void> {
  return moved(db, ids, 'cancel', sql`state = 'cancelled', next_at = null, reason = ${reason}`)
}

async function moved(db: Scoped, ids: readonly number[], move: string, set: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with made as (
      update delivery d set ${set} where company_id = (select company()) and id = any(${[...ids]}::bigint[]) returning company_id, id, state)
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
    select company_id, actor(), nullif(current_setting('app.request', true), ''), 'delivery', id, 'act',
           jsonb_build_object('move', ${move}::text, 'to', state) from made`.execute(db)
}

/** Holds messages until the transaction ends, so that nobody sends them in between. */
export async function lockDeliveries(db: Scoped, ids: readonly number[]): Promise<void> {
  await sql`select id from delivery where company_id = (select company()) and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    db,
  )
}

const atOnce = 5000

/** Deletes messages that were written so many days ago, with their tries, some at once; tells how many. What is still to be sent stays. */
export async function forgetOld(db: Scoped, now: string, days: number): Promise<number> {
  const done = await sql`
    delete from delivery where company_id = (select company()) and id in (
      select id from delivery
       where company_id = (select company()) and at < ${now}::timestamptz - make_interval(days => ${days}) and state not in ('waiting', 'sending')
       limit ${atOnce})`.execute(db)
  return Number(done.numAffectedRows)
}
