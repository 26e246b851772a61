import type { ExceptionCode, Severity } from '../../../engines/attendance/policy.ts'
import { exceptionCodes } from '../../../engines/attendance/settings.ts'
import type { AttendanceRow } from './attendance.api.ts'

/** Where a row stands: with an exception, computed without one, or not computed yet. */
const groupIds = ['review', 'computed', 'waiting'] as const
export type GroupId = (typeof groupIds)[number]

export interface Filters {
  readonly search: string
  readonly segment: GroupId | 'all'
  /** none chosen shows all */
  readonly exceptions: ReadonlySet<ExceptionCode>
}

export interface Group {
  readonly id: GroupId
  readonly rows: readonly AttendanceRow[]
}

export function groupOf(row: AttendanceRow): GroupId {
  if (row.state === 'waiting') return 'waiting'
  return row.exceptions.length > 0 ? 'review' : 'computed'
}

/** The groups that have rows after filtering; in `review` the most serious exception comes first. */
export function groupsOf(rows: readonly AttendanceRow[], { search, segment, exceptions }: Filters): Group[] {
  const wanted = search.trim().toLowerCase()
  const shown = rows.filter(row => {
    if (segment !== 'all' && groupOf(row) !== segment) return false
    if (exceptions.size > 0 && !row.exceptions.some(({ code }) => exceptions.has(code))) return false
    return `${row.employeeNumber} ${row.name}`.toLowerCase().includes(wanted)
  })
  return groupIds
    .map(id => ({ id, rows: shown.filter(row => groupOf(row) === id).sort((a, b) => rankOf(a) - rankOf(b)) }))
    .filter(group => group.rows.length > 0)
}

const rankOf = (row: AttendanceRow): number => {
  const ranks = row.exceptions.map(({ code }) => exceptionCodes.indexOf(code))
  return ranks.length > 0 ? Math.min(...ranks) : exceptionCodes.length
}

/** The exception a row is shown under. */
export const worstOf = (row: AttendanceRow) =>
  [...row.exceptions].sort((a, b) => exceptionCodes.indexOf(a.code) - exceptionCodes.indexOf(b.code))[0]

export interface ExceptionCount {
  readonly code: ExceptionCode
  readonly severity: Exclude<Severity, 'off'>
  readonly count: number
  readonly colour: string | null
}

/** How many rows have each exception; those that none has are left out. */
export function exceptionCounts(rows: readonly AttendanceRow[]): ExceptionCount[] {
  return exceptionCodes.flatMap(code => {
    const found = rows.flatMap(row => row.exceptions.filter(exception => exception.code === code))
    return found[0] ? [{ code, severity: found[0].severity, count: found.length, colour: found[0].colour }] : []
  })
}

export const figureNames = ['normal', 'cat1', 'cat2', 'late', 'earlyOut'] as const
export type Figures = Readonly<Record<(typeof figureNames)[number] | 'absent', number>>

/** Minutes; an absence counts with the minutes planned. */
export function sumsOf(rows: readonly AttendanceRow[]): Figures {
  const sum = (of: (row: AttendanceRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    normal: sum(row => row.normal),
    cat1: sum(row => row.cat1),
    cat2: sum(row => row.cat2),
    late: sum(row => row.late),
    earlyOut: sum(row => row.earlyOut),
    absent: sum(absentMinutes),
  }
}

const absentMinutes = (row: AttendanceRow): number => (row.absent ? row.planned : 0)
