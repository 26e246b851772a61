import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PlanHead } from './shift-plan.api.ts'

interface Head extends Pick<PlanHead, 'name' | 'planType' | 'anchorOn'> {
  readonly cycleDays: number
}

export async function insertPlan(db: Scoped, orgNodeId: number, { name, planType, cycleDays, anchorOn }: Head): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on)
    values (company(), ${orgNodeId}, ${name}, ${planType}, ${cycleDays}, ${anchorOn}) returning id`.execute(db)
  return rows[0]!.id
}

export async function updatePlan(db: Scoped, id: number, { name, planType, cycleDays, anchorOn }: Head): Promise<void> {
  await sql`update shift_plan set name = ${name}, plan_type = ${planType}, cycle_days = ${cycleDays}, anchor_on = ${anchorOn}
    where id = ${id}`.execute(db)
}

/** The version of a plan moves with what belongs to it. */
export async function countPlanOn(db: Scoped, id: number): Promise<void> {
  await sql`update shift_plan set name = name where id = ${id}`.execute(db)
}

export async function deletePlan(db: Scoped, id: number): Promise<void> {
  await sql`delete from shift_plan where id = ${id}`.execute(db)
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
