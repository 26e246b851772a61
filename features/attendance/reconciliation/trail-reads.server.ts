import { sql } from 'kysely'
import type { Line } from '../../../engines/attendance/figures.ts'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { nodeOn } from '../../people/employee/people-parts.service.ts'
import { wireLine } from '../ledger/wire-line.rules.ts'
import { notUndone } from './action-writes.server.ts'
import type { attendanceTrail } from './attendance.api.ts'
import { holidaysOnDay, leavesOnDay } from './day-off-reads.server.ts'
import { proposedOf } from './proposal-reads.server.ts'

type Trail = Output<typeof attendanceTrail>
type Clocking = Omit<Trail['clockings'][number], 'use'> & { voided: boolean }

interface DayOfPerson {
  readonly orgNodeId: number
  readonly employeeId: number
  readonly date: string
}

/** How a person's date came about; undefined when the node knows neither shift, clocking nor hours of the person on it. */
export async function trailOf(db: Scoped, day: DayOfPerson, zone: string): Promise<Trail | undefined> {
  if (!(await isKnown(db, day))) return undefined
  const { lines, ...computed } = await computedOf(db, day)
  return {
    ...computed,
    lines: lines.map(wireLine),
    clockings: used(await clockingsOf(db, day), lines),
    leaves: await leavesOnDay(db, day),
    holidays: await holidaysOnDay(db, day, zone),
    proposed: await proposedOf(db, day),
    history: await historyOf(db, day),
  }
}

