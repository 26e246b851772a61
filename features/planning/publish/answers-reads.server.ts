import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellKey } from '../../roster/roster-day/day-image.rules.ts'
import type { RejectedDays } from './answers.api.ts'

interface Range {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
}

/** Days that stand rejected, by person and date. */
export async function rejectedOn(db: Scoped, { orgNodeId, from, to }: Range): Promise<RejectedDays> {
  const { rows } = await sql<RejectedDays[number]>`
    select d.employee_id, d.shift_date as date, coalesce(r.name, '') as reason
      from roster_day d left join rejection_reason r on r.company_id = d.company_id and r.id = d.rejection_reason_id
     where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.shift_date between ${from} and ${to}
       and d.asked and not d.accepted and d.draft_since is null
     order by d.employee_id, d.shift_date`.execute(db)
  return rows
}

/** Days of these people that they were asked of and have not answered, by person and date; drafts are told when they are published. */
export async function unansweredOn(db: Scoped, { orgNodeId, from, to }: Range, people: readonly number[]): Promise<CellKey[]> {
  const { rows } = await sql<CellKey>`
    select d.employee_id, d.shift_date as date from roster_day d
     where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.employee_id = any(${[...people]}::bigint[])
       and d.shift_date between ${from} and ${to} and d.asked and d.accepted is null and d.draft_since is null
     order by d.employee_id, d.shift_date`.execute(db)
  return rows
}
