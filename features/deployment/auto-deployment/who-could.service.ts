import { sql } from 'kysely'
import type { Reason } from '../../../engines/answers/reason.ts'
import { grouped } from '../../../engines/lists/grouped.ts'
import { bandSpan } from '../../../engines/time/span.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { OrgNode } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { noLimits } from '../../people/employee/limits.rules.ts'
import { limitsOf } from '../../people/employee/limits-reads.service.ts'
import { isPostedOn } from '../../people/employee/people-parts.service.ts'
import { holdingsOf, licencesOf } from '../../people/employee/people-reads.service.ts'
import { seatPlaces, skillNames } from './board-reads.server.ts'
import { daysInRow } from './days-in-row-reads.server.ts'
import { refusalsOf } from './hand.server.ts'
import { type SeatSlot, slotOfSeat } from './seat-reads.server.ts'
import type { RosteredPerson, Slot } from './slot.rules.ts'
import { minuteOf } from './slot-range.server.ts'
import { loadSlots, lockSlot } from './slot-reads.server.ts'
import type { CalledPerson } from './who-could.rules.ts'

/** The people called in that are looked at, the best first. */
const mostOff = 60

/** The node, date and band of a post; undefined when the post is no longer wanted. */
export const whereIsSeat = (db: Scoped, seatId: number): Promise<SeatSlot | undefined> => slotOfSeat(db, seatId)

/** The people and posts of the date and band of a post. With `lock` they are locked, for a post that is about to be given to somebody. */
export async function slotAround(db: Scoped, { orgNodeId, date, bandId }: SeatSlot, how: 'look' | 'lock' = 'look'): Promise<Slot> {
  if (how === 'lock') return lockSlot(db, orgNodeId, date, bandId)
  const [slot] = await loadSlots(db, { orgNodeId, from: date, to: date, bandId })
  return slot!
}

/** The names of posts, such as `Lasher 3`, each with its skill and, where it works for one, its crane. */
export async function namesOfSeats(db: Scoped, slot: Slot): Promise<Map<number, { label: string; crane: number | null; skill: string }>> {
  const skills = new Map((await skillNames(db)).map(({ id, name }) => [id, name]))
  const seats = new Map(slot.seats.map(seat => [seat.id, seat]))
  return new Map(
    (await seatPlaces(db, slot.seats)).map(({ seatId, label, heads, seatNo, basis, unitNo }) => [
      seatId,
      {
        label: heads > 1 ? `${label} ${seatNo}` : label,
        crane: basis === 'per_crane' ? unitNo : null,
        skill: skills.get(seats.get(seatId)!.skillId) ?? '',
      },
    ]),
  )
}

export const wordsOfRefusals = (db: Scoped, { zone }: OrgNode, slot: Slot, seatId: number, all: readonly Reason[]) =>
  refusalsOf(db, { zone, slot, seatId }, all)

interface OffRow extends Pick<RosteredPerson, 'employeeId' | 'employment' | 'categoryId'> {
  readonly lastShiftEnd: number | null
  readonly shifts: number
  readonly fromBand: string | null
}

/**
 * People of the node who hold the skill of a post and are off on its date, or are on another band without a post. Each is described as if
 * rostered on the band of the post.
 */
