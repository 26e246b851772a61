import { sql } from 'kysely'
import { grouped } from '../../../engines/lists/grouped.ts'
import type { Span } from '../../../engines/time/span.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { isAtWork } from '../../masters/shift-band/working-bands.service.ts'
import { noLimits } from '../../people/employee/limits.rules.ts'
import { limitsOf } from '../../people/employee/limits-reads.service.ts'
import { isPostedOn } from '../../people/employee/people-parts.service.ts'
import { type Holding, holdingsOf, licencesOf } from '../../people/employee/people-reads.service.ts'
import { ruleOn } from '../../rules/process-rule/process-rule.rules.ts'
import { rulesInForce } from '../../rules/process-rule/process-rule.service.ts'
import { nothingBefore, whatCameBefore } from './before-reads.server.ts'
import { daysInRow } from './days-in-row-reads.server.ts'
import type { HeldSeat, HeldSkill, RosteredPerson, Seat, Slot } from './slot.rules.ts'
import { inRange, minuteOf, type SlotRange } from './slot-range.server.ts'

/**
 * The slots of a range in the order of date and band, in a few statements whatever their number.
 * @param lock holds the seats and shifts against change until the transaction ends
 */
export async function loadSlots(db: Scoped, range: SlotRange, lock: 'lock' | 'look' = 'look'): Promise<Slot[]> {
  const bands = await bandsOf(db, range)
  // seats first: whoever deploys the same slot waits here, and sees below what was written meanwhile
  const wanted = await seatsOf(db, range, lock)
  const seats = bySlot(wanted)
  const rostered = await shiftsOf(db, range, lock)
  const shifts = bySlot(onePerson(rostered))
  const ids = [...new Set(rostered.map(({ employeeId }) => employeeId))]
  const skills = byEmployee(await holdingsOf(db, ids))
  const limits = await limitsOf(db, ids)
  const licensed = wanted.some(({ codeIds }) => codeIds.length > 0) ? await licencesOf(db, ids) : []
  const licences = grouped(licensed.map(({ employeeId, ...licence }) => [employeeId, licence]))
  const counted = ids.filter(id => limits.get(id)?.exclusions.some(({ afterDays }) => afterDays !== null))
  const inRow = await daysInRow(db, counted, range)
  const assignments = bySlot(await assignmentsOf(db, range))
  const away = await awayOf(db, range)
  const rules = await rulesInForce(db, range.orgNodeId, range.from, range.to)
  const before = await whatCameBefore(db, range, rules)
  return datesOf(range).flatMap(date =>
    bands.map(bandId => {
      const key = slotKey(date, bandId)
      const people = (shifts.get(key) ?? []).map(({ ownBandId: _, ...shift }) => {
        const { worked, withOff } = inRow(shift.employeeId, date)
        return {
          ...shift,
          skills: skills.get(shift.employeeId) ?? [],
          licences: licences.get(shift.employeeId) ?? [],
          ...away(shift.employeeId, date),
          before: before.get(shift.shiftId) ?? nothingBefore,
          limits: limits.get(shift.employeeId) ?? noLimits,
          daysInRow: worked,
          daysInRowWithOff: withOff,
        }
      })
      return {
        date,
        bandId,
        rule: ruleOn(rules, date) ?? null,
        seats: seats.get(key) ?? [],
        people,
        assignments: assignments.get(key) ?? [],
      }
    }),
  )
}

/** The one slot of a date and band, locked for a change by hand. */
export async function lockSlot(db: Scoped, orgNodeId: number, date: string, bandId: number): Promise<Slot> {
  const [slot] = await loadSlots(db, { orgNodeId, from: date, to: date, bandId }, 'lock')
  return slot!
}

export const datesOf = ({ from, to }: Pick<SlotRange, 'from' | 'to'>): string[] =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) => isoOf(dayOf(from) + index))

