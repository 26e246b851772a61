import type { Fault } from '../../answers/fault.ts'
import { Finding, isRecord } from '../../answers/finding.ts'
import { DAY_MINUTES } from '../../time/time.ts'
import type { AttendanceInput, Clocking, WholeDay } from '../input.ts'
import type { PolicyVersion } from '../policy.ts'
import { checkActions } from './actions.ts'
import { checkPeriod, type Reach } from './period.ts'
import { checkPolicies } from './policies.ts'
import { checkShifts } from './shifts.ts'

/** More minutes than any zone of the world is from UTC. */
const MOST_OFFSET = 24 * 60

/**
 * Everything that keeps the rules from running or would make their figures wrong; empty when the input is sound. It never throws, whatever
 * it is given.
 */
export function faultsOf(input: AttendanceInput, sound: Set<PolicyVersion>): Fault[] {
  const found = new Finding()
  if (!isRecord(input)) return [{ path: '', kind: 'missing', value: input }]
  found.text(isRecord(input.person) ? input.person.id : undefined, () => 'person.id')
  const period = checkPeriod(input, found)
  checkZone(input, period, found)
  for (const list of ['shifts', 'clockings', 'policies'] as const) if (input[list] === undefined) found.add(list, 'missing', undefined)
  checkShifts(input.shifts, period, found)
  const clockings = found.identified(input.clockings, 'clockings')
  for (let at = 0; at < clockings.length; at++) checkClocking(clockings[at]!, () => `clockings[${at}]`, period, found)
  checkActions(input.actions, clockings, (clocking: Clocking, path) => checkClocking(clocking, () => path, period, found), found)
  checkCalendar(input, found)
  if (period) checkPolicies(input, sound, found)
  return found.faults
}

/** Checks that a zone has an offset in force from before the period on, and its changes in order. */
function checkZone({ zone, firstDay }: AttendanceInput, period: Reach | null, found: Finding): void {
  const rows = found.rows(isRecord(zone) ? (zone.offsets ?? []) : [], 'zone.offsets')
  if (rows.length === 0) found.add('zone.offsets', 'missing', isRecord(zone) ? zone.name : zone)
  let before = Number.NEGATIVE_INFINITY
  for (const [at, { from, minutes }] of rows.entries()) {
    if (found.whole(minutes, () => `zone.offsets[${at}].minutes`) && Math.abs(minutes) > MOST_OFFSET) {
      found.add(`zone.offsets[${at}].minutes`, 'outsidePeriod', minutes)
    }
    if (!found.whole(from, () => `zone.offsets[${at}].from`)) continue
    if (from <= before) found.add(`zone.offsets[${at}].from`, from === before ? 'duplicate' : 'endBeforeStart', from)
    if (at === 0 && period && from > (firstDay - 1) * DAY_MINUTES) found.add('zone.offsets', 'gap', from)
    before = from
  }
}

function checkClocking(clocking: Clocking, path: () => string, reach: Reach | null, found: Finding): void {
  const { minute, kind, day, area } = clocking
  if (found.whole(minute, () => `${path()}.minute`) && reach && (minute < reach.start || minute >= reach.end)) {
    found.add(`${path()}.minute`, 'outsidePeriod', minute)
  }
  if (kind !== 'IN' && kind !== 'OUT') found.oneOf(kind, ['IN', 'OUT'], () => `${path()}.kind`)
  if (area !== undefined) found.oneOf(area, ['ok', 'outside', 'suspicious'], () => `${path()}.area`)
  if (day === undefined || !found.whole(day, () => `${path()}.day`) || !reach) return
  if (day < reach.firstDay || day > reach.lastDay) found.add(`${path()}.day`, 'outsidePeriod', day)
}

function checkWholeDay({ day, minutes, instead }: WholeDay, at: number, found: Finding): void {
  found.whole(day, () => `leaves[${at}].day`)
  if (minutes !== undefined) found.length(minutes, () => `leaves[${at}].minutes`)
  if (instead === undefined) return
  if (!isRecord(instead)) found.add(`leaves[${at}].instead`, 'missing', instead)
  else checkInstead(instead, at, found)
}

function checkInstead(instead: NonNullable<WholeDay['instead']>, at: number, found: Finding): void {
  found.span(instead.span, () => `leaves[${at}].instead.span`)
  if (instead.breakMinutes !== undefined) found.length(instead.breakMinutes, () => `leaves[${at}].instead.breakMinutes`)
}

/** Leave, holidays, Ramadan, the weekend and pay periods. */
function checkCalendar(input: AttendanceInput, found: Finding): void {
  for (const [at, leave] of found.identified(input.leaves, 'leaves').entries()) {
    if ('span' in leave) found.span(leave.span, () => `leaves[${at}].span`)
    else checkWholeDay(leave, at, found)
  }
  const holidays = found.rows(input.holidays, 'holidays')
  for (const [at, { day }] of holidays.entries()) {
    if (found.whole(day, () => `holidays[${at}].day`) && holidays.findIndex(other => other.day === day) < at) {
      found.add(`holidays[${at}].day`, 'duplicate', day)
    }
  }
  if (input.ramadan !== undefined) found.span(input.ramadan, () => 'ramadan')
  const { weekendDays = [] } = input
  if (!Array.isArray(weekendDays)) found.add('weekendDays', 'missing', weekendDays)
  else for (const [at, day] of weekendDays.entries()) checkWeekendDay(day, at, input, found)
  const periods = found.rows(input.overtimePeriods, 'overtimePeriods')
  for (const [at, { from, minutesBefore }] of periods.entries()) {
    if (found.whole(from, () => `overtimePeriods[${at}].from`) && periods.findIndex(other => other.from === from) < at) {
      found.add(`overtimePeriods[${at}].from`, 'duplicate', from)
    }
    found.length(minutesBefore, () => `overtimePeriods[${at}].minutesBefore`)
  }
}

function checkWeekendDay(day: unknown, at: number, { firstDay, days }: AttendanceInput, found: Finding): void {
  if (!found.whole(day, () => `weekendDays[${at}]`)) return
  if (day < firstDay || day >= firstDay + days) found.add(`weekendDays[${at}]`, 'outsidePeriod', day)
}
