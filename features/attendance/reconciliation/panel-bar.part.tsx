import type { CSSProperties } from 'react'
import { formatTimeOn } from '../../../kit/words/formats.ts'
import type { AttendanceRow } from './attendance.api.ts'
import { type Axis, axisOf, minuteOf } from './axis.rules.ts'
import { placed, TimeBar } from './time-bar.part.tsx'

/** One person's bars as wide as the panel, with the clockings' times below. */
export function PanelBar({ row, date, zone }: { row: AttendanceRow; date: string; zone: string }) {
  const axis = closeTo(row, axisOf([row], date, zone))
  return (
    <div className="panel-bar" aria-hidden="true">
      <TimeBar row={row} axis={axis} />
      {[row.clockIn, row.clockOut].map(
        instant =>
          instant && (
            <b key={instant} className="panel-time" style={beside(axis, minuteOf(instant))}>
              {formatTimeOn(date, instant, zone)}
            </b>
          ),
      )}
    </div>
  )
}

/** A time below its minute; it leans inwards at the ends, so that all of it is seen. */
function beside(axis: Axis, minute: number): CSSProperties {
  const { insetInlineStart } = placed(axis, minute, minute)
  return { insetInlineStart, transform: `translateX(-${insetInlineStart})` }
}

/** From an hour before to an hour after what was planned and clocked. */
function closeTo({ plannedFrom, plannedTo, clockIn, clockOut }: AttendanceRow, { ticks }: Axis): Axis {
  const minutes = [plannedFrom, plannedTo, clockIn, clockOut].filter(instant => instant !== null).map(minuteOf)
  const start = Math.min(...minutes) - 60
  const end = Math.max(...minutes) + 60
  return { start, end, ticks: ticks.filter(({ at }) => at > start && at < end) }
}
