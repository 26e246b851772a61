import type { CSSProperties } from 'react'
import {
  axisOfDays,
  axisOfHours,
  instantOfMinute,
  localSpan,
  minuteAt,
  minuteOfInstant,
  placeOf,
  shareOf,
  spanOf,
  ticksOf,
} from '../../../kit/axis/axis.ts'
import { dayMarks } from '../../../kit/axis/days.client.ts'
import { AxisClock, AxisColumns, AxisGround, AxisMarks, AxisTimes, placeOnAxis } from '../../../kit/axis/time-axis.tsx'
import { useAxisCursor } from '../../../kit/axis/use-axis-cursor.client.ts'
import { formatDate, formatDateTime, formatTime, formatWeekday } from '../../../kit/words/formats.ts'
import './axis-states.css'
import type { GalleryPage } from './state.ts'

const zone = 'Asia/Muscat'
const now = '2026-12-11T08:40:00Z'

/** Hours of a band with a bar on them. */
function Hours({ from, to, where = zone }: { from: string; to: string; where?: string }) {
  const axis = axisOfHours(from, to, where)
  const cursor = useAxisCursor(share => {
    const minute = minuteAt(axis, share)
    return { at: placeOf(minute, axis)!, words: formatTime(instantOfMinute(minute), where) }
  })
  return (
    <div className="axis-sample" {...cursor.pointer}>
      <div className="axis-sample-head">
        <AxisTimes axis={axis} now={now} />
        <AxisClock axis={axis} now={now} cursor={cursor} />
      </div>
      <div className="axis-sample-body">
        <AxisGround axis={axis} now={now} lines={ticksOf(axis, minuteOfInstant(now))} />
        <span className="bd am" style={placeOnAxis({ at: 0.15, size: 0.5 })}>
          Lasher 3
        </span>
        <AxisMarks axis={axis} now={now} cursor={cursor} />
      </div>
    </div>
  )
}

/** Days with their nights; the last Sunday of October has 25 hours in Paris. */
function Days({ from, where = zone }: { from: string; where?: string }) {
  const axis = axisOfDays(from, 5, where)
  const cursor = useAxisCursor(share => {
    const minute = minuteAt(axis, share)
    return { at: placeOf(minute, axis)!, words: formatDateTime(instantOfMinute(minute), where) }
  })
  const nights = axis.days.flatMap(({ date }) => shareOf(localSpan(date, '19:00', '07:00', where), axis) ?? [])
  const call = shareOf(spanOf('2026-12-11T02:00:00Z', '2026-12-12T14:00:00Z'), axis)
  return (
    <div className="axis-sample" {...cursor.pointer}>
      <div className="axis-sample-head">
        {axis.days.map(day => (
          <span key={day.date} className="axis-sample-day" style={placeOnAxis(shareOf(day, axis)!)}>
            {formatWeekday(day.date)} <b>{formatDate(day.date).slice(0, -5)}</b>
          </span>
        ))}
        <AxisClock axis={axis} now={now} cursor={cursor} />
      </div>
      <div className="axis-sample-body">
        <AxisGround axis={axis} now={now} lines={axis.days.map(day => shareOf(day, axis)!)} shades={nights} />
        <AxisMarks axis={axis} now={now} cursor={cursor} />
        {call && (
          <span className="bd pm" style={placeOnAxis(call)}>
            Coral Feeder
          </span>
        )}
      </div>
    </div>
  )
}

/** Columns of equal days, with weekend and today. */
function Columns() {
  const days = dayMarks({ from: '2026-12-07', today: '2026-12-11', weekendDays: [5, 6] }, 10)
  const cursor = useAxisCursor(share => ({ at: Math.floor(share * 10) / 10, size: 0.1 }))
  return (
    <div className="axis-sample" style={{ '--days': 10, '--col': '10%' } as CSSProperties} {...cursor.pointer}>
      <div className="axis-sample-head days">
        {days.map(({ date, letter, number }) => (
          <span key={date}>
            {letter} <b>{number}</b>
          </span>
        ))}
      </div>
      <div className="axis-sample-body">
        <AxisColumns days={days} cursor={cursor} />
      </div>
    </div>
  )
}

/** The time axis under deployment, berths and roster. */
export const axisStates: GalleryPage = {
  hours: { draw: <Hours from="2026-12-11T03:00:00Z" to="2026-12-11T15:00:00Z" /> },
  'hours-between': { draw: <Hours from="2026-12-12T02:45:00Z" to="2026-12-12T08:45:00Z" /> },
  'hours-twice': { draw: <Hours from="2026-10-24T21:00:00Z" to="2026-10-25T06:00:00Z" where="Europe/Paris" /> },
  days: { draw: <Days from="2026-12-09" /> },
  'days-longer': { draw: <Days from="2026-10-23" where="Europe/Paris" /> },
  columns: { draw: <Columns /> },
}
