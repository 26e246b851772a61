import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

type Reason = 'closed' | 'unlocked' | 'given' | 'takenOver'

/** Releases these locks, as far as they are still open; gives how many were. */
export async function release(db: Scoped, ids: readonly number[], reason: Reason, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update schedule_lock set released_at = ${now}, release_reason = ${reason}
     where company_id = (select company()) and id = any(${[...ids]}::bigint[]) and released_at is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Ends a lock and gives its schedule to another user; false when somebody has ended it before. */
export async function handOver(
  db: Scoped,
  id: number,
  { to, reason, now }: { readonly to: number; readonly reason: 'given' | 'takenOver'; readonly now: string },
): Promise<boolean> {
  if ((await release(db, [id], reason, now)) === 0) return false
  await sql`
    with made as (
      insert into schedule_lock (company_id, org_node_id, schedule_id, holder_id, taken_at)
      select company_id, org_node_id, schedule_id, ${to}, ${now} from schedule_lock where company_id = (select company()) and id = ${id}
      returning company_id, id)
    insert into schedule_lock_use (company_id, lock_id, used_at) select company_id, id, ${now} from made`.execute(db)
  return true
}

/** The acting user's locks of a node that are open. */
export async function ownLocks(db: Scoped, orgNodeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from schedule_lock
     where company_id = (select company()) and org_node_id = ${orgNodeId} and holder_id = actor() and released_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** The minutes of these locks begin anew; a lock that is over already stays so. */
export async function goOn(db: Scoped, ids: readonly number[], now: string, minutes: number): Promise<void> {
  await sql`
    update schedule_lock_use set used_at = ${now}
     where company_id = (select company()) and lock_id = any(${[...ids]}::bigint[]) and used_at < ${now}::timestamptz
       and used_at > ${now}::timestamptz - make_interval(mins => ${minutes})`.execute(db)
}

/** Puts down that the acting user asks for a lock; the first who asks is answered first. */
export async function ask(db: Scoped, id: number, now: string): Promise<void> {
  await sql`
    update schedule_lock set asked_by = actor(), asked_at = ${now}
     where company_id = (select company()) and id = ${id} and released_at is null and holder_id <> actor() and asked_by is null`.execute(db)
}

/** Who asks for a lock that the acting user holds; null = nobody, or it is somebody else's. */
export async function askerOf(db: Scoped, id: number): Promise<number | null> {
  const { rows } = await sql<{ askedBy: number | null }>`
    select asked_by from schedule_lock
     where company_id = (select company()) and id = ${id} and holder_id = actor() and released_at is null for update`.execute(db)
  return rows[0]?.askedBy ?? null
}

export async function refuseAsker(db: Scoped, id: number): Promise<void> {
  await sql`update schedule_lock set asked_by = null, asked_at = null where company_id = (select company()) and id = ${id}`.execute(db)
}
