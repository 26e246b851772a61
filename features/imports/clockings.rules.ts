import { dayOf, isoOf, localOf } from '../../engines/time/time.ts'
import { formatMinutes } from '../../kit/words/formats.ts'
import { type RowReader, type RowScope, workDays } from './cells.rules.ts'

/** A row of the clocking file (IMP-08); instants are ISO in UTC. Employee Name and Role are for people to read only. */
export interface ClockingRow {
  readonly employeeNumber: string
  readonly employeeName: string | null
  readonly rosterDate: string
  readonly clockIn: string | null
  readonly clockOut: string | null
  readonly inLocation: string | null
  readonly outLocation: string | null
}

/** An out before its in is taken as it is: attendance judges it. A clocking may be of the day before its roster date and of the day after. */
export function readClocking(row: RowReader, { zone, today, now }: RowScope): ClockingRow {
  const read: ClockingRow = {
    employeeNumber: row.required('EmployeeNumber', 20),
    employeeName: row.optional('Employee Name', 200),
    rosterDate: row.requiredDate('RosterDate', workDays),
    clockIn: row.punch('ClockIn', zone),
    clockOut: row.punch('ClockOut', zone),
    inLocation: row.optional('ClockIn Location', 100),
    outLocation: row.optional('ClockOut Location', 100),
  }
  const { rosterDate } = read
  if (!rosterDate) return read
  if (rosterDate > today) row.fault('RosterDate', `${rosterDate} is still to come.`)
  const belongs = (column: string, at: string | null) => {
    if (!at) return
    const { day, minuteOfDay } = localOf(zone, Math.floor(Date.parse(at) / 60_000))
    const date = isoOf(day)
    const moment = `${date} ${formatMinutes(minuteOfDay)}`
    if (date > today) row.fault(column, `${date} is still to come.`)
    else if (Date.parse(at) > Date.parse(now)) row.fault(column, `${moment} is still to come.`)
    else if (Math.abs(dayOf(date) - dayOf(rosterDate)) > 1) row.fault(column, `${date} does not belong to the roster date ${rosterDate}.`)
  }
  belongs('ClockIn', read.clockIn)
  belongs('ClockOut', read.clockOut)
  return read
}

export interface Punch {
  readonly transcode: 'IN' | 'OUT'
  readonly swipedAt: string
  readonly location: string | null
}

/** The clockings of a row: none, one or two. A row with none still says that somebody was there (README of the fixtures, Hours 2). */
export function punchesOf({ clockIn, clockOut, inLocation, outLocation }: ClockingRow): Punch[] {
  const punches: Punch[] = []
  if (clockIn) punches.push({ transcode: 'IN', swipedAt: clockIn, location: inLocation })
  if (clockOut) punches.push({ transcode: 'OUT', swipedAt: clockOut, location: outLocation })
  return punches
}

/** Two clockings of one person, roster date and direction in the same minute are the same clocking. */
export const punchKey = (employeeId: number, rosterDate: string, { transcode, swipedAt }: Pick<Punch, 'transcode' | 'swipedAt'>): string =>
  `${employeeId} ${rosterDate} ${transcode} ${swipedAt.slice(0, 16)}`

/** A row with neither in nor out: one a person and roster date. */
export const blankKey = (employeeId: number, rosterDate: string): string => `${employeeId} ${rosterDate} blank`
