import { sql } from 'kysely'
import type { OvertimePeriod } from '../../../engines/attendance/input.ts'
import { besideShiftRules } from '../../../engines/attendance/rules/overtime-cap.ts'
import { overtimeOfDay } from '../../../engines/attendance/worked.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'
import type { Period } from './period.rules.ts'

/** The pay periods that a week lies in, and by person the overtime counted in the first of them before the week, so far as a cap may take it. */
export interface OvertimeBefore {
  readonly starts: readonly string[]
  readonly minutes: ReadonlyMap<number, number>
}

/** What the cap of a pay period rests on before a week; a node without pay periods has it counted over the week alone. */
export async function overtimeBefore(db: Scoped, { orgNodeId, from, to }: Period): Promise<OvertimeBefore> {
  const { rows: periods } = await sql<{ startsOn: string }>`
    select p.starts_on from pay_period p join org_node n on n.company_id = p.company_id and n.pay_calendar_id = p.calendar_id
     where n.id = ${orgNodeId} and ${inForce('p.starts_on', 'p.ends_on', from, to)} order by p.starts_on`.execute(db)
  const starts = periods.map(({ startsOn }) => startsOn)
  if (starts[0] === undefined || starts[0] >= from) return { starts, minutes: new Map() }
  const { rows } = await sql<{ employeeId: number; minutes: number }>`
    select d.employee_id, sum(l.minutes) as minutes
      from attendance_day d join hour_line l on l.employee_id = d.employee_id and l.shift_date = d.shift_date and l.revision = d.revision
     where d.org_node_id = ${orgNodeId} and d.shift_date >= ${starts[0]} and d.shift_date < ${from}
       and l.category = any(${overtimeOfDay}) and exists (select from jsonb_array_elements(l.trail) s where s ->> 'rule' = any(${besideShiftRules}))
     group by d.employee_id`.execute(db)
  return { starts, minutes: new Map(rows.map(({ employeeId, minutes }) => [employeeId, minutes])) }
}

/** As the engine takes it. */
export const overtimePeriodsOf = ({ starts, minutes }: OvertimeBefore, employeeId: number): OvertimePeriod[] =>
  starts.map((start, at) => ({ from: dayOf(start), minutesBefore: at === 0 ? (minutes.get(employeeId) ?? 0) : 0 }))
