import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { planRows } from './roll-out-reads.service.ts'
import type { Plan, PlanHead } from './shift-plan.api.ts'

type StoredHead = Omit<PlanHead, 'outcome'> & { readonly message: string | null }

/** The plans of an org node, by name; with `planId` that one only. */
export async function planHeads(db: Scoped, orgNodeId: number, planId: number | null): Promise<PlanHead[]> {
  const { rows } = await sql<StoredHead>`
    select p.id, p.version, p.org_node_id, p.name, p.plan_type, p.cycle_days, p.anchor_on, p.state, p.published_at, p.published_from,
           p.published_to, p.rolling, p.progress, p.message,
           (select count(*) from shift_plan_row r where r.company_id = p.company_id and r.plan_id = p.id) as rows,
           (select count(*) from shift_plan_row r join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
             where r.company_id = p.company_id and r.plan_id = p.id) as assigned
      from shift_plan p
     where p.company_id = (select company()) and p.org_node_id = ${orgNodeId}
       and (${planId}::bigint is null or p.id = ${planId})
     order by p.name collate people`.execute(db)
  return rows.map(({ message, ...head }) => ({ ...head, outcome: message ? JSON.parse(message) : null }))
}

/** A plan whole, from its head. */
export async function wholePlan(db: Scoped, head: PlanHead): Promise<Plan> {
  const { rows: assignments } = await sql<Plan['assignments'][number]>`
    select a.id, a.row_id, a.employee_group_id, a.employee_id, a.starts_on, a.ends_on, a.day_offset,
           coalesce(g.name, e.employee_number || ' ' || e.first_name || ' ' || e.last_name) as subject,
           case when g.id is null then 1 else
             (select count(distinct m.employee_id) from employee_group_member m
               where m.company_id = g.company_id and m.group_id = g.id and m.joined_on <= coalesce(a.ends_on, 'infinity')
                 and coalesce(m.left_on, 'infinity') >= a.starts_on) end as people
      from shift_plan_row r
      join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
      left join employee_group g on g.company_id = a.company_id and g.id = a.employee_group_id
      left join employee e on e.company_id = a.company_id and e.id = a.employee_id
     where r.company_id = (select company()) and r.plan_id = ${head.id}
     order by r.row_no, a.starts_on, a.id`.execute(db)
  return { ...head, rows: await planRows(db, head.id), assignments }
}

/** A row of a plan as given: an id for one that is there. */
export interface GivenRow {
  readonly id?: number | undefined
  readonly label: string
  readonly bands: readonly (number | null)[]
}

/** Makes the rows and cells of a plan what is given; who is assigned to a row that stays keeps it. */
export async function writeRows(db: Scoped, planId: number, rows: readonly GivenRow[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ id, label }, at) => ({ id, label, no: at + 1 })))}::jsonb)
    as g(id bigint, label text, no smallint)`
  await sql`delete from shift_plan_row where plan_id = ${planId}
    and id <> all(${rows.flatMap(row => row.id ?? [])}::bigint[])`.execute(db)
  await sql`update shift_plan_row r set row_no = g.no, label = g.label from ${given}
    where r.plan_id = ${planId} and r.id = g.id and (r.row_no, r.label) is distinct from (g.no, g.label)`.execute(db)
  await sql`insert into shift_plan_row (company_id, plan_id, row_no, label)
    select company(), ${planId}, g.no, g.label from ${given} where g.id is null`.execute(db)
  await sql`delete from shift_plan_cell where row_id in (select id from shift_plan_row where plan_id = ${planId})`.execute(db)
  const cells = rows.flatMap(({ bands }, at) => bands.flatMap((band, day) => (band === null ? [] : [{ no: at + 1, day: day + 1, band }])))
  await sql`insert into shift_plan_cell (company_id, row_id, day_no, band_id)
    select r.company_id, r.id, c.day, c.band
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c(no smallint, day smallint, band bigint)
      join shift_plan_row r on r.plan_id = ${planId} and r.row_no = c.no`.execute(db)
}

/** Who follows which row, and when. */
export interface GivenAssignment {
  readonly rowId: number
  readonly employeeGroupId: number | null
  readonly employeeId: number | null
  readonly startsOn: string
  readonly endsOn: string | null
  readonly dayOffset: number
}

/** Makes the assignments of a plan what is given; equal ones stay untouched. */
export async function writeAssignments(db: Scoped, planId: number, assignments: readonly GivenAssignment[]): Promise<void> {
  const rows = assignments.map(a => ({
    row_id: a.rowId,
    employee_group_id: a.employeeGroupId,
    employee_id: a.employeeId,
    starts_on: a.startsOn,
    ends_on: a.endsOn,
    day_offset: a.dayOffset,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as g(row_id bigint, employee_group_id bigint, employee_id bigint, starts_on date, ends_on date, day_offset smallint)`
  const standing = sql`select a.row_id, a.employee_group_id, a.employee_id, a.starts_on, a.ends_on, a.day_offset`
  await sql`
    delete from shift_plan_assignment a using shift_plan_row r
     where r.company_id = a.company_id and r.id = a.row_id and r.plan_id = ${planId}
       and not exists (${standing} intersect select * from ${given})`.execute(db)
  await sql`
    insert into shift_plan_assignment (company_id, row_id, employee_group_id, employee_id, starts_on, ends_on, day_offset)
    select company(), n.* from (
      select * from ${given} except
      ${standing} from shift_plan_assignment a join shift_plan_row r on r.company_id = a.company_id and r.id = a.row_id
       where r.plan_id = ${planId}) n`.execute(db)
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
          and p.valid && daterange(g."startsOn", g."endsOn", '[]'))
     order by g.at limit 1`.execute(db)
  return rows[0]?.at
}