export async function offPeople(db: Scoped, node: OrgNode, { seatId, date, bandId }: SeatSlot, slot: Slot): Promise<CalledPerson[]> {
  const seat = slot.seats.find(each => each.id === seatId)!
  const span = await spanOn(db, node.zone, date, bandId)
  const { rows } = await sql<OffRow>`
    select e.id as employee_id, coalesce(c.kind, 'own') as employment, c.id as category_id, before.ended as last_shift_end,
           coalesce(week.shifts, 0) as shifts, other.code as from_band
      from employee e
      join employee_posting p on ${isPostedOn('p', sql.ref('e.id'), date)} and p.org_node_id = ${node.id}
      join org_node n on n.company_id = e.company_id and n.id = ${node.id}
      left join employment_category c on c.company_id = p.company_id and c.id = p.employment_category_id
      left join roster_day d on d.company_id = e.company_id and d.employee_id = e.id and d.shift_date = ${date}
      left join lateral (
        select max(b.code) as code from shift o join shift_band b on b.company_id = o.company_id and b.id = o.band_id
         where o.company_id = e.company_id and o.employee_id = e.id and o.shift_date = ${date} and o.removed_at is null
        having count(*) = 1 and bool_and(o.org_node_id = n.id and o.band_id <> ${bandId} and o.missing_at is null and not is_away(o) and not exists (
                 select 1 from assignment a where a.company_id = o.company_id and a.shift_id = o.id and a.released_at is null))) other on true
      left join lateral (
        select ${minuteOf(sql`max(o.ends_at)`)} as ended from shift o
         where o.company_id = e.company_id and o.employee_id = e.id and o.removed_at is null
           and o.shift_date between ${date}::date - 7 and ${date}::date - 1) before on true
      left join lateral (
        select count(distinct o.shift_date)::int as shifts from shift o
         where o.company_id = e.company_id and o.employee_id = e.id and o.removed_at is null
           and o.shift_date between ${date}::date - (extract(isodow from ${date}::date)::int - n.week_starts + 7) % 7 and ${date}::date - 1) week on true
     where e.company_id = (select company()) and e.associate_schedule and ${date}::date between e.hired_on and coalesce(e.terminated_on, 'infinity') and (coalesce(d.day_type, 'blank') in ('off', 'blank') or d.day_type = 'work' and other.code is not null)
     order by week.shifts nulls first, e.employee_number`.execute(db)
  const day = dayOf(date)
  const held = await holdingsOf(
    db,
    rows.map(({ employeeId }) => employeeId),
  )
  const skills = grouped(held.map(({ employeeId, ...skill }) => [employeeId, skill]))
  const skillOf = ({ employeeId }: OffRow) =>
    (skills.get(employeeId) ?? []).find(({ skillId, from, to }) => skillId === seat.skillId && from <= day && (to === null || day <= to))
  const here = new Set(slot.people.map(({ employeeId }) => employeeId))
  const able = rows
    .filter(({ employeeId }) => !here.has(employeeId))
    .flatMap(row => {
      const skill = skillOf(row)
      return skill ? [{ row, order: [skill.primary ? 0 : 1, skill.rating, row.fromBand === null ? 0 : 1] as const }] : []
    })
    .sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1] || one.order[2] - other.order[2])
    .slice(0, mostOff)
  const ids = able.map(({ row }) => row.employeeId)
  const limits = await limitsOf(db, ids)
  const licences = grouped((await licencesOf(db, ids)).map(({ employeeId, ...licence }) => [employeeId, licence]))
  const inRow = await daysInRow(db, ids, { from: date, to: date })
  return able
    .map(({ row }) => row)
    .map(({ lastShiftEnd, shifts, ...person }) => ({
      ...person,
      // no shift yet: a number that no shift has
      shiftId: -person.employeeId,
      ...span,
      skills: skills.get(person.employeeId) ?? [],
      licences: licences.get(person.employeeId) ?? [],
      missing: false,
      before: { lastShiftEnd, shiftsThisWeek: shifts, lastDeployed: null },
      limits: limits.get(person.employeeId) ?? noLimits,
      daysInRow: inRow(person.employeeId, date).worked,
      daysInRowWithOff: inRow(person.employeeId, date).withOff,
    }))
}

async function spanOn(db: Scoped, zoneName: string, date: string, bandId: number) {
  const { rows } = await sql<{ start: number; end: number }>`
    select (extract(epoch from starts_at) / 60)::int as start, (extract(epoch from ends_at) / 60)::int as "end"
      from shift_band where company_id = (select company()) and id = ${bandId}`.execute(db)
  const day = dayOf(date)
  return bandSpan(zoneOf(zoneName, day, day), day, rows[0]!.start, rows[0]!.end)
}
