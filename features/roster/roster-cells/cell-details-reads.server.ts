import { sql } from 'kysely'
import { bandSpan } from '../../../engines/time/span.ts'
import { dayOf, minuteOf } from '../../../engines/time/time.ts'
import type { OrgNode } from '../../../kit/access/actor.ts'
import { instantOfMinute } from '../../../kit/axis/axis.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { isPostedOn } from '../../people/employee/people-parts.service.ts'
import type { CellKey, LeaveImage, ShiftImage } from '../roster-day/day-image.rules.ts'
import { cellAsItStands, planBands, shiftsBeside } from '../roster-day/roster-day-reads.service.ts'
import { maximumAllowedShifts, type RosterCell } from './roster-cells.api.ts'

/** What the shift dialog shows and offers for a cell. */
export async function cellDetails(db: Scoped, node: OrgNode, { employeeId, date }: CellKey): Promise<RosterCell> {
  const cell = await cellAsItStands(db, { employeeId, date })
  const { shifts, leaves = [] } = cell?.image ?? { shifts: [] }
  const bands = [...(await planBands(db, node.id)).values()].filter(
    ({ id, active }) => active || shifts.some(({ bandId }) => bandId === id),
  )
  const zone = zoneOf(node.zone, dayOf(date), dayOf(date))
  return {
    shifts: shifts.map(shownShift),
    role: await roleOn(db, employeeId, date),
    bands: bands.map(({ id, code, startMinute, endMinute, flexible, overtimeType, preparation, hotSeat }) => {
      const { start, end } = bandSpan(zone, dayOf(date), startMinute, endMinute)
      return { id, code, startsAt: instantOfMinute(start), endsAt: instantOfMinute(end), flexible, overtimeType, preparation, hotSeat }
    }),
    supplements: await named(db, sql`select id, name from supplement where active order by name`),
    trainings: await named(db, sql`select id, name from exception_type where active and training order by name`),
    leaves: leaves.map(shownLeave),
    leaveTypes: await named(db, sql`select id, name from exception_type where active and kind = 'leave' order by name`),
    mostShifts: await parameterOf(db, maximumAllowedShifts, node.id),
    worksUntil: instantOr(await lastsUntil(db, { employeeId, date }, minuteOf(zone, dayOf(date), 0))),
    version: cell?.version ?? 0,
  }
}

/** The last end of shifts of earlier dates that reach beyond a midnight; null where none does. */
async function lastsUntil(db: Scoped, { employeeId, date }: CellKey, midnight: number): Promise<number | null> {
  const before = (await shiftsBeside(db, [employeeId], { from: date, to: date })).filter(shift => shift.date < date && shift.end > midnight)
  return before.length === 0 ? null : Math.max(...before.map(({ end }) => end))
}

const instantOr = (minute: number | null) => (minute === null ? null : instantOfMinute(minute))

const shownShift = ({ id, bandId, start, end, otStart, otEnd, offCancelled, notes, trainingId, supplements }: ShiftImage) => ({
  id: id!,
  bandId,
  startsAt: instantOfMinute(start),
  endsAt: instantOfMinute(end),
  otStartsAt: instantOr(otStart),
  otEndsAt: instantOr(otEnd),
  offCancelled,
  notes,
  trainingExceptionId: trainingId,
  supplementIds: [...supplements],
})

const shownLeave = ({ id, typeId, part, start, end, note }: LeaveImage) => ({
  id: id!,
  typeId,
  part,
  startsAt: instantOfMinute(start),
  endsAt: instantOfMinute(end),
  note,
})

async function named(db: Scoped, query: ReturnType<typeof sql>): Promise<{ id: number; name: string }[]> {
  return (await (query as ReturnType<typeof sql<{ id: number; name: string }>>).execute(db)).rows
}

async function roleOn(db: Scoped, employeeId: number, date: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select r.name from employee_posting p join job_role r on r.company_id = p.company_id and r.id = p.job_role_id
     where ${isPostedOn('p', sql`${employeeId}::bigint`, date)}`.execute(db)
  return rows[0]?.name ?? null
}
