import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { joinPrimarySkills } from '../../people/employee/people-parts.service.ts'
import type { LiveSchedule } from './live-schedule.api.ts'
import type { Legend, LiveRange } from './live-schedule.service.ts'

interface CoverageRow {
  skillId: number
  skill: string
  day: number
  bandId: number
  rostered: number
  demand: number
}

/** Shifts of a roster as a query: employee_id, shift_date, band_id, and the skill they are for, null = the primary one. */
export type RosterShifts = RawBuilder<unknown>

const liveShifts = ({ orgNodeId, from, to }: LiveRange): RosterShifts => sql`
  select employee_id, shift_date, band_id, null::bigint as skill_id from shift
   where company_id = (select company()) and org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and removed_at is null`

/**
 * Rostered minus demand, per skill, day and band. Somebody on shift counts once, for the primary skill they hold on that date
 * (engines.md §4); demand is the heads of the activities of that date and band.
 */
export async function coverageOf(
  db: Scoped,
  range: LiveRange,
  legend: Legend,
  roster: RosterShifts = liveShifts(range),
): Promise<LiveSchedule['coverage']> {
  const rows = await coverageRows(db, range, roster)
  const length = dayOf(range.to) - dayOf(range.from) + 1
  const used = legend.bandIds.filter(bandId => rows.some(row => row.bandId === bandId))
  const skills = [...new Set(rows.map(row => row.skillId))].map(skillId => {
    const cells = rows.filter(row => row.skillId === skillId)
    const balance = new Array<number>(length * used.length).fill(0)
    const most = new Array<number>(used.length).fill(0)
    for (const { day, bandId, rostered, demand } of cells) {
      const band = used.indexOf(bandId)
      balance[day * used.length + band] = rostered - demand
      most[band] = Math.max(most[band]!, demand)
    }
    return { name: cells[0]!.skill, most, balance }
  })
  return { bands: used.map(bandId => legend.placeOf(String(bandId))), skills }
}

async function coverageRows(db: Scoped, { orgNodeId, from, to }: LiveRange, roster: RosterShifts): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    with rostered as (
      select coalesce(s.skill_id, k.skill_id) as skill_id, s.shift_date, s.band_id, count(distinct s.employee_id)::int as people
        from (${roster}) s
        ${joinPrimarySkills('k', sql.ref('s.employeeId'), sql.ref('s.shiftDate'))}
       where coalesce(s.skill_id, k.skill_id) is not null
       group by 1, s.shift_date, s.band_id),
    demanded as (
      select skill_id, shift_date, band_id, sum(heads)::int as heads from activity
       where company_id = (select company()) and org_node_id = ${orgNodeId} and shift_date between ${from} and ${to}
         and state <> 'cancelled' group by skill_id, shift_date, band_id)
    select skill_id, k.name as skill, shift_date - ${from}::date as day, band_id, coalesce(people, 0) as rostered, coalesce(heads, 0) as demand
      from rostered full join demanded using (skill_id, shift_date, band_id)
      join skill k on k.company_id = (select company()) and k.id = skill_id
     order by k.sort_order, k.name, skill_id`.execute(db)
  return rows
}
