import type { ExceptionCode, Severity } from '../../../engines/attendance/policy.ts'
import { exceptionCodes } from '../../../engines/attendance/settings.ts'
import type { AttendanceRow } from './attendance.api.ts'

/** Where a row stands: with an exception, computed without one, closed, or not computed yet. */
const groupIds = ['review', 'computed', 'reconciled', 'waiting'] as const
export type GroupId = (typeof groupIds)[number]

export interface Filters {
  readonly search: string
  readonly segment: GroupId | 'all'
  /** none chosen shows all */
  readonly exceptions: ReadonlySet<ExceptionCode>
  /** codes of bands; none chosen shows all, as of the skills */
  readonly bands: ReadonlySet<string>
  readonly skills: ReadonlySet<string>
}

export interface Group {
  readonly id: GroupId
  readonly rows: readonly AttendanceRow[]
}

/** On leave and nothing else: there is nothing to compute or close. */
export const isOnLeaveOnly = (row: AttendanceRow): boolean =>
  row.leave !== null && row.state === 'waiting' && row.band === null && row.clockIn === null && row.clockOut === null

export const groupOf = (row: AttendanceRow): GroupId => row.state

/** The row after this one that waits for review, in the order shown; the first one after the last. */
export function nextToReview(groups: readonly Group[], chosen: number | null): AttendanceRow | undefined {
  const review = groups.find(({ id }) => id === 'review')?.rows ?? []
  return review[(review.findIndex(row => row.employeeId === chosen) + 1) % Math.max(review.length, 1)]
}

/** What of the filters some row still answers: an exception, band or skill that no row has is offered no more and hides nothing. */
export function standingFilters(filters: Filters, rows: readonly AttendanceRow[]): Filters {
  const among = <Value>(chosen: ReadonlySet<Value>, had: Iterable<Value>) => {
    const known = new Set(had)
    return new Set([...chosen].filter(value => known.has(value)))
  }
  return {
    ...filters,
    segment: filters.segment === 'waiting' && !rows.some(row => groupOf(row) === 'waiting') ? 'all' : filters.segment,
    exceptions: among(
      filters.exceptions,
      rows.flatMap(row => row.exceptions.map(({ code }) => code)),
    ),
    bands: among(filters.bands, rows.map(bandOf)),
    skills: among(
      filters.skills,
      rows.flatMap(({ skill }) => skill ?? []),
    ),
  }
}

/** The selected rows that the filters show. */
export const selectedIn = (groups: readonly Group[], selected: ReadonlySet<number>): AttendanceRow[] =>
  groups.flatMap(({ rows }) => rows.filter(({ employeeId }) => selected.has(employeeId)))

/** The groups that have rows after filtering; in `review` the most serious exception comes first. */
export function groupsOf(rows: readonly AttendanceRow[], { search, segment, exceptions, bands, skills }: Filters): Group[] {
  const wanted = search.trim().toLowerCase()
  const shown = rows.filter(row => {
    if (segment !== 'all' && groupOf(row) !== segment) return false
    if (exceptions.size > 0 && !row.exceptions.some(({ code }) => exceptions.has(code))) return false
    if (bands.size > 0 && !bands.has(bandOf(row))) return false
    if (skills.size > 0 && !skills.has(row.skill ?? '')) return false
    return `${row.employeeNumber} ${row.name}`.toLowerCase().includes(wanted)
  })
  return groupIds
    .map(id => ({ id, rows: shown.filter(row => groupOf(row) === id).sort((a, b) => rankOf(a) - rankOf(b)) }))
    .filter(group => group.rows.length > 0)
}

/** The band of a row as it is filtered. */
export const bandOf = ({ band }: AttendanceRow): string => band?.code ?? 'OFF'

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
}

/** How many rows have each exception; those that none has are left out. */
export function exceptionCounts(rows: readonly AttendanceRow[]): ExceptionCount[] {
  return exceptionCodes.flatMap(code => {
    const found = rows.flatMap(row => row.exceptions.filter(exception => exception.code === code))
    return found[0] ? [{ code, severity: found[0].severity, count: found.length }] : []
  })
}

/** Columns that stand on every date. */
const usual = ['normal', 'cat1', 'cat2', 'night', 'late', 'earlyOut', 'absent'] as const
/** Columns that stand where somebody of the date has such minutes. */
const rare = ['holidayOt', 'weeklyOt', 'capped', 'paidAbsence'] as const
const order = ['normal', 'cat1', 'cat2', 'holidayOt', 'weeklyOt', 'capped', 'night', 'late', 'earlyOut', 'absent', 'paidAbsence'] as const
export type Figure = (typeof usual)[number] | (typeof rare)[number]
export type Figures = Readonly<Record<Figure, number>>

/** The columns of figures of a date, in their order. */
export const figuresShown = (rows: readonly AttendanceRow[]): Figure[] => {
  const had = new Set<Figure>([...usual, ...rare.filter(name => rows.some(row => row[name] > 0))])
  return order.filter(name => had.has(name))
}

/** Minutes; an absence counts with the minutes planned, less the meal. */
export function sumsOf(rows: readonly AttendanceRow[]): Figures {
  const sum = (of: (row: AttendanceRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    normal: sum(row => row.normal),
    cat1: sum(row => row.cat1),
    cat2: sum(row => row.cat2),
    holidayOt: sum(row => row.holidayOt),
    weeklyOt: sum(row => row.weeklyOt),
    capped: sum(row => row.capped),
    night: sum(row => row.night),
    late: sum(row => row.late),
    earlyOut: sum(row => row.earlyOut),
    absent: sum(absentMinutes),
    paidAbsence: sum(row => row.paidAbsence),
  }
}

const absentMinutes = (row: AttendanceRow): number => (row.absent ? row.planned - row.meal : 0)
