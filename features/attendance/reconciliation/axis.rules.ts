import { dateAfter, instantAt } from '../../../kit/words/formats.ts'
import type { AttendanceRow } from './attendance.api.ts'

/** The hours a date is drawn over. Minutes are since 1970. */
export interface Axis {
  readonly start: number
  readonly end: number
  /** every sixth hour of the terminal's wall clock */
  readonly ticks: readonly { readonly at: number; readonly label: string; readonly date: string | null }[]
}

/** 06:00 to 08:00 of the next day, further where somebody clocked outside; at most from midnight to noon of the next day. */
export function axisOf(rows: readonly AttendanceRow[], date: string, zone: string): Axis {
  const at = (hours: number) => minuteOf(instantAt(dateAfter(date, Math.floor(hours / 24)), `${hourOf(hours)}:00`, zone))
  const seen = rows.flatMap(row => [row.plannedFrom, row.plannedTo, row.clockIn, row.clockOut]).filter(instant => instant !== null)
  const minutes = seen.map(minuteOf)
  const start = Math.max(at(0), Math.min(at(6), ...minutes.map(minute => minute - 30)))
  const end = Math.min(at(36), Math.max(at(32), ...minutes.map(minute => minute + 30)))
  const ticks = [6, 12, 18, 24, 30].map(hours => ({
    at: at(hours),
    label: hourOf(hours),
    date: hours === 6 ? date : hours === 24 ? dateAfter(date, 1) : null,
  }))
  return { start, end, ticks }
}

const hourOf = (hours: number) => String(hours % 24).padStart(2, '0')

export const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

export type BarKind = 'clocked' | 'early' | 'overtime' | 'missing' | 'open' | 'openStart' | 'unrostered'
export interface Bar {
  readonly kind: BarKind
  readonly from: number
  readonly to: number
}

/** An open in or out is drawn over this long, fading. */
const openMinutes = 360

/** What was clocked, against the plan: the part inside the shift, what came before or after it, and what is not worked of it. */
export function barsOf(row: AttendanceRow): Bar[] {
  const clockIn = row.clockIn === null ? null : minuteOf(row.clockIn)
  const clockOut = row.clockOut === null ? null : minuteOf(row.clockOut)
  const plan = row.plannedFrom !== null && row.plannedTo !== null ? { from: minuteOf(row.plannedFrom), to: minuteOf(row.plannedTo) } : null
  if (clockIn === null && clockOut === null) return plan && row.absent ? [{ kind: 'missing', ...plan }] : []
  if (clockIn === null) return [{ kind: 'openStart', from: clockOut! - openMinutes, to: clockOut! }]
  if (clockOut === null || clockOut <= clockIn) return [{ kind: 'open', from: clockIn, to: clockIn + openMinutes }]
  if (!plan) return [{ kind: 'unrostered', from: clockIn, to: clockOut }]
  const bars: Bar[] = [
    { kind: 'early', from: clockIn, to: Math.min(plan.from, clockOut) },
    { kind: 'missing', from: row.late > 0 ? plan.from : clockIn, to: Math.min(clockIn, plan.to) },
    { kind: 'clocked', from: Math.max(clockIn, plan.from), to: Math.min(clockOut, plan.to) },
    { kind: 'missing', from: Math.max(clockOut, plan.from), to: row.earlyOut > 0 ? plan.to : clockOut },
    { kind: row.cat1 > 0 ? 'overtime' : 'early', from: Math.max(plan.to, clockIn), to: clockOut },
  ]
  return bars.filter(bar => bar.from < bar.to)
}
