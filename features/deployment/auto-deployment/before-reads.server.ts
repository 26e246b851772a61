import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { dayNumber } from '../../../kit/database/day-number.ts'
import type { ProcessRule } from '../../rules/process-rule/process-rule.api.ts'
import type { Before } from './slot.rules.ts'
import { inRange, minuteOf, type SlotRange } from './slot-range.server.ts'

export const nothingBefore: Before = { lastShiftEnd: null, shiftsThisWeek: 0, lastDeployed: null }

/** By shift, what came before it; read only where one of these rules asks for it. */
export async function whatCameBefore(db: Scoped, range: SlotRange, rules: readonly ProcessRule[]): Promise<Map<number, Before>> {
  const asked = rules.some(rule => rule.leastRestMinutes !== null || rule.mostShiftsWeek !== null || rule.goals.includes('idle'))
  if (!asked) return new Map()
  const found = await sql<Before & { shiftId: number }>`
    select s.id as shift_id, ${minuteOf(sql`before.ended_at`)} as last_shift_end, week.shifts as shifts_this_week,
           ${dayNumber(sql`stood.on_date`)} as last_deployed
      from shift s
      join org_node n on n.company_id = s.company_id and n.id = s.org_node_id
      left join lateral (
        select max(o.ends_at) as ended_at from shift o
         where o.company_id = s.company_id and o.employee_id = s.employee_id and o.removed_at is null
           and o.shift_date between s.shift_date - 7 and s.shift_date and o.ends_at <= s.starts_at and o.id <> s.id) before on true
      left join lateral (
        select count(distinct o.shift_date)::int as shifts from shift o
         where o.company_id = s.company_id and o.employee_id = s.employee_id and o.removed_at is null
           and o.shift_date between s.shift_date - (extract(isodow from s.shift_date)::int - n.week_starts + 7) % 7 and s.shift_date - 1) week on true
      left join lateral (
        select max(h.shift_date) as on_date from assignment h
         where h.company_id = s.company_id and h.employee_id = s.employee_id and h.released_at is null and h.shift_date < s.shift_date) stood on true
     where ${inRange('s', { ...range, bandId: null })} and s.removed_at is null`.execute(db)
  return new Map(found.rows.map(({ shiftId, ...before }) => [shiftId, before]))
}
