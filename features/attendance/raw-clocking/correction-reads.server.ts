import { sql } from 'kysely'
import type { NodeKind } from '../../../kit/calls/nodes.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { nodeOn } from '../../people/employee/people-parts.service.ts'

/** A clocking belongs to the node that its roster date counts for. */
export const clockingKind: NodeKind = {
  says: 'Not found.',
  among: (ids, nodes) => sql`
    select k.id, k.org_node_id from (
      select c.id, ${nodeOn(sql.ref('c.employee_id'), sql`c.shift_date`)} as org_node_id from clocking c
       where c.company_id = (select company()) and c.id = any(${[...ids]}::bigint[])) k where k.org_node_id = any(${[...nodes]}::bigint[])`,
}

/** Who has this number and belongs to the node on the date; undefined when nobody does. */
export async function personAt(db: Scoped, orgNodeId: number, number: string, date: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; here: boolean | null }>`
    select e.id, ${nodeOn(sql.ref('e.id'), date)} = ${orgNodeId} as here
      from employee e where e.company_id = (select company()) and lower(e.employee_number) = lower(${number})`.execute(db)
  return rows[0]?.here ? rows[0].id : undefined
}

/** The node that a date of this number's person counts for; undefined when nobody has it, or belongs nowhere then. */
export async function nodeOfNumber(db: Scoped, number: string, date: string): Promise<number | undefined> {
  const { rows } = await sql<{ orgNodeId: number | null }>`
    select ${nodeOn(sql.ref('e.id'), date)} as org_node_id
      from employee e where e.company_id = (select company()) and lower(e.employee_number) = lower(${number})`.execute(db)
  return rows[0]?.orgNodeId ?? undefined
}

/** The version of a clocking as it stands now. */
export async function versionAt(db: Scoped, id: number): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select version from clocking where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]!.version
}

/** The roster date of a clocking that names none: that of the shift next to it within three hours, else its own. */
export async function dateOf(db: Scoped, employeeNumber: string, at: string, zone: string): Promise<string> {
  const { rows } = await sql<{ date: string }>`
    select coalesce((select s.shift_date from shift s join employee e on e.company_id = s.company_id and e.id = s.employee_id
       where lower(e.employee_number) = lower(${employeeNumber}) and s.removed_at is null
         and ${at}::timestamptz between s.starts_at - interval '3 hours' and s.ends_at + interval '3 hours'
       order by s.starts_at limit 1), (${at}::timestamptz at time zone ${zone})::date) as date`.execute(db)
  return rows[0]!.date
}