/** Bands that make work, in the order of the day; a named one whatever it is now. */
export async function bandsOf(db: Scoped, { orgNodeId, bandId }: Pick<SlotRange, 'orgNodeId' | 'bandId'>): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from shift_band b
     where company_id = (select company()) and org_node_id = ${orgNodeId} and ${bandId === null ? isAtWork('b') : sql`id = ${bandId}`}
     order by starts_at, id`.execute(db)
  return found.rows.map(row => row.id)
}

type Placed<Row> = Row & { readonly shiftDate: string; readonly bandId: number }
const slotKey = (date: string, bandId: number) => `${date} ${bandId}`

function bySlot<Row extends object>(rows: readonly Placed<Row>[]): Map<string, Row[]> {
  const slots = new Map<string, Row[]>()
  for (const { shiftDate, bandId, ...row } of rows) {
    const key = slotKey(shiftDate, bandId)
    const those = slots.get(key)
    if (those) those.push(row as unknown as Row)
    else slots.set(key, [row as unknown as Row])
  }
  return slots
}

async function seatsOf(db: Scoped, range: SlotRange, lock: 'lock' | 'look'): Promise<Placed<Seat>[]> {
  const found = await sql<Placed<Seat>>`
    select a.shift_date, a.band_id, s.id, s.skill_id, ${minuteOf(sql`s.starts_at`)} as start, ${minuteOf(sql`s.ends_at`)} as end,
           a.priority, s.state,
           array(select c.permit_code_id from event_definition_line_codes c
                  where c.company_id = a.company_id and c.event_definition_line_id = a.definition_line_id order by 1) as code_ids
      from activity a join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id
     where ${inRange('a', range)} and a.state = 'planned' and s.state <> 'cancelled'
     order by a.shift_date, a.band_id, a.demand_key, s.seat_no ${lock === 'lock' ? sql`for update of s` : sql``}`.execute(db)
  return found.rows
}

/**
 * People at work on the date, in each band of it that their shift reaches into, whatever band they are rostered on: training is no work,
 * and neither is a shift that leave covers. Whoever is not employed on the date, or takes no part in scheduling (ND-106), is not among them.
 */
async function shiftsOf(db: Scoped, range: SlotRange, lock: 'lock' | 'look') {
  const found = await sql<
    Placed<Omit<RosteredPerson, 'skills' | 'licences' | 'away' | 'before' | 'limits' | 'daysInRow' | 'daysInRowWithOff'>> & {
      readonly ownBandId: number
    }
  >`
    select s.shift_date, b.id as band_id, s.band_id as own_band_id, s.id as shift_id, s.employee_id, ${minuteOf(sql`s.starts_at`)} as start, ${minuteOf(sql`s.ends_at`)} as end,
           coalesce(c.kind, 'own') as employment, c.id as category_id, s.missing_at is not null as missing
      from shift s
      join org_node n on n.company_id = s.company_id and n.id = s.org_node_id
      join shift_band b on b.company_id = s.company_id and b.org_node_id = s.org_node_id and (b.id = s.band_id or (${isAtWork('b')}
        and s.starts_at < (s.shift_date + b.ends_at + case when b.ends_at < b.starts_at then interval '1 day' else interval '0' end) at time zone n.zone
        and s.ends_at > (s.shift_date + b.starts_at) at time zone n.zone))
      join roster_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.shift_date = s.shift_date and d.day_type = 'work'
      join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.associate_schedule
       and s.shift_date between e.hired_on and coalesce(e.terminated_on, 'infinity')
      left join employee_posting p on ${isPostedOn('p', sql.ref('s.employeeId'), sql.ref('s.shiftDate'))}
      left join employment_category c on c.company_id = p.company_id and c.id = p.employment_category_id
     where ${inRange('s', { ...range, bandId: null })} and ${range.bandId === null ? sql`true` : sql`b.id = ${range.bandId}`}
       and s.removed_at is null and not is_away(s)
     order by s.id ${lock === 'lock' ? sql`for share of s` : sql``}`.execute(db)
  return found.rows
}

/** Who is on leave for a part of their shift, and when. */
async function awayOf(db: Scoped, { orgNodeId, from, to }: SlotRange) {
  const { rows } = await sql<Span & { employeeId: number; shiftDate: string }>`
    select employee_id, shift_date, ${minuteOf(sql`starts_at`)} as start, ${minuteOf(sql`ends_at`)} as end
      from leave
     where company_id = (select company()) and org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and removed_at is null and part
     order by starts_at`.execute(db)
  const spans = grouped(rows.map(({ employeeId, shiftDate, ...span }) => [`${employeeId} ${shiftDate}`, span]))
  return (employeeId: number, date: string): Pick<RosteredPerson, 'away'> => {
    const own = spans.get(`${employeeId} ${date}`)
    return own ? { away: own } : {}
  }
}

interface Reaching extends Span {
  readonly shiftDate: string
  readonly bandId: number
  readonly employeeId: number
  /** of the shift */
  readonly ownBandId: number
}

/** One shift a person in each band: the one that is on the band, else the longest that reaches into it. In the order given. */
function onePerson<Row extends Reaching>(rows: readonly Row[]): Row[] {
  const better = (one: Row, other: Row) =>
    Number(other.ownBandId === other.bandId) - Number(one.ownBandId === one.bandId) || other.end - other.start - (one.end - one.start)
  const chosen = [...grouped(rows.map(row => [`${slotKey(row.shiftDate, row.bandId)} ${row.employeeId}`, row])).values()]
  const kept = new Set(chosen.map(shifts => shifts.toSorted(better)[0]))
  return rows.filter(row => kept.has(row))
}

function byEmployee(holdings: readonly Holding[]): Map<number, HeldSkill[]> {
  const people = new Map<number, HeldSkill[]>()
  for (const { employeeId, ...skill } of holdings) {
    const held = people.get(employeeId)
    if (held) held.push(skill)
    else people.set(employeeId, [skill])
  }
  return people
}

async function assignmentsOf(db: Scoped, range: SlotRange): Promise<Placed<HeldSeat>[]> {
  const found = await sql<Placed<HeldSeat>>`
    select a.shift_date, a.band_id, h.id, h.seat_id, h.shift_id, h.employee_id, ${minuteOf(sql`h.starts_at`)} as start,
           ${minuteOf(sql`h.ends_at`)} as end, h.pinned, h.source, h.is_primary as primary, h.rating
      from activity a
      join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id
      join assignment h on h.company_id = s.company_id and h.seat_id = s.id and h.released_at is null
     where ${inRange('a', range)}
     order by h.id`.execute(db)
  return found.rows
}
