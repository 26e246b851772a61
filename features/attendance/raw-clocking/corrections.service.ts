import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { nodeOn } from '../../people/employee/people-parts.service.ts'
import type { PersonDate } from './person-date.rules.ts'

/** A clocking with the time and kind that count now, after any correction. */
export interface Punch extends PersonDate {
  readonly id: number
  readonly orgNodeId: number
  readonly transcode: 'IN' | 'OUT'
  /** ISO in UTC */
  readonly at: string
  readonly voided: boolean
}

/** What is wrong with a correction, and at which field. */
export interface Wrong {
  readonly field: 'reason' | 'swipedAt' | 'shiftDate' | 'employeeNumber'
  readonly text: string
}

/** Clockings by id, each with the node its date counts for. */
export async function punchesOf(db: Scoped, ids: readonly number[]): Promise<Punch[]> {
  const { rows } = await sql<Punch>`
    select c.id, c.employee_id, c.shift_date as date, c.effective_transcode as transcode, c.effective_at as at, c.voided,
           ${nodeOn(sql.ref('c.employee_id'), sql`c.shift_date`)} as org_node_id
      from clocking c where c.company_id = (select company()) and c.id = any(${[...ids]}::bigint[]) order by c.id`.execute(db)
  return rows
}

type Wanted = Omit<Punch, 'id' | 'voided'> & { readonly id: number | null; readonly now: string; readonly zone: string }

/** Says why a clocking may not have this time; null when it may. */
export async function wrongOf(db: Scoped, { id, employeeId, date, transcode, at, now, zone }: Wanted): Promise<Wrong | null> {
  if (at > now) return { field: 'swipedAt', text: 'A clocking cannot be in the future.' }
  const { rows } = await sql<{ near: boolean; same: boolean; begun: boolean }>`
    select (${at}::timestamptz at time zone ${zone})::date between ${date}::date - 1 and ${date}::date + 1 as near,
           count(*) filter (where c.effective_transcode = ${transcode} and date_trunc('minute', c.effective_at) = date_trunc('minute', ${at}::timestamptz)) > 0 as same,
           count(*) filter (where c.effective_transcode = 'IN' and c.effective_at < ${at}::timestamptz) > 0 as begun
      from (select 1) one left join clocking c on c.company_id = (select company()) and c.employee_id = ${employeeId}
       and c.shift_date = ${date}::date and not c.voided and c.id is distinct from ${id}::bigint`.execute(db)
  const { near, same, begun } = rows[0]!
  if (!near) return { field: 'swipedAt', text: 'This time does not belong to the roster date.' }
  if (same) return { field: 'swipedAt', text: 'This clocking is there already.' }
  // RAWCLK-09
  if (transcode === 'OUT' && !begun) return { field: 'swipedAt', text: 'Please add in-time before out-time' }
  return null
}

/** Adds a clocking by hand; gives its id. */
export async function addPunch(db: Scoped, { employeeId, date, transcode, at }: Omit<Wanted, 'id' | 'now' | 'zone'>, reason: string) {
  await sql`select month_partition('clocking', ${`${at.slice(0, 7)}-01`}::date)`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into clocking (company_id, employee_id, transcode, swiped_at, source, effective_at, effective_transcode, shift_date)
    values ((select company()), ${employeeId}, ${transcode}, ${at}, 'manual', ${at}, ${transcode}, ${date}) returning id`.execute(db)
  const { id } = rows[0]!
  await noteRevisions(db, [id], 'add', reason)
  return id
}

type Revision = 'add' | 'retime' | 'void' | 'restore'

/** Moves a clocking to another time. The time at which it was swiped is kept. */
export async function movePunch(db: Scoped, id: number, at: string, reason: string): Promise<void> {
  await noteRevisions(db, [id], 'retime', reason, at)
  await sql`update clocking set effective_at = ${at}, processed = false, version = version + 1
    where company_id = (select company()) and id = ${id}`.execute(db)
}

/** Voids clockings, so that no figure counts them, or restores them. Returns the ids of those that changed. */
export async function voidPunches(db: Scoped, ids: readonly number[], voided: boolean, reason: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update clocking set voided = ${voided}, processed = false, version = version + 1
     where company_id = (select company()) and id = any(${[...ids]}::bigint[]) and voided <> ${voided} returning id`.execute(db)
  const done = rows.map(({ id }) => id)
  await noteRevisions(db, done, voided ? 'void' : 'restore', reason)
  return done
}

/** Who did what and why, beside the clocking: the history of a clocking is never changed. */
async function noteRevisions(db: Scoped, ids: readonly number[], kind: Revision, reason: string, at: string | null = null): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', swiped_at)::date as month from clocking
     where company_id = (select company()) and id = any(${[...ids]}::bigint[])`.execute(db)
  for (const { month } of rows) await sql`select month_partition('clocking_revision', ${month}::date)`.execute(db)
  await sql`
    insert into clocking_revision (company_id, clocking_id, swiped_at, seq, kind, before, after, reason)
    select c.company_id, c.id, c.swiped_at,
           1 + coalesce((select max(r.seq) from clocking_revision r
             where r.company_id = c.company_id and r.clocking_id = c.id and r.swiped_at = c.swiped_at), 0),
           ${kind}, jsonb_build_object('at', c.effective_at, 'voided', ${kind === 'restore'}::boolean),
           jsonb_build_object('at', coalesce(${at}::timestamptz, c.effective_at), 'voided', ${kind === 'void'}::boolean), ${reason}
      from clocking c where c.company_id = (select company()) and c.id = any(${[...ids]}::bigint[])`.execute(db)
}