/** A person of the node may have been of another one on this date, which the pipeline does not look at. */
async function isKnown(db: Scoped, { orgNodeId, employeeId, date }: DayOfPerson): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select coalesce(a.org_node_id, ${nodeOn(sql.ref('e.id'), date)}) = ${orgNodeId} as known
      from employee e
      left join attendance_day a on a.employee_id = e.id and a.shift_date = ${date}
     where e.id = ${employeeId}`.execute(db)
  return rows[0]?.known ?? false
}

interface Computed extends Pick<Trail, 'parameters' | 'supplements' | 'compOff'> {
  lines: readonly Line[]
}

async function computedOf(db: Scoped, { orgNodeId, employeeId, date }: DayOfPerson): Promise<Computed> {
  const { rows } = await sql<NonNullable<Trail['parameters']> & Omit<Computed, 'parameters'>>`
    select g.name as group, v.starts_on, (select count(*) from param_group_version w where w.group_id = g.id and w.starts_on <= v.starts_on) as version,
           coalesce((select jsonb_agg(jsonb_build_object('category', l.category, 'minutes', l.minutes, 'trail', l.trail, 'span', jsonb_build_object(
                       'start', extract(epoch from lower(l.span))::bigint / 60, 'end', extract(epoch from upper(l.span))::bigint / 60)) order by l.seq)
                       from hour_line l where l.employee_id = d.employee_id and l.shift_date = d.shift_date and l.revision = d.revision), '[]') || d.trail as lines,
           jsonb_build_object('minutes', d.comp_off_earned_minutes, 'until', d.comp_off_until) as comp_off,
           coalesce((select jsonb_agg(jsonb_build_object('rule', s.supplement, 'units', s.units, 'minutes', s.minutes, 'paidAs', (
                         select jsonb_build_object('code', m.code, 'name', m.name) from supplement m where m.rule = s.supplement and m.active order by m.id limit 1
                       )) order by s.supplement)
                       from supplement_line s
                      where s.employee_id = d.employee_id and s.shift_date = d.shift_date and s.revision = d.revision), '[]') as supplements
      from attendance_day d join param_group_version v on v.id = d.param_version_id join param_group g on g.id = v.group_id
     where d.employee_id = ${employeeId} and d.shift_date = ${date} and d.org_node_id = ${orgNodeId}`.execute(db)
  const row = rows[0]
  if (!row) return { parameters: null, lines: [], supplements: [], compOff: { minutes: 0, until: null } }
  const { lines, supplements, compOff, ...parameters } = row
  return { parameters, lines, supplements, compOff }
}

async function clockingsOf(db: Scoped, { employeeId, date }: DayOfPerson): Promise<Clocking[]> {
  const { rows } = await sql<Clocking>`
    select c.id, c.effective_transcode as transcode, c.effective_at as at, c.swiped_at, c.source, c.location_text as location, c.voided,
           case when c.effective_at <> c.swiped_at then (
             select user_display_name(r.by_id) from clocking_revision r
              where r.company_id = c.company_id and r.clocking_id = c.id and r.swiped_at = c.swiped_at and r.kind = 'retime'
              order by r.seq desc limit 1) end as moved_by
      from clocking c where c.employee_id = ${employeeId} and c.shift_date = ${date} order by c.effective_at, c.id`.execute(db)
  return rows
}

/** Clockings that made the interval count; beside them others are ignored. Where there is no interval, none is. */
function used(clockings: readonly Clocking[], lines: readonly Line[]): Trail['clockings'] {
  const intervals = lines.flatMap(line => line.trail).filter(({ rule }) => rule === 'firstInLastOut' || rule === 'pair')
  const taken = new Set(intervals.length > 0 ? intervals.flatMap(({ took }) => took) : clockings.map(({ id }) => String(id)))
  return clockings.map(({ voided, ...clocking }) => ({
    ...clocking,
    use: voided ? 'voided' : taken.has(String(clocking.id)) ? 'counted' : 'ignored',
  }))
}

async function historyOf(db: Scoped, { orgNodeId, employeeId, date }: DayOfPerson): Promise<Trail['history']> {
  const { rows } = await sql<Trail['history'][number]>`
    select at, by, kind, revision, reason, action_id, detail, "to", worked from (
      select computed_at as at, user_display_name(computed_by) as by, 'computed' as kind, revision, null as reason, null::bigint as action_id,
             null as detail, null::timestamptz as "to", worked_minutes as worked
        from attendance_day where employee_id = ${employeeId} and shift_date = ${date} and org_node_id = ${orgNodeId}
      union all
      select computed_at, user_display_name(computed_by), 'computed', revision, null, null, null, null, (figures ->> 'worked_minutes')::int
        from attendance_day_past where employee_id = ${employeeId} and shift_date = ${date} and org_node_id = ${orgNodeId}
      union all
      select a.at, user_display_name(a.by_id), a.kind, null, nullif(a.reason, ''),
             case when a.kind not in ('undo', 'reconcile', 'unreconcile') and ${notUndone} then a.id end, coalesce(a.value ->> 'exception', a.value ->> 'minutes'), null, null
        from attendance_action a where a.employee_id = ${employeeId} and a.shift_date = ${date}
      union all
      select r.at, user_display_name(r.by_id), r.kind, null, r.reason, null, case when r.kind = 'retime' then r.before ->> 'at' end,
             case when r.kind = 'retime' then (r.after ->> 'at')::timestamptz end, null
        from clocking_revision r
        join clocking c on c.company_id = r.company_id and c.id = r.clocking_id and c.swiped_at = r.swiped_at
       where c.employee_id = ${employeeId} and c.shift_date = ${date}
      union all
      select min(c.received_at), user_display_name(j.created_by), 'received', null, j.file_name, null, null, null, null
        from clocking c left join import_job j on j.company_id = c.company_id and j.id = c.import_job_id
       where c.employee_id = ${employeeId} and c.shift_date = ${date} and c.source <> 'manual' group by j.created_by, j.file_name
      union all
      ${leaveEvents({ employeeId, date }, 'after', 'before', 'leave')}
      union all
      ${leaveEvents({ employeeId, date }, 'before', 'after', 'cancelLeave')}
    ) events order by at desc, kind`.execute(db)
  return rows
}

/** Changes of the roster by which leave of a date came (`has` = after) or went, each with the names of that leave. */
const leaveEvents = ({ employeeId, date }: Pick<DayOfPerson, 'employeeId' | 'date'>, has: string, had: string, kind: string) => sql`
  select c.at, user_display_name(c.actor_id), ${kind}, null, null, null, string_agg(t.name, ', ' order by t.name), null, null
    from roster_change c
    cross join jsonb_array_elements(case when jsonb_typeof(${sql.ref(`c.${has}`)} -> 'leaves') = 'array' then ${sql.ref(`c.${has}`)} -> 'leaves' else '[]' end) l
    join exception_type t on t.company_id = c.company_id and t.id = (l ->> 'typeId')::bigint
   where c.company_id = (select company()) and c.employee_id = ${employeeId} and c.shift_date = ${date}
     and not coalesce(${sql.ref(`c.${had}`)} -> 'leaves' @> jsonb_build_array(jsonb_build_object('typeId', l -> 'typeId', 'start', l -> 'start', 'end', l -> 'end')), false)
   group by c.id, c.at, c.actor_id`
