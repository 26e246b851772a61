import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { isAmong } from '../reconciliation/people-asked.service.ts'
import type { Period } from '../reconciliation/period.rules.ts'
import type { PaidAbsence } from './paid-absence.api.ts'

/**
 * Leave that is paid, with the minutes it is paid with and what they come from: those of the exception, else the part of the day, else the
 * shift that the leave took the place of, less its meal; leave on a day without shift pays nothing.
 */
export async function paidAbsencesOf(db: Scoped, { orgNodeId, from, to, people }: Period): Promise<PaidAbsence[]> {
  const { rows } = await sql<PaidAbsence>`
    select l.employee_id, l.shift_date as date, t.code, t.name,
           case when l.part then extract(epoch from l.ends_at - l.starts_at)::int / 60
                when t.minutes is not null then t.minutes
                else coalesce(s.minutes, 0) end as minutes,
           case when l.part then 'part' when t.minutes is not null then 'exception' when s.minutes is not null then 'shift' else 'off' end as basis,
           s.band
      from leave l join exception_type t on t.company_id = l.company_id and t.id = l.exception_type_id and t.paid = 'paid'
      left join lateral (
        select greatest(0, extract(epoch from s.ends_at - s.starts_at)::int / 60 - coalesce(b.break_minutes, 0)) as minutes, b.code as band
          from shift s join shift_band b on b.company_id = s.company_id and b.id = s.band_id
         where s.company_id = l.company_id and s.employee_id = l.employee_id and s.shift_date = l.shift_date and not l.part
         order by s.removed_at desc nulls first, s.slot limit 1) s on true
     where l.company_id = (select company()) and l.org_node_id = ${orgNodeId} and l.shift_date between ${from} and ${to}
       and l.removed_at is null and ${isAmong('l.employee_id', people)}
     order by l.shift_date, l.starts_at, l.id`.execute(db)
  return rows
}

/** Their minutes by person. */
export async function paidMinutesOf(db: Scoped, period: Period): Promise<Map<number, number>> {
  const minutes = new Map<number, number>()
  for (const absence of await paidAbsencesOf(db, period))
    minutes.set(absence.employeeId, (minutes.get(absence.employeeId) ?? 0) + absence.minutes)
  return minutes
}
