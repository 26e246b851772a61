import type { AttendanceInput } from '../../../engines/attendance/input.ts'
import { type PolicyVersion, policyOn } from '../../../engines/attendance/policy.ts'
import { type Day, dayOf, type Zone } from '../../../engines/time/time.ts'
import { daysOn, type Weekday, weekStartOf } from '../../../engines/time/week.ts'
import type { DueDay } from './due-days.server.ts'
import { type OvertimeBefore, overtimePeriodsOf } from './overtime-reads.server.ts'
import type { PersonDay } from './person-day-reads.server.ts'
import { type SpecialDays, specialInput } from './special-days.rules.ts'
import { isAround, isWeekly, WEEK_DAYS } from './weeks.rules.ts'

/** What the engine is asked for, and the days of its answer that are wanted. */
export interface Asked {
  readonly input: AttendanceInput
  readonly days: readonly DueDay[]
}

export interface Calendar {
  readonly zone: Zone
  readonly weekStarts: Weekday
  readonly weekendDays: readonly Weekday[]
  readonly before: OvertimeBefore | null
  readonly special: SpecialDays
}

/** All days known of a period and a day around it, by person. */
export type DaysOfPeople = ReadonlyMap<number, readonly PersonDay[]>

/**
 * A question for each day that rests on itself alone, and one for each person's week where the policy counts over it; there the week's
 * other days are given too, and the day before and after it.
 */
export function askedOf(changed: readonly DueDay[], all: DaysOfPeople, policies: readonly PolicyVersion[], calendar: Calendar): Asked[] {
  const asked: Asked[] = []
  const weeks = new Map<string, { first: Day; days: DueDay[] }>()
  for (const day of changed) {
    const first = weekStartOf(dayOf(day.date), calendar.weekStarts)
    if (!isWeekly(day.policy) || !coversWeek(policies, first)) {
      asked.push({ input: inputOf([day], [day.policy], dayOf(day.date), 1, calendar), days: [day] })
      continue
    }
    const key = `${day.employeeId} ${first}`
    const week = weeks.get(key)
    if (week) week.days.push(day)
    else weeks.set(key, { first, days: [day] })
  }
  for (const { first, days } of weeks.values()) {
    const given = (all.get(days[0]!.employeeId) ?? []).filter(({ date }) => isAround(date, first))
    asked.push({ input: inputOf(given, policies, first, WEEK_DAYS, calendar), days })
  }
  return asked
}

const coversWeek = (policies: readonly PolicyVersion[], first: Day): boolean =>
  Array.from({ length: WEEK_DAYS }, (_, at) => policyOn(policies, first + at)).every(Boolean)

function inputOf(
  given: readonly PersonDay[],
  policies: readonly PolicyVersion[],
  firstDay: Day,
  days: number,
  { zone, weekendDays, before, special }: Calendar,
): AttendanceInput {
  const one = given.length === 1 ? given[0]! : null
  const { employeeId } = given[0]!
  return {
    zone,
    firstDay,
    days,
    policies,
    person: { id: String(employeeId) },
    shifts: one ? one.shifts : given.flatMap(({ shifts }) => shifts),
    clockings: one ? one.clockings : given.flatMap(({ clockings }) => clockings),
    actions: given.flatMap(day => [...notedAction(day), ...(day.actions ?? [])]),
    ...leavesOf(given),
    ...specialInput(special, zone, firstDay, days),
    ...(before ? { overtimePeriods: overtimePeriodsOf(before, employeeId) } : {}),
    ...(days === WEEK_DAYS ? { weekendDays: daysOn(firstDay, weekendDays) } : {}),
  }
}

function leavesOf(given: readonly PersonDay[]): Pick<AttendanceInput, 'leaves'> {
  const leaves = given.flatMap(day => day.leaves ?? [])
  return leaves.length > 0 ? { leaves } : {}
}

/** An uploaded row with neither in nor out counts where the day has no clocking. */
function notedAction({ noted, clockings, date }: PersonDay): NonNullable<AttendanceInput['actions']>[number][] {
  if (!noted || clockings.length > 0) return []
  return [{ id: `noted ${date}`, day: dayOf(date), kind: 'add_exception', exception: 'missingIn' }]
}
