import type { CSSProperties } from 'react'
import type { AttendanceRow } from './attendance.api.ts'
import { type Axis, barsOf, minuteOf } from './axis.rules.ts'
import './time-bar.css'

const fills = { AM: 'am', PM: 'pm', night: 'nt' } as const

/** Where a stretch lies on the axis, in percent. */
export function placed({ start, end }: Axis, from: number, to: number): CSSProperties {
  const share = (minute: number) => ((Math.min(Math.max(minute, start), end) - start) / (end - start)) * 100
  return { insetInlineStart: `${share(from)}%`, width: `${share(to) - share(from)}%` }
}

/** Planned band above, clocked time below (look.md §5). */
export function TimeBar({ row, axis }: { row: AttendanceRow; axis: Axis }) {
  const bars = barsOf(row)
  const open = bars.find(bar => bar.kind === 'open' || bar.kind === 'openStart')
  return (
    <div className="time-bar" aria-hidden="true">
      {axis.ticks.map(({ at, label }) => (
        <span key={at} className={label === '00' ? 'grid-line midnight' : 'grid-line'} style={placed(axis, at, at)} />
      ))}
      {row.band && row.plannedFrom && row.plannedTo && (
        <span className={`bd planned ${fills[row.band.category]}`} style={placed(axis, minuteOf(row.plannedFrom), minuteOf(row.plannedTo))}>
          {row.band.code}
        </span>
      )}
      {!row.band && bars[0] && (
        <span className="bd planned off" style={placed(axis, bars[0].from, bars[0].to)}>
          {row.leave === null ? 'OFF' : ''}
        </span>
      )}
      {bars.map(bar => (
        <span key={`${bar.kind} ${bar.from}`} className={`clocked ${bar.kind}`} style={placed(axis, bar.from, bar.to)} />
      ))}
      {open && (
        <span className="unknown" style={placed(axis, open.kind === 'open' ? open.to : open.from - 60, open.to)}>
          ?
        </span>
      )}
    </div>
  )
}
