import type { Span } from '../../../engines/time/span.ts'
import { isoOf, type Minute } from '../../../engines/time/time.ts'
import { instantOfMinute } from '../../../kit/axis/axis.ts'
import type { BoardBand, BoardPerson, Group, Post, SkillBalance, Unit } from './deployment.api.ts'
import { sentLimits } from './limits-wire.rules.ts'
import { liveReasons } from './live-reasons.rules.ts'
import { problemOf } from './plan.rules.ts'
import type { Seat, Slot } from './slot.rules.ts'

/** Minutes of one column of the labour balance. */
export const balanceStep = 30

/** A band of a date, in minutes of the line. */
export interface BandSpan extends Span {
  readonly id: number
  readonly code: string
  readonly category: BoardBand['category']
  readonly colour: string | null
}

/** What a seat is called and whom it works for. */
export interface SeatPlace {
  readonly seatId: number
  readonly eventId: number | null
  readonly label: string
  /** heads of its activity, and which of them it is */
  readonly heads: number
  readonly seatNo: number
  readonly unitNo: number
  readonly basis: string | null
  /** cranes of a unit */
  readonly n: number | null
}

export interface PersonNames {
  readonly employeeId: number
  readonly number: string
  readonly name: string
  readonly contractor: string | null
  readonly crew: string | null
}

export const wireBand = ({ id, code, category, colour, start, end }: BandSpan): BoardBand => ({
  id,
  code,
  category,
  colour,
  startsAt: instantOfMinute(start),
  endsAt: instantOfMinute(end),
})

export interface BoardSources {
  readonly slot: Slot
  readonly places: readonly SeatPlace[]
  readonly calls: readonly NonNullable<Group['call']>[]
  readonly names: readonly PersonNames[]
}

/** Posts by call and crane, and the people of the band, each with its reasons. */
export function boardOf({ slot, places, calls, names }: BoardSources): { groups: Group[]; people: BoardPerson[] } {
  const reasons = liveReasons(problemOf(slot))
  const seatOf = new Map(slot.seats.map(seat => [seat.id, seat]))
  const postAt = (place: SeatPlace) => postOf(slot, seatOf.get(place.seatId)!, place, reasons.ofPost.get(String(place.seatId)) ?? [])
  const groupOf = (call: Group['call']): Group => ({
    call,
    units: unitsOf(
      places.filter(place => place.eventId === (call?.eventId ?? null)),
      call?.cranes ?? 0,
      postAt,
    ),
  })
  const groups = [...calls.map(groupOf), groupOf(null)].filter(group => group.units.length > 0)
  const rostered = new Map(slot.people.map(person => [person.employeeId, person]))
  const people = names.map(({ employeeId, ...words }): BoardPerson => {
    const {
      employment,
      categoryId,
      shiftId,
      start,
      end,
      skills,
      missing,
      away = [],
      licences = [],
      before,
      limits,
      ...inRow
    } = rostered.get(employeeId)!
    return {
      employeeId,
      ...words,
      employment,
      categoryId,
      shiftId,
      missing,
      limits: sentLimits(limits),
      daysInRow: inRow.daysInRow,
      daysInRowWithOff: inRow.daysInRowWithOff,

      away: away.map(span => ({ startsAt: instantOfMinute(span.start), endsAt: instantOfMinute(span.end) })),
      before: {
        ...before,
        lastShiftEnd: before.lastShiftEnd === null ? null : instantOfMinute(before.lastShiftEnd),
        lastDeployed: before.lastDeployed === null ? null : isoOf(before.lastDeployed),
      },
      startsAt: instantOfMinute(start),
      endsAt: instantOfMinute(end),
      skills: skills.map(({ from, to, ...skill }) => ({ ...skill, from: isoOf(from), to: to === null ? null : isoOf(to) })),
      licences: licences.map(({ from, to, ...licence }) => ({ ...licence, from: isoOf(from), to: to === null ? null : isoOf(to) })),
      reasons: [...(reasons.ofPerson.get(String(employeeId)) ?? [])] as BoardPerson['reasons'],
    }
  })
  return { groups, people }
}

function postOf(slot: Slot, seat: Seat, { label, heads, seatNo }: SeatPlace, reasons: readonly object[]): Post {
  const held = slot.assignments.find(each => each.seatId === seat.id)
  return {
    seatId: seat.id,
    label: heads > 1 ? `${label} ${seatNo}` : label,
    skillId: seat.skillId,
    startsAt: instantOfMinute(seat.start),
    endsAt: instantOfMinute(seat.end),
    priority: seat.priority,
    codeIds: [...seat.codeIds],
    assignment: held
      ? {
          id: held.id,
          employeeId: held.employeeId,
          pinned: held.pinned,
          primary: held.primary,
          rating: held.rating,
          source: held.source,
        }
      : null,
    reasons: [...reasons] as Post['reasons'],
  }
}

/** Posts of the same cranes together: those of the whole vessel first, of several cranes before those of each. */
function unitsOf(places: readonly SeatPlace[], craneCount: number, postAt: (place: SeatPlace) => Post): Unit[] {
  const units = new Map<string, Unit>()
  for (const place of places) {
    const cranes = cranesOf(place, craneCount)
    const key = cranes ? `${cranes.from}-${cranes.to}` : ''
    const unit = units.get(key) ?? { cranes, posts: [] }
    unit.posts.push(postAt(place))
    units.set(key, unit)
  }
  return [...units.values()].sort((a, b) => (a.cranes?.from ?? 0) - (b.cranes?.from ?? 0) || (b.cranes?.to ?? 0) - (a.cranes?.to ?? 0))
}

function cranesOf({ basis, n, unitNo }: SeatPlace, craneCount: number): Unit['cranes'] {
  if (basis === 'per_crane') return { from: unitNo, to: unitNo }
  return basis === 'per_n_cranes' && n ? { from: (unitNo - 1) * n + 1, to: Math.min(unitNo * n, craneCount) } : null
}

/** Heads asked for and filled per skill and half hour of a band. */
export function balanceOf(slot: Slot, band: Span): SkillBalance[] {
  const columns = Math.ceil((band.end - band.start) / balanceStep)
  const contractors = new Set(slot.people.filter(person => person.employment === 'contract').map(person => person.employeeId))
  const bySkill = new Map<number, Seat[]>()
  for (const seat of slot.seats) bySkill.set(seat.skillId, [...(bySkill.get(seat.skillId) ?? []), seat])
  return [...bySkill].map(([skillId, seats]) => {
    const held = seats.filter(seat => seat.state === 'filled')
    const ids = new Set(held.map(seat => seat.id))
    const byContractors = slot.assignments.filter(each => ids.has(each.seatId) && contractors.has(each.employeeId)).length
    return {
      skillId,
      posts: seats.length,
      filled: held.length,
      contractors: byContractors,
      required: countsOf(seats, band.start, columns),
      deployed: countsOf(held, band.start, columns),
    }
  })
}

function countsOf(seats: readonly Seat[], start: Minute, columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => {
    const from = start + column * balanceStep
    return seats.filter(seat => seat.start < from + balanceStep && from < seat.end).length
  })
}
