import { sql } from 'kysely'
import { dayOf } from '../../../engines/time/time.ts'
import type { OrgNode } from '../../../kit/access/actor.ts'
import { instantOfMinute } from '../../../kit/axis/axis.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { todayAt, zoneOf } from '../../organisation/org-node/zone.rules.ts'
import type { CellKey } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import { planBands, standingCells } from '../roster-day/roster-day-reads.service.ts'
import { upToDate } from './band-shift.rules.ts'
import type { OldTimes } from './band-times.api.ts'
import { mostCells } from './roster-cells.api.ts'

/** The shifts of a node that have not begun and stand with other times than their band has by now, by date and person. */
export async function shiftsWithOldTimes(db: Scoped, node: OrgNode, now: string): Promise<OldTimes[]> {
  const found = await suspects(db, node, now)
  const first = found[0]
  const last = found.at(-1)
  if (!first || !last) return []
  const ground = { bands: await planBands(db, node.id), zone: zoneOf(node.zone, dayOf(first.date), dayOf(last.date)) }
  const standing = await standingCells(db, found, 'look')
  return found.flatMap(({ name, ...cell }): OldTimes[] => {
    const { version, image } = standing.get(keyOf(cell))!
    return image.shifts.flatMap((shift): OldTimes[] => {
      const { start, end } = upToDate(shift, cell, ground)
      if (start === shift.start && end === shift.end) return []
      return [
        {
          ...cell,
          name,
          version,
          code: ground.bands.get(shift.bandId)!.code,
          startsAt: instantOfMinute(shift.start),
          endsAt: instantOfMinute(shift.end),
          becomesStartsAt: instantOfMinute(start),
          becomesEndsAt: instantOfMinute(end),
        },
      ]
    })
  })
}

/** Days with a shift whose clock times are not those of its band: also one over a clock change, which is looked at once more. */
async function suspects(db: Scoped, node: OrgNode, now: string): Promise<(CellKey & { name: string })[]> {
  const local = (instant: string) => sql`(${sql.ref(instant)} at time zone ${node.zone})::time`
  const { rows } = await sql<CellKey & { name: string }>`
    select distinct s.employee_id, s.shift_date as date, e.employee_number || ' ' || e.full_name as name
      from shift s
      join shift_band b on b.company_id = s.company_id and b.id = s.band_id and b.band_type <> 'combination'
      join employee e on e.company_id = s.company_id and e.id = s.employee_id
       and s.shift_date between e.hired_on and coalesce(e.terminated_on, 'infinity')
     where s.company_id = (select company()) and s.org_node_id = ${node.id} and s.removed_at is null
       and s.shift_date >= ${todayAt(node.zone, now)}::date and s.starts_at > ${now}::timestamptz
       and s.ot_starts_at is null and s.ot_ends_at is null and (${local('s.startsAt')} <> b.starts_at or ${local('s.endsAt')} <> b.ends_at)
     order by s.shift_date, name limit ${mostCells}`.execute(db)
  return rows
}
