import { type RowReader, type RowScope, workDays } from './cells.rules.ts'

/** A row of the clocking file (IMP-08); instants are ISO in UTC. Employee Name and Role are for people to read only. */
export interface ClockingRow {
  readonly employeeNumber: string
  readonly rosterDate: string
  readonly clockIn: string | null
  readonly clockOut: string | null
  readonly inLocation: string | null
  readonly outLocation: string | null
}

/** An out before its in is taken as it is: attendance judges it. */
export function readClocking(row: RowReader, { zone }: Pick<RowScope, 'zone'>): ClockingRow {
  return {
    employeeNumber: row.required('EmployeeNumber', 20),
    rosterDate: row.requiredDate('RosterDate', workDays),
    clockIn: row.instant('ClockIn', zone),
    clockOut: row.instant('ClockOut', zone),
    inLocation: row.optional('ClockIn Location', 100),
    outLocation: row.optional('ClockOut Location', 100),
  }
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
