import type { CSSProperties } from 'react'
import { formatTime } from '../words/formats.ts'
import { type Axis, minuteOfInstant, placeOf, type Share, shareOf, ticksOf } from './axis.ts'
import type { DayMark } from './days.client.ts'
import type { AxisCursor } from './use-axis-cursor.client.ts'
import './axis.css'

/** The style that puts something at its place on an axis. `at` and `size` are from 0 to 1. */
export const placeOnAxis = ({ at, size }: { at: number; size?: number }): CSSProperties =>
  ({ '--at': `${at * 100}%`, ...(size !== undefined && { '--size': `${size * 100}%` }) }) as CSSProperties

interface AxisProps {
  axis: Axis
  /** ISO instant */
  now: string
}

/** Shows the hours and half hours in the head of an axis. */
export const AxisTimes = ({ axis, now }: AxisProps) =>
  ticksOf(axis, minuteOfInstant(now))
    .filter(({ labelled }) => labelled)
    .map(({ at, time, full }) => (
      <span key={at} className={`axis-time ${lookOf(time)}`} style={placeOnAxis({ at })}>
        {full ? time : time.slice(3)}
      </span>
    ))

/** Half hours have room on a wide screen, every hour on a desk, and every third one on the phone. */
const lookOf = (time: string) => (!time.endsWith(':00') ? 'half' : Number(time.slice(0, 2)) % 3 === 0 ? '' : 'between')

/** Shows the time of now and the time of the cursor in the head of an axis. */
export function AxisClock({ axis, now, cursor }: AxisProps & { cursor: AxisCursor }) {
  const at = placeOf(minuteOfInstant(now), axis)
  return (
    <>
      {at !== null && (
        <span className="axis-clock" style={placeOnAxis({ at })}>
          {formatTime(now, axis.zone)}
        </span>
      )}
      <span ref={cursor.label} className="axis-clock pointed" hidden />
    </>
  )
}

interface GroundProps extends AxisProps {
  /** hairlines, from 0 to 1 */
  lines: readonly { readonly at: number; readonly full?: boolean }[]
  /** nights, say */
  shades?: readonly Share[]
}

/** Draws what lies behind the lines of an axis: the past, shades and hairlines. */
export function AxisGround({ axis, now, lines, shades = [] }: GroundProps) {
  const past = shareOf({ start: axis.start, end: minuteOfInstant(now) }, axis)
  return (
    <div className="axis-ground" aria-hidden="true">
      {past && <i className="axis-past" style={placeOnAxis(past)} />}
      {shades.map(share => (
        <i key={share.at} className="axis-shade" style={placeOnAxis(share)} />
      ))}
      {lines.map(({ at, full = true }) => (
        <i key={at} className={full ? 'axis-line' : 'axis-line half'} style={placeOnAxis({ at })} />
      ))}
    </div>
  )
}

/**
 * Draws now and the cursor, over the lines or behind them as the screen has it. Also tells screen readers where keys have moved the cursor.
 */
export function AxisMarks({ axis, now, cursor }: AxisProps & { cursor: AxisCursor }) {
  const at = placeOf(minuteOfInstant(now), axis)
  return (
    <div className="axis-marks">
      {at !== null && <i className="axis-now" style={placeOnAxis({ at })} />}
      <AxisPointer cursor={cursor} />
      <span ref={cursor.said} role="status" className="hidden-text" />
    </div>
  )
}

/** The cursor: its parent is as wide as the axis. */
const AxisPointer = ({ cursor }: { cursor: AxisCursor }) => <i ref={cursor.line} className="axis-cursor" hidden />

/**
 * Draws the day columns behind the lines: hairlines, weekends and the two rules of today. Each day is one element, however many lines there
 * are.
 */
export const AxisColumns = ({ days, cursor }: { days: readonly DayMark[]; cursor: AxisCursor }) => (
  <div className="axis-columns" aria-hidden="true">
    {days.map(({ date, className }) => (
      <span key={date} className={className} />
    ))}
    <AxisPointer cursor={cursor} />
  </div>
)
