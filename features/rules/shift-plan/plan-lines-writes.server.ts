import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { GivenAssignment, PlanContents } from './shift-plan.api.ts'
import { daysInWords } from './shift-plan.rules.ts'
import { planRows } from './shift-plan-reads.server.ts'

/** Makes the rows and cells of a plan what is given; who is assigned to a row that stays keeps it. */
export async function writeRows(db: Scoped, planId: number, lines: readonly object[]): Promise<void> {
  const rows = lines as PlanContents['rows']
  const before = await cellsInWords(db, planId)
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
  await rememberCells(db, planId, before, await cellsInWords(db, planId))
}

type Cells = ReadonlyMap<number, { readonly row: string; readonly days: string }>

/** What each row says, in words. */
async function cellsInWords(db: Scoped, planId: number): Promise<Cells> {
  const rows = await planRows(db, planId)
  const ids = [...new Set(rows.flatMap(row => row.bands))].filter(id => id !== null)
  const bands = await sql<{ id: number; code: string }>`select id, code from shift_band where id = any(${ids}::bigint[])`.execute(db)
  const codes = new Map(bands.rows.map(({ id, code }) => [id, code]))
  return new Map(rows.map(({ id, label, bands }) => [id, { row: label, days: daysInWords(bands.map(band => codes.get(band!) ?? 'OFF')) }]))
}

/** The history of the cells: one line for each row whose days are others now. The audit of single cells would bury what was meant. */
async function rememberCells(db: Scoped, planId: number, before: Cells, after: Cells): Promise<void> {
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map(id => ({ id, before: before.get(id), after: after.get(id) }))
    .filter(change => change.before?.days !== change.after?.days)
  await sql`
    insert into audit (company_id, actor_id, request_id, entity, entity_id, parent_id, action, before, after)
    select company(), actor(), nullif(current_setting('app.request', true), ''), 'shift_plan_cell', c.id, ${planId},
           case when c.before is null then 'insert' when c.after is null then 'delete' else 'update' end, c.before, c.after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id bigint, before jsonb, after jsonb)`.execute(db)
}

/** The version of a plan moves with what belongs to it; nobody else changes it until the transaction ends. False when it is another one. */
export async function countPlanOn(db: Scoped, id: number, version: number): Promise<boolean> {
  const done = await sql`update shift_plan set name = name where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}

/** Makes the assignments of a plan what is given; those without an id are new. */
export async function writeAssignments(db: Scoped, planId: number, assignments: readonly GivenAssignment[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb)
    as g(id bigint, "rowId" bigint, "employeeGroupId" bigint, "employeeId" bigint, "startsOn" date, "endsOn" date, "dayOffset" smallint)`
  const values = sql`g."rowId", g."employeeGroupId", g."employeeId", g."startsOn", g."endsOn", g."dayOffset"`
  await sql`delete from shift_plan_assignment where row_id in (select id from shift_plan_row where plan_id = ${planId})
    and id <> all(${assignments.flatMap(each => each.id ?? [])}::bigint[])`.execute(db)
  await sql`
    update shift_plan_assignment a set (row_id, employee_group_id, employee_id, starts_on, ends_on, day_offset) = (${values})
      from ${given}
     where a.id = g.id and (a.row_id, a.employee_group_id, a.employee_id, a.starts_on, a.ends_on, a.day_offset) is distinct from (${values})`.execute(
    db,
  )
  await sql`
    insert into shift_plan_assignment (company_id, row_id, employee_group_id, employee_id, starts_on, ends_on, day_offset)
    select company(), ${values} from ${given} where g.id is null`.execute(db)
}
