import type { Fault } from '../../../engines/answers/fault.ts'
import { type Pattern, rollOut } from '../../../engines/roster/roll-out.ts'
import { type Day, dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { barredFrom, noLimits } from '../../people/employee/limits.rules.ts'
import { limitsOf } from '../../people/employee/limits-reads.service.ts'
import type { DateRange, PlannedDay } from '../../roster/roster-day/roster-day.rules.ts'
import { type BandOnDay, RollOutProblem, timeBands } from '../../roster/roster-day/roster-day.service.ts'
import { planBands } from '../../roster/roster-day/roster-day-reads.service.ts'
import { planStays, type RolledPlan, type Stay } from './roll-out-reads.server.ts'

export interface Layout {
  readonly planned: PlannedDay[]
  /** of the people of the plan, by id */
  readonly numbers: ReadonlyMap<number, string>
  /** whether another published plan puts this person on a row on this date */
  elsewhere(employeeId: number, date: string): boolean
}

/**
 * What a plan gives each of its people on each of these dates; some people only, where they are named. A row of one's own goes before the row of one's group; whoever is excluded
 * from a band is OFF instead.
 * @throws RollOutProblem when somebody stands on two rows of the plan, or a band has no length on a date
 */
export async function layOut(db: Scoped, plan: RolledPlan, range: DateRange, only?: ReadonlySet<number>): Promise<Layout> {
  const stays = (await planStays(db, plan.id, range)).filter(({ employeeId }) => only?.has(employeeId) ?? true)
  const mine = stays.filter(stay => stay.planId === plan.id)
  const others = stays.filter(stay => stay.planId !== plan.id)
  const personal = bandsByDay(
    plan,
    mine.filter(stay => stay.personal),
    range,
  )
  const personalElsewhere = coverOf(others.filter(stay => stay.personal))
  const bands = bandsByDay(
    plan,
    mine.filter(stay => !stay.personal),
    range,
  )
  for (const [key, { employeeId, day }] of bands) if (personalElsewhere(employeeId, day)) bands.delete(key)
  for (const [key, cell] of personal) bands.set(key, cell)
  const coveredElsewhere = coverOf(others)
  const limits = await limitsOf(db, [...new Set(mine.map(({ employeeId }) => employeeId))])
  const allowed = [...bands.values()].map(cell =>
    cell.bandId !== null && barredFrom(limits.get(cell.employeeId) ?? noLimits, cell.bandId, cell.day) ? { ...cell, bandId: null } : cell,
  )
  return {
    numbers: new Map(mine.map(({ employeeId, employeeNumber }) => [employeeId, employeeNumber])),
    planned: timeBands(allowed, await planBands(db, plan.orgNodeId), plan.zone, range),
    elsewhere: (employeeId, date) => coveredElsewhere(employeeId, dayOf(date)),
  }
}

function bandsByDay(plan: RolledPlan, stays: readonly Stay[], { from, to }: DateRange): Map<string, BandOnDay> {
  const first = dayOf(from)
  const pattern: Pattern = {
    anchor: dayOf(plan.anchorOn),
    rows: plan.rows.map(row => row.bands.map(band => (band === null ? null : String(band)))),
  }
  const rowAt = new Map(plan.rows.map((row, at) => [row.id, at]))
  const people = stays.map(stay => ({
    id: String(stay.employeeId),
    row: rowAt.get(stay.rowId)!,
    dayOffset: stay.dayOffset,
    from: dayOf(stay.startsOn),
    to: dayOf(stay.endsOn),
  }))
  const cells = rollOut(pattern, people, first, dayOf(to) - first + 1)
  if (!cells.ok) throw problemOf(cells.faults, stays)
  return new Map(
    cells.value.map(({ person, day, band }) => [
      `${person} ${day}`,
      { employeeId: Number(person), day, bandId: band === null ? null : Number(band) },
    ]),
  )
}

function problemOf(faults: readonly Fault[], stays: readonly Stay[]): Error {
  const twice = faults.filter(fault => fault.kind === 'duplicate').map(fault => Number(/\d+/.exec(fault.path)?.[0]))
  if (twice.length === 0) return new Error(`roll-out: ${JSON.stringify(faults.slice(0, 5))}`)
  return new RollOutProblem('twoRows', [...new Set(twice.map(at => stays[at]!.employeeNumber))].slice(0, 10))
}

function coverOf(stays: readonly Stay[]): (employeeId: number, day: Day) => boolean {
  const byEmployee = new Map<number, { from: Day; to: Day }[]>()
  for (const { employeeId, startsOn, endsOn } of stays)
    byEmployee.set(employeeId, [...(byEmployee.get(employeeId) ?? []), { from: dayOf(startsOn), to: dayOf(endsOn) }])
  return (employeeId, day) => (byEmployee.get(employeeId) ?? []).some(({ from, to }) => from <= day && day <= to)
}
