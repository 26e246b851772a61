import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { type ScheduleLock, scheduleLockMinutes } from './schedule-lock.api.ts'
import { endOf } from './schedule-lock.rules.ts'

interface LockRow extends Omit<ScheduleLock, 'until' | 'secondsLeft'> {
  readonly usedAt: string
}

interface Dates {
  readonly from: string
  readonly to: string
}

/** Which locks are meant: those of a node, or of its schedules with some of these dates. */
export interface WhichLocks {
  readonly orgNodeId: number
  readonly dates?: Dates
}

/** The dates of the schedule of a lock, also of one that is over. */
export async function datesOfLock(db: Scoped, id: number): Promise<Dates | undefined> {
  const { rows } = await sql<Dates>`
    select s.starts_on as "from", s.ends_on as "to" from schedule_lock l join schedule s on s.company_id = l.company_id and s.id = l.schedule_id
     where l.company_id = (select company()) and l.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a schedule is live and has all of these dates. */
export async function isLive(db: Scoped, id: number, { from, to }: Dates): Promise<boolean> {
  const { rows } = await sql`
    select 1 from schedule
     where company_id = (select company()) and id = ${id} and kind = 'live' and starts_on <= ${from}::date and ends_on >= ${to}::date`.execute(
    db,
  )
  return rows.length > 0
}

/** The locks that hold at an instant, the earliest schedule first. */
export async function locksOf(db: Scoped, { orgNodeId, dates }: WhichLocks, now: string): Promise<ScheduleLock[]> {
  const minutes = await parameterOf(db, scheduleLockMinutes, orgNodeId)
  const among = dates ? sql`and s.starts_on <= ${dates.to}::date and s.ends_on >= ${dates.from}::date` : sql``
  const { rows } = await sql<LockRow>`
    select l.id, l.schedule_id, s.name, s.starts_on as "from", s.ends_on as "to", coalesce(user_display_name(l.holder_id), '') as holder,
           l.holder_id is not distinct from actor() as mine, l.taken_at as since, user_display_name(l.asked_by) as asked_by,
           l.asked_by is not distinct from actor() as asked, u.used_at
      from schedule_lock l
      join schedule_lock_use u on u.company_id = l.company_id and u.lock_id = l.id
      join schedule s on s.company_id = l.company_id and s.id = l.schedule_id
     where l.company_id = (select company()) and l.org_node_id = ${orgNodeId} and l.released_at is null
       and u.used_at > ${now}::timestamptz - make_interval(mins => ${minutes}) ${among}
     order by s.starts_on, l.id`.execute(db)
  return rows.map(({ usedAt, ...row }) => {
    const until = endOf({ usedAt }, minutes)
    return { ...row, until, secondsLeft: Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000)) }
  })
}
