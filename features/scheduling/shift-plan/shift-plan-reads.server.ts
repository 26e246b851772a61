import { type RawBuilder, sql } from 'kysely'
import type { FindOverlapped, Overlapped } from '../../../kit/calls/overlapped.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { memberIn, postedIn } from '../../people/employee/people-parts.service.ts'
import { planRows } from './roll-out-reads.server.ts'
import { planStateSql } from './rolling-writes.server.ts'
import type { Plan, PlanHead } from './shift-plan.api.ts'
import type { GivenAssignment } from './shift-plan-writes.server.ts'

type StoredHead = Omit<PlanHead, 'outcome'> & { readonly message: string | null }

/** The plans of an org node, by name. */
export const planHeads = (db: Scoped, orgNodeId: number): Promise<PlanHead[]> => headsWhere(db, sql`p.org_node_id = ${orgNodeId}`)

export const planHead = async (db: Scoped, id: number): Promise<PlanHead | undefined> => (await headsWhere(db, sql`p.id = ${id}`))[0]

async function headsWhere(db: Scoped, which: RawBuilder<unknown>): Promise<PlanHead[]> {
  const { rows } = await sql<StoredHead>`
    select p.id, p.version, p.org_node_id, p.name, p.plan_type, p.cycle_days, p.anchor_on, ${planStateSql('p')} as state, p.published_at, p.published_from,
           p.published_to, p.progress, p.message,
           (select count(*) from shift_plan_row r where r.company_id = p.company_id and r.plan_id = p.id) as rows,
           (select count(*) from shift_plan_row r join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
             where r.company_id = p.company_id and r.plan_id = p.id) as assigned,
           exists (select from shift_plan_row r join shift_plan_cell c on c.company_id = r.company_id and c.row_id = r.id
                    where r.company_id = p.company_id and r.plan_id = p.id and c.band_id is not null) as has_day_on
      from shift_plan p
     where p.company_id = (select company()) and ${which}
     order by p.name collate people`.execute(db)
  return rows.map(({ message, ...head }) => ({ ...head, outcome: message ? JSON.parse(message) : null }))
}

/** A plan whole, from its head. */
export async function wholePlan(db: Scoped, head: PlanHead): Promise<Plan> {
  const { rows: assignments } = await sql<Plan['assignments'][number]>`
    select a.id, a.row_id, a.employee_group_id, a.employee_id, a.starts_on, a.ends_on, a.day_offset,
           coalesce(g.name, e.employee_number || ' ' || e.full_name) as subject,
           case when g.id is null then 1 else
             (select count(distinct m.employee_id) from employee_group_member m
               where m.company_id = g.company_id and m.group_id = g.id and ${memberIn('m', sql.ref('a.startsOn'), sql`coalesce(a.ends_on, 'infinity')`)}) end as people
      from shift_plan_row r
      join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
      left join employee_group g on g.company_id = a.company_id and g.id = a.employee_group_id
      left join employee e on e.company_id = a.company_id and e.id = a.employee_id
     where r.company_id = (select company()) and r.plan_id = ${head.id}
     order by r.row_no, a.starts_on, a.id`.execute(db)
  return { ...head, rows: await planRows(db, head.id), assignments }
}

/** The place of the first assignment of a person who is posted to the node on none of its dates. */
export async function firstNotPosted(db: Scoped, orgNodeId: number, given: readonly GivenAssignment[]): Promise<number | undefined> {
  const people = given.flatMap(({ employeeId, startsOn, endsOn }, at) =>
    employeeId === null ? [] : [{ at, employeeId, startsOn, endsOn }],
  )
  const { rows } = await sql<{ at: number }>`
    select g.at from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g(at int, "employeeId" bigint, "startsOn" date, "endsOn" date)
     where not exists (
       select 1 from employee_posting p
        where p.company_id = (select company()) and p.employee_id = g."employeeId" and p.org_node_id = ${orgNodeId}
          and ${postedIn('p', sql`g."startsOn"`, sql`g."endsOn"`)})
     order by g.at limit 1`.execute(db)
  return rows[0]?.at
}

/** Where somebody of these assignments follows a plan already on one of the dates: another plan, or a row of this one. */
export const overlappedAssignment: FindOverlapped<{ id: number; assignments: readonly GivenAssignment[] }> = async (
  { id, assignments },
  db,
) => {
  const { rows } = await sql<Omit<Overlapped, 'page'> & { id: number }>`
    with given as (
      select g.no, g."rowId" as row_id, g."employeeGroupId" as group_id, g."employeeId" as employee_id, g."startsOn" as starts_on, g."endsOn" as ends_on
        from jsonb_to_recordset(${JSON.stringify(assignments.map((each, no) => ({ ...each, no })))}::jsonb)
          as g(no int, "rowId" bigint, "employeeGroupId" bigint, "employeeId" bigint, "startsOn" date, "endsOn" date)),
    other as (
      select -1 as no, a.row_id, a.employee_group_id as group_id, a.employee_id, a.starts_on, a.ends_on
        from shift_plan_assignment a join shift_plan_row r on r.company_id = a.company_id and r.id = a.row_id where r.plan_id <> ${id}
      union all select * from given)
    select p.id, concat_ws(', ', coalesce(c.name, e.employee_number), p.name, r.label) as name, o.starts_on, o.ends_on, p.org_node_id
      from given g join other o on o.no < g.no and (o.employee_id = g.employee_id or o.group_id = g.group_id)
       and daterange(o.starts_on, o.ends_on, '[]') && daterange(g.starts_on, g.ends_on, '[]')
      join shift_plan_row r on r.id = o.row_id join shift_plan p on p.company_id = r.company_id and p.id = r.plan_id
      left join employee e on e.id = o.employee_id left join employee_group c on c.id = o.group_id
     order by o.no, o.starts_on limit 1`.execute(db)
  return rows[0] && { ...rows[0], page: `/ShiftPlanAssignment?id=${rows[0].id}` }
}
