import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from './period.rules.ts'

export interface Terminal {
  readonly id: number
  readonly zone: string
}

/** The terminals at and below a node; of the whole company where it is null. */
export async function terminalsOf(db: Scoped, orgNodeId: number | null): Promise<Terminal[]> {
  const { rows } = await sql<Terminal>`
    select n.id, n.zone from org_node n left join org_node up on up.company_id = n.company_id and up.id = ${orgNodeId}::bigint
     where n.kind = 'terminal' and n.active and (${orgNodeId}::bigint is null or n.path <@ up.path) order by n.path`.execute(db)
  return rows
}

/** A day that somebody has computed by hand within the margin stays computed. */
export async function notBefore(db: Scoped, { orgNodeId, from, to }: Period, zone: string, ended: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select greatest(${ended}::timestamptz, max(coalesce(s.ends_at, (d.shift_date + 1) at time zone ${zone}))) as at
      from attendance_day d left join shift s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.shift_date = d.shift_date
     where d.org_node_id = ${orgNodeId} and d.shift_date between ${from} and ${to}`.execute(db)
  return rows[0]!.at
}

/** The first date before another one on which something that was computed is out of date; null = none. */
export async function firstOutdated(db: Scoped, orgNodeId: number, before: string): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select min(shift_date) as date from attendance_day
     where company_id = (select company()) and org_node_id = ${orgNodeId} and outdated and shift_date < ${before}`.execute(db)
  return rows[0]!.date
}
