import { sql } from 'kysely'
import type { FindOverlapped, Overlapped } from '../../../kit/calls/overlapped.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { isPostedIn, memberIn } from '../../people/employee/people-parts.service.ts'
import { planStateSql } from './rolling-writes.server.ts'
import type { Assignment, AssignmentConflict, FollowedPlan, GivenAssignment, PlanHead } from './shift-plan.api.ts'

/** What is answered of a plan `r` besides its contents. */
export const headColumns = sql`${planStateSql('r')} as state, r.cycle_days, r.published_at, r.published_from, r.published_to, r.progress, r.message::json as outcome, r.rolling_no as revision,
  case when r.state = 'locked' then json_build_object('by', user_display_name(r.updated_by), 'at', r.updated_at) end as locked,
  (select count(*) from shift_plan_row l join shift_plan_assignment a on a.company_id = l.company_id and a.row_id = l.id
    where l.company_id = r.company_id and l.plan_id = r.id) as assigned,
  exists (select from shift_plan_row l join shift_plan_cell c on c.company_id = l.company_id and c.row_id = l.id
           where l.company_id = r.company_id and l.plan_id = r.id and c.band_id is not null) as has_day_on`

export async function planHead(db: Scoped, id: number): Promise<PlanHead | undefined> {
  const { rows } = await sql<PlanHead>`
    select r.id, r.version, ${headColumns} from shift_plan r where r.company_id = (select company()) and r.id = ${id}`.execute(db)
  return rows[0]
}

export interface PlanRow {
  readonly id: number
  readonly label: string
  /** one a day of the cycle: a shift band, null = OFF */
  readonly bands: readonly (number | null)[]
}

/** The rows of a plan `r` as JSON, in their order. */
export const rowsColumn = sql`coalesce((
  select json_agg(json_build_object('id', w.id, 'label', w.label, 'bands', w.bands) order by w.row_no) from (
    select l.id, l.row_no, l.label, array_agg(c.band_id order by day) as bands
      from shift_plan_row l cross join generate_series(1, r.cycle_days) day
      left join shift_plan_cell c on c.company_id = l.company_id and c.row_id = l.id and c.day_no = day and c.slot = 1
     where l.company_id = r.company_id and l.plan_id = r.id group by l.id, l.row_no, l.label) w), '[]')`

export async function planRows(db: Scoped, planId: number): Promise<PlanRow[]> {
  const { rows } = await sql<{ rows: PlanRow[] }>`
    select ${rowsColumn} as rows from shift_plan r where r.company_id = (select company()) and r.id = ${planId}`.execute(db)
  return rows[0]?.rows ?? []
}

/** A plan with who follows its rows; undefined when it is gone. */
export async function followedPlan(db: Scoped, id: number): Promise<FollowedPlan | undefined> {
  const { rows } = await sql<Omit<FollowedPlan, 'rows' | 'assignments' | 'conflicts'>>`
    select id, version, org_node_id, name, anchor_on from shift_plan where company_id = (select company()) and id = ${id}`.execute(db)
  const lines = (await planRows(db, id)).map(({ id, label }) => ({ id, label }))
  const found = { assignments: await assignmentsOf(db, id), conflicts: await conflictsOf(db, id) }
  return rows[0] && { ...rows[0], rows: lines, ...found }
}

/** In the order of the rows. */
async function assignmentsOf(db: Scoped, planId: number): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select a.id, a.row_id, a.employee_group_id, a.employee_id, a.starts_on, a.ends_on, a.day_offset,
           coalesce(g.name, e.employee_number || ' ' || e.full_name) as subject,
           case when g.id is null then 1 else
             (select count(distinct m.employee_id) from employee_group_member m
               where m.company_id = g.company_id and m.group_id = g.id and ${memberIn('m', sql.ref('a.startsOn'), sql`coalesce(a.ends_on, 'infinity')`)}) end as people
      from shift_plan_row r
      join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
      left join employee_group g on g.company_id = a.company_id and g.id = a.employee_group_id
      left join employee e on e.company_id = a.company_id and e.id = a.employee_id
     where r.company_id = (select company()) and r.plan_id = ${planId}
     order by r.row_no, a.starts_on, a.id`.execute(db)
  return rows
}

/** So many people on two rows are named. */
const mostConflicts = 50

/** The dates on which members of groups are on rows of a plan. */
const crewStays = (planId: number) => sql`
  select a.id, r.row_no, r.label, m.employee_id,
         daterange(a.starts_on, a.ends_on, '[]') * daterange(m.joined_on, m.left_on, '[]') as dates
    from shift_plan_row r
    join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
    join employee_group_member m on m.company_id = a.company_id and m.group_id = a.employee_group_id
   where r.company_id = (select company()) and r.plan_id = ${planId}
     and ${memberIn('m', sql.ref('a.startsOn'), sql`coalesce(a.ends_on, 'infinity')`)}`

/** People whom two groups, or one joined twice, put on two rows of a plan at once. A row of one's own goes before, so it is no conflict. */
async function conflictsOf(db: Scoped, planId: number): Promise<AssignmentConflict[]> {
  const { rows } = await sql<AssignmentConflict>`
    with stay as (${crewStays(planId)})
    select e.employee_number as number, e.full_name as name, array[one.label, other.label] as rows,
           lower(one.dates * other.dates) as from, upper(one.dates * other.dates) - 1 as to
      from stay one
      join stay other on other.employee_id = one.employee_id and (other.row_no, other.id) > (one.row_no, one.id) and other.dates && one.dates
      join employee e on e.company_id = (select company()) and e.id = one.employee_id
     order by e.employee_number, 4 limit ${mostConflicts}`.execute(db)
  return rows
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
          and ${isPostedIn('p', sql`g."startsOn"`, sql`g."endsOn"`)})
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
