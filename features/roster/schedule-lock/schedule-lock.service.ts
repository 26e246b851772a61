import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../kit/calls/errors.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { scheduleLockMinutes } from './schedule-lock.api.ts'
import { type HeldLock, holds, lockedSentence } from './schedule-lock.rules.ts'

/** What the schedule locks need to know of a change of the live roster. */
export interface LockedWork {
  readonly orgNodeId: number
  /** shift-band dates that it touches */
  readonly dates: readonly string[]
  readonly now: string
}

/** Thrown when somebody else holds the schedule, with the words of SCHED-13. */
export class ScheduleLocked extends Refusal {
  constructor(readonly holder: string) {
    super('locked', 409, lockedSentence(holder))
  }
}

/**
 * Refuses a change while somebody else holds a schedule that it touches; nothing is changed then. The locks cannot be taken over before the
 * transaction ends.
 * @throws ScheduleLocked
 */
export async function refuseLocked(db: Scoped, work: LockedWork): Promise<void> {
  if (work.dates.length === 0) return
  const minutes = await parameterOf(db, scheduleLockMinutes, work.orgNodeId)
  const held = (await othersLocks(db, work)).find(lock => holds(lock, minutes, work.now))
  if (held) throw new ScheduleLocked(held.holder)
}

/**
 * Takes the locks of the schedules with these dates for the acting user, or renews them: their minutes start again. When two users take a
 * lock at once, the second waits and is refused. The system takes no locks.
 * @throws ScheduleLocked
 */
export async function holdSchedules(db: Scoped, work: LockedWork): Promise<void> {
  if (work.dates.length === 0) return
  await refuseLocked(db, work)
  const { orgNodeId, now } = work
  const minutes = await parameterOf(db, scheduleLockMinutes, orgNodeId)
  const schedules = schedulesWith(work)
  await sql`
    update schedule_lock l set released_at = ${now}, release_reason = 'expired' from schedule_lock_use u
     where l.company_id = (select company()) and l.released_at is null and l.schedule_id in (${schedules})
       and u.company_id = l.company_id and u.lock_id = l.id and u.used_at <= ${now}::timestamptz - make_interval(mins => ${minutes})`.execute(
    db,
  )
  await sql`
    insert into schedule_lock (company_id, org_node_id, schedule_id, holder_id, taken_at)
    select company(), ${orgNodeId}, id, actor(), ${now} from (${schedules}) s where actor() is not null on conflict do nothing`.execute(db)
  // somebody may have been first
  await refuseLocked(db, work)
  await sql`
    insert into schedule_lock_use (company_id, lock_id, used_at)
    select l.company_id, l.id, ${now} from schedule_lock l
     where l.company_id = (select company()) and l.released_at is null and l.holder_id = actor() and l.schedule_id in (${schedules})
    on conflict (company_id, lock_id) do update set used_at = greatest(schedule_lock_use.used_at, excluded.used_at)`.execute(db)
}

/** Whoever holds a lock of these schedules and changes them goes on: its minutes start again. Nobody gets one by a change. */
export async function goOnHolding(db: Scoped, work: LockedWork): Promise<void> {
  if (work.dates.length === 0) return
  const { orgNodeId, now } = work
  const minutes = await parameterOf(db, scheduleLockMinutes, orgNodeId)
  await sql`
    update schedule_lock_use u set used_at = ${now} from schedule_lock l
     where l.company_id = (select company()) and l.released_at is null and l.holder_id = actor() and l.schedule_id in (${schedulesWith(work)})
       and u.company_id = l.company_id and u.lock_id = l.id and u.used_at < ${now}::timestamptz
       and u.used_at > ${now}::timestamptz - make_interval(mins => ${minutes})`.execute(db)
}

const schedulesWith = ({ orgNodeId, dates }: LockedWork): RawBuilder<unknown> => sql`
  select s.id from schedule s
   where s.company_id = (select company()) and s.org_node_id = ${orgNodeId} and s.kind = 'live'
     and exists (select 1 from unnest(${[...new Set(dates)]}::date[]) day where day between s.starts_on and s.ends_on)`

async function othersLocks(db: Scoped, work: LockedWork): Promise<HeldLock[]> {
  const { rows } = await sql<HeldLock>`
    select l.id, l.schedule_id, l.holder_id, coalesce(user_display_name(l.holder_id), '') as holder, u.used_at
      from schedule_lock l join schedule_lock_use u on u.company_id = l.company_id and u.lock_id = l.id
     where l.company_id = (select company()) and l.released_at is null and l.holder_id is distinct from actor()
       and l.schedule_id in (${schedulesWith(work)}) order by l.id for share of l`.execute(db)
  return rows
}
