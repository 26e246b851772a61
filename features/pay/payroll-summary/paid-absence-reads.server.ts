import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PaidAbsence } from './paid-absence.api.ts'
import { isUnconfirmed } from './unconfirmed-reads.server.ts'

interface OfPerson {
  readonly orgNodeId: number
  readonly employeeId: number
  readonly from: string
  readonly to: string
}

/** The lines of paid absence of a person, each with what it was and what its minutes come from. */
export async function paidAbsencesOf(db: Scoped, { orgNodeId, employeeId, from, to }: OfPerson): Promise<PaidAbsence[]> {
  const { rows } = await sql<PaidAbsence>`
    with lines as (
      select h.shift_date, h.seq, h.minutes, h.trail -> 0 ->> 'rule' as rule, h.trail -> 0 -> 'took' ->> 0 as took
        from attendance_day d join hour_line h on h.company_id = d.company_id and h.employee_id = d.employee_id
         and h.shift_date = d.shift_date and h.revision = d.revision and h.category = 'paidAbsence'
       where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.employee_id = ${employeeId}
         and d.shift_date between ${from} and ${to}
         and not ${isUnconfirmed})
    select ${employeeId}::bigint as employee_id, h.shift_date as date, t.code, t.name, h.minutes,
           case when l.part then 'part' when h.rule = 'paidMinutes' then 'exception' when h.rule = 'paidCompOff' then 'compOff'
                when h.rule = 'paidTraining' then 'training' else 'shift' end as basis
      from lines h
      left join leave l on l.company_id = (select company()) and l.id::text = h.took
      left join shift s on s.company_id = (select company()) and s.id::text = h.took
      left join exception_type t on t.company_id = (select company()) and t.id = coalesce(l.exception_type_id, s.training_exception_id)
     order by h.shift_date, h.seq`.execute(db)
  return rows
}
