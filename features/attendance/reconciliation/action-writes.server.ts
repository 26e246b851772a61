import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'

/** What is noted of a day: a decision that the engine takes, or that the day was closed. */
export interface Noted {
  readonly kind: string
  readonly value: Readonly<Record<string, unknown>>
}

/** Notes each of these decisions for each of these days, in order; returns their ids. */
export const noteActions = (db: Scoped, days: readonly PersonDate[], notes: readonly Noted[], reason: string): Promise<number[]> =>
  noteEach(
    db,
    days.flatMap(({ employeeId, date }) => notes.map((note, at) => ({ employeeId, date, at: at + 1, ...note }))),
    reason,
  )

/** A decision about one day; `at` is its place among those of the same day, from 1. */
interface NotedDay extends PersonDate, Noted {
  readonly at: number
}

/** Notes a decision of its own for each of these days; returns their ids. */
export async function noteEach(db: Scoped, notes: readonly NotedDay[], reason: string): Promise<number[]> {
  if (notes.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into attendance_action (company_id, employee_id, shift_date, seq, kind, value, reason)
    select company(), n."employeeId", n.date,
           n.at + coalesce((select max(a.seq) from attendance_action a
             where a.company_id = (select company()) and a.employee_id = n."employeeId" and a.shift_date = n.date), 0),
           n.kind, n.value, ${reason}
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n("employeeId" bigint, date date, at int, kind text, value jsonb)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes actions of a node back that are not taken back yet; gives their days. */
export async function undo(db: Scoped, orgNodeId: number, ids: readonly number[]): Promise<PersonDate[]> {
  const { rows } = await sql<PersonDate & { id: number }>`
    select a.id, a.employee_id, a.shift_date as date from attendance_action a
      join attendance_day d on d.company_id = a.company_id and d.employee_id = a.employee_id and d.shift_date = a.shift_date
       and d.org_node_id = ${orgNodeId}
     where a.company_id = (select company()) and a.id = any(${[...ids]}::bigint[])
       and a.kind not in ('undo', 'reconcile', 'unreconcile') and ${notUndone}`.execute(db)
  for (const { id, ...day } of rows) await noteActions(db, [day], [{ kind: 'undo', value: { action: id } }], '')
  return rows.map(({ employeeId, date }) => ({ employeeId, date }))
}

/** Whether an `attendance_action` called `a` still counts. */
export const notUndone = sql`not exists (
  select 1 from attendance_action u where u.company_id = a.company_id and u.employee_id = a.employee_id and u.shift_date = a.shift_date
     and u.kind = 'undo' and (u.value ->> 'action')::bigint = a.id)`

/** Closes days, or opens them again; gives those that were changed. A day that an exception blocks, or that is out of date, is not closed. */
export async function closeDays(db: Scoped, orgNodeId: number, days: readonly PersonDate[], closed: boolean): Promise<PersonDate[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g("employeeId" bigint, date date)`
  const of = sql`d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.employee_id = g."employeeId" and d.shift_date = g.date`
  const blocked = sql`exists (select 1 from attendance_exception x where x.company_id = d.company_id and x.employee_id = d.employee_id
    and x.shift_date = d.shift_date and x.state = 'open' and x.severity = 'block')`
  const { rows } = closed
    ? await sql<PersonDate>`
        update attendance_day d set state = 'reconciled', reconciled_at = now(), reconciled_by = actor(), reopened_at = null from ${given}
         where ${of} and d.state <> 'reconciled' and not d.outdated and not ${blocked} returning d.employee_id, d.shift_date as date`.execute(
        db,
      )
    : await sql<PersonDate>`
        update attendance_day d set reconciled_at = null, reconciled_by = null,
               state = case when exists (select 1 from attendance_exception x where x.company_id = d.company_id and x.employee_id = d.employee_id
                 and x.shift_date = d.shift_date and x.state = 'open') then 'review' else 'computed' end from ${given}
         where ${of} and d.state = 'reconciled' returning d.employee_id, d.shift_date as date`.execute(db)
  return rows
}
