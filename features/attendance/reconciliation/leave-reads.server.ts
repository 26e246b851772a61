import { sql } from 'kysely'
import type { Leave } from '../../../engines/attendance/input.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'
import { isAmong, isOver } from './conditions.server.ts'
import type { Period } from './period.rules.ts'

/** A time away from work: leave, or comp off taken. */
export interface LeaveRow extends PersonDate {
  /** of the leave; null for comp off */
  readonly id: number | null
  readonly type: string
  readonly paid: boolean
  readonly part: boolean
  /** of a part */
  readonly start: number | null
  readonly end: number | null
  /** what its exception pays */
  readonly minutes: number | null
  /** the shift that a whole day took the place of */
  readonly instead: { readonly start: number; readonly end: number; readonly breakMinutes: number | null } | null
  /** the local date is over */
  readonly over: boolean
}

/** As the engine takes it. */
export function leaveOf({ id, type, paid, part, date, start, end, minutes, instead }: LeaveRow): Leave {
  const own = { id: id === null ? `comp off ${date}` : String(id), type, paid }
  if (part) return { ...own, span: { start: start!, end: end! } }
  return {
    ...own,
    day: dayOf(date),
    ...(id === null && { compOff: true }),
    ...(minutes !== null && { minutes }),
    ...(instead && { instead: insteadOf(instead) }),
  }
}

const insteadOf = ({ start, end, breakMinutes }: NonNullable<LeaveRow['instead']>) => ({
  span: { start, end },
  ...(breakMinutes !== null && { breakMinutes }),
})

/**
 * Leave and comp off taken of a node: they excuse who is absent, late or leaves early, and are paid absence where they are paid
 * (data-model §4.3). The shift that a whole day took the place of is the last one that was removed from it.
 */
export async function leavesOf(db: Scoped, { orgNodeId, from, to, people }: Period, zone: string, now: string): Promise<LeaveRow[]> {
  const { rows } = await sql<LeaveRow>`
    with away as materialized (
      select l.employee_id, l.shift_date, l.id, t.code as type, t.paid = 'paid' as paid, l.part, l.starts_at, l.ends_at, t.minutes
        from leave l join exception_type t on t.company_id = l.company_id and t.id = l.exception_type_id
       where l.company_id = (select company()) and l.org_node_id = ${orgNodeId} and l.shift_date between ${from} and ${to} and l.removed_at is null
         and ${isAmong('l.employee_id', people)}
      union all
      select d.employee_id, d.shift_date, null, 'compOff', true, false, null, null, null
        from roster_day d where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.shift_date between ${from} and ${to}
         and d.day_type = 'comp_off' and ${isAmong('d.employee_id', people)})
    select a.employee_id, a.shift_date as date, a.id, a.type, a.paid, a.part, a.minutes, ${isOver(sql.ref('a'), zone, now)} as over,
           extract(epoch from a.starts_at)::bigint / 60 as start, extract(epoch from a.ends_at)::bigint / 60 as end, removed.instead
      from away a left join lateral (
        select jsonb_build_object('start', extract(epoch from s.starts_at)::bigint / 60, 'end', extract(epoch from s.ends_at)::bigint / 60,
                                  'breakMinutes', b.break_minutes) as instead
          from shift s join shift_band b on b.company_id = s.company_id and b.id = s.band_id
         where s.company_id = (select company()) and s.employee_id = a.employee_id and s.shift_date = a.shift_date and s.removed_at is not null
           and not a.part
         order by s.removed_at desc, s.slot limit 1) removed on true
     order by a.starts_at nulls first, a.id`.execute(db)
  return rows
}
