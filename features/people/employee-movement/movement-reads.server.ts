import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { reachCondition, source } from '../../../kit/resource/rows.server.ts'
import { employee } from '../employee/employee.resource.ts'
import { isPostedIn } from '../employee/people-parts.service.ts'
import type { Movement, MovementDraft, Transferred } from './employee-movement.api.ts'
import { isDue, type PlannedKind } from './employee-movement.rules.ts'

const plain = employee as unknown as Resource

/** Somebody as a movement finds them on its day. */
export interface Standing {
  readonly name: string
  readonly hiredOn: string
  readonly terminatedOn: string | null
  readonly terminationNote: string | null
  readonly uniqueNo: string | null
  /** the posting of the day; of who is no longer employed, null */
  readonly posting: Posting | null
  /** the movement that ended the person, which a reversal takes back */
  readonly endedBy: number | null
  /** whether that ended a sign-in too */
  readonly endedSignIn: boolean
}

export interface Posting {
  readonly id: number
  readonly from: string
  readonly orgNodeId: number
  readonly jobRoleId: number
}

/** Somebody on a date, locked until the transaction ends: two movements of one person wait for each other. */
export async function standingOn(db: Scoped, id: number, date: string): Promise<Standing> {
  await sql`select id from employee where company_id = (select company()) and id = ${id} for no key update`.execute(db)
  const { rows } = await sql<Standing>`
    select e.full_name as name, e.hired_on, e.terminated_on, e.termination_note, e.unique_no,
           (select json_build_object('id', p.id, 'from', lower(p.valid), 'orgNodeId', p.org_node_id, 'jobRoleId', p.job_role_id)
              from employee_posting p where p.company_id = e.company_id and p.employee_id = e.id and p.valid @> ${date}::date) as posting,
           ended.id as ended_by, coalesce((ended.before ->> 'signIn')::boolean, false) as ended_sign_in
      from employee e
      left join lateral (
        select m.id, m.before from employee_movement m
         where m.company_id = e.company_id and m.employee_id = e.id and m.state = 'applied' and m.kind in ('terminate', 'transfer_to_other_org')
         order by m.effective_on desc limit 1) ended on true
     where e.company_id = (select company()) and e.id = ${id}`.execute(db)
  return rows[0]!
}

/** Dates with a shift from a date on and before another one: what has been worked already. */
export async function workedBetween(db: Scoped, id: number, from: string, until: string): Promise<{ count: number; last: string | null }> {
  const { rows } = await sql<{ count: number; last: string | null }>`
    select count(distinct s.shift_date)::int as count, max(s.shift_date)::text as last from shift s
     where s.company_id = (select company()) and s.employee_id = ${id} and s.removed_at is null
       and s.shift_date >= ${from}::date and s.shift_date < ${until}::date`.execute(db)
  return rows[0]!
}

/** The date of the first planned movement of somebody after a date. */
export async function plannedAfter(db: Scoped, id: number, date: string): Promise<string | null> {
  const { rows } = await sql<{ on: string | null }>`
    select min(effective_on)::text as on from employee_movement
     where company_id = (select company()) and employee_id = ${id} and state = 'planned' and effective_on > ${date}::date`.execute(db)
  return rows[0]?.on ?? null
}

/** Lists are cut here. */
const most = 5000
const months = 24

/** Hires and movements of the people of a node and those below it, the last ones first; those who have been transferred away too. */
export async function movementsAt(db: Scoped, orgNodeId: number, today: string): Promise<{ rows: Movement[]; more: boolean }> {
  const place = (json: string) => sql`(select n.name || ', ' || r.name from org_node n, job_role r
    where n.company_id = e.company_id and r.company_id = e.company_id
      and n.id = (m.${sql.ref(json)} ->> 'orgNodeId')::bigint and r.id = (m.${sql.ref(json)} ->> 'jobRoleId')::bigint)`
  const since = sql`(${today}::date - make_interval(months => ${months}))::date`
  const { rows } = await sql<Movement>`
    with here as (select own.id from ${source(plain)} own where ${reachCondition(plain, { orgNodeId })}),
    listed as (
      select m.id, e.id as employee_id, e.employee_number as number, e.full_name as name, m.kind, m.effective_on, m.ends_on, m.note,
             ${place('before')} as was, ${place('after')} as becomes, m.state, user_display_name(m.created_by) as saved_by,
             coalesce(e.terminated_on <= ${today}::date, false) as ended
        from employee_movement m join employee e on e.company_id = m.company_id and e.id = m.employee_id
       where m.company_id = (select company()) and m.effective_on >= ${since}
         and (m.employee_id in (select id from here) or (m.before ->> 'orgNodeId')::bigint = ${orgNodeId})
      union all
      select null, e.id, e.employee_number, e.full_name, 'add', e.hired_on, null, null, null, n.name || ', ' || r.name, 'applied',
             user_display_name(e.created_by), coalesce(e.terminated_on <= ${today}::date, false)
        from employee e
        join lateral (select p.org_node_id, p.job_role_id from employee_posting p
                       where p.company_id = e.company_id and p.employee_id = e.id order by lower(p.valid) limit 1) p on true
        join org_node n on n.company_id = e.company_id and n.id = p.org_node_id
        join job_role r on r.company_id = e.company_id and r.id = p.job_role_id
       where e.company_id = (select company()) and e.hired_on >= ${since} and e.id in (select id from here))
    select * from listed order by effective_on desc, number, id desc limit ${most + 1}`.execute(db)
  return { rows: rows.slice(0, most), more: rows.length > most }
}

/** How many unique numbers this company has tried within an hour of the real clock. */
export async function triesOfHour(db: Scoped): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from audit
     where company_id = (select company()) and entity = 'employee_transfer' and entity_id is null and at > now() - interval '1 hour'`.execute(
    db,
  )
  return rows[0]!.tries
}

/** Somebody who has left another company by a transfer to this one; null when nobody with this number did, or is here already. The try is noted. */
export async function transferredPerson(db: Scoped, uniqueNo: string, now: string): Promise<Transferred | null> {
  const { rows } = await sql<Transferred>`
    select p.*, (select t.id from title t where t.company_id = (select company()) and t.name = p.title) as title_id,
           (select g.id from gender g where g.company_id = (select company()) and g.name = p.gender) as gender_id
      from transferred_person(${uniqueNo}, ${now}) p`.execute(db)
  // asked after the look, which is noted whoever is here already
  const here = await sql`select from employee where company_id = (select company()) and unique_no = ${uniqueNo}`.execute(db)
  return here.rows.length > 0 ? null : (rows[0] ?? null)
}

/** The planned movements of the people of a node that are due on a date, the first days first. */
export async function dueAt(db: Scoped, orgNodeId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; kind: PlannedKind; effectiveOn: string }>`
    select m.id, m.kind, m.effective_on from employee_movement m
      join lateral (select p.org_node_id from employee_posting p where p.company_id = m.company_id and p.employee_id = m.employee_id
                     order by ${isPostedIn('p', today)} desc, lower(p.valid) desc limit 1) p on p.org_node_id = ${orgNodeId}
     where m.company_id = (select company()) and m.state = 'planned' and m.effective_on <= ${today}::date
     order by m.effective_on, m.id`.execute(db)
  return rows.filter(({ kind, effectiveOn }) => isDue(kind, effectiveOn, today)).map(({ id }) => id)
}

/** Whether a row of a list is there and active; none is. */
export async function isInUse(db: Scoped, table: string, id: number | null): Promise<boolean> {
  if (id === null) return true
  const { rows } = await sql`select from ${sql.table(table)} where company_id = (select company()) and id = ${id} and active`.execute(db)
  return rows.length > 0
}

/** Whether somebody is suspended on some of these days. */
export async function isSuspended(db: Scoped, { employeeId, effectiveOn, endsOn }: MovementDraft): Promise<boolean> {
  const { rows } = await sql`select from employee_suspension where company_id = (select company()) and employee_id = ${employeeId}
    and daterange(starts_on, ends_on, '[]') && daterange(${effectiveOn}::date, ${endsOn}::date, '[]')`.execute(db)
  return rows.length > 0
}

/** Whether somebody has a movement on a date that counts. */
export async function movesOn(db: Scoped, id: number, date: string): Promise<boolean> {
  const { rows } = await sql`select from employee_movement where company_id = (select company()) and employee_id = ${id}
    and effective_on = ${date}::date and state in ('planned', 'applied')`.execute(db)
  return rows.length > 0
}

/** Whose movement it is, and the node where the person was. */
export async function movedPerson(db: Scoped, id: number): Promise<{ employeeId: number; home: number | null } | undefined> {
  const { rows } = await sql<{ employeeId: number; home: number | null }>`
    select employee_id, (before ->> 'orgNodeId')::bigint as home from employee_movement where id = ${id} for update`.execute(db)
  return rows[0]
}
