import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useMemo } from 'react'
import { axisOfDays, instantOfMinute, minuteAt, minuteOfInstant, placeOf, shareOf } from '../../../kit/axis/axis.ts'
import { placeAfter } from '../../../kit/axis/keys.ts'
import { AxisClock, AxisGround, AxisMarks, placeOnAxis } from '../../../kit/axis/time-axis.tsx'
import { type AxisCursor, useAxisCursor } from '../../../kit/axis/use-axis-cursor.client.ts'
import { formatDate, formatDateTime, formatWeekday } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './berth-timeline.css'
import { type Berth, bandsOn, berthsOf, rowsOf } from './berth-timeline.rules.ts'
import { CallBar } from './call-bar.part.tsx'
import type { EventSchedule, VesselCall } from './event.api.ts'

interface BerthTimelineProps {
  schedule: EventSchedule
  calls: readonly VesselCall[]
  /** the first day, and how many */
  from: string
  days: number
  now: string
  today: string
  selected: number | null
  onSelect: (call: VesselCall) => void
}

/** A day is never narrower; then the timeline scrolls sideways. */
const narrowestDay = 88
const berthWidth = 96
/** Pixels a letter of the words above a bar takes at most, and what stands around them. */
const letter = 7
const around = 150

/** Calls that Page Up and Page Down lead over. */
const page = 10

/** Berths as lanes, days as columns, calls as bars from their ETA to their ETD. Arrow keys, Home, End and Page keys go from call to call. */
export function BerthTimeline({ schedule, calls, from, days, now, today, selected, onSelect }: BerthTimelineProps) {
  const t = useWords()
  const { ref, width } = useElementSize()
  const track = Math.max(days * narrowestDay, Math.floor(width) - berthWidth)
  const axis = useMemo(() => axisOfDays(from, days, schedule.zone), [schedule.zone, from, days])
  const pointed = (minute: number) => {
    const at = placeOf(minute, axis)
    return at === null ? null : { at, words: formatDateTime(instantOfMinute(minute), axis.zone) }
  }
  const cursor = useAxisCursor(share => pointed(minuteAt(axis, share)))
  // the cursor follows the keys too: it stands where the call that has the focus begins
  const follow = (event: FocusEvent<HTMLElement>) => {
    const call = calls.find(({ id }) => String(id) === event.target.dataset.call)
    if (call) cursor.show(pointed(Math.max(axis.start, minuteOfInstant(call.effectiveEta))))
  }
  const berths = berthsOf(schedule.berths, calls, t('No berth'))
  return (
    <div className="berth-timeline" ref={ref} {...cursor.pointer}>
      <div className="berth-grid" style={{ '--track': `${track}px` } as CSSProperties}>
        <div className="berth-axis">
          <div className="berth-corner">{t('Berth')}</div>
          <Days axis={axis} bands={schedule.bands} now={now} today={today} track={track} cursor={cursor} />
        </div>
        <div className="berth-ground">
          <AxisGround axis={axis} now={now} lines={axis.days.map(day => shareOf(day, axis)!)} shades={nightsOn(axis, schedule.bands)} />
          <AxisMarks axis={axis} now={now} cursor={cursor} />
        </div>
        <ul aria-label={t('Calls by berth')} onKeyDown={stepThroughCalls} onFocus={follow} onBlur={() => cursor.show(null)}>
          {berths.map(berth => (
            <Lane key={berth.id} berth={berth} axis={axis} track={track} selected={selected} onSelect={onSelect} />
          ))}
        </ul>
        <div className="berth-rest" aria-hidden="true" />
      </div>
    </div>
  )
}

type DaysAxis = ReturnType<typeof axisOfDays>

interface DaysProps {
  axis: DaysAxis
  bands: EventSchedule['bands']
  now: string
  today: string
  track: number
  cursor: AxisCursor
}

function Days({ axis, bands, now, today, track, cursor }: DaysProps) {
  return (
    <div className="berth-days">
      {axis.days.map(day => (
        <span
          key={day.date}
          className="berth-day"
          style={placeOnAxis(shareOf(day, axis)!)}
          {...(day.date === today && { 'aria-current': 'date' as const })}
        >
          {formatWeekday(day.date)} <b>{formatDate(day.date).slice(0, -5)}</b>
        </span>
      ))}
      {bandsOn(axis, bands).map(band => {
        const share = shareOf(band, axis)
        return (
          share && (
            <span key={`${band.code} ${band.start}`} className={`bd berth-band ${fillOf[band.category]}`} style={placeOnAxis(share)}>
              {share.size * track > 30 && band.code}
            </span>
          )
        )
      })}
      <AxisClock axis={axis} now={now} cursor={cursor} />
    </div>
  )
}

const fillOf = { AM: 'am', PM: 'pm', night: 'nt' } as const

const nightsOn = (axis: DaysAxis, bands: EventSchedule['bands']) =>
  bandsOn(
    axis,
    bands.filter(({ category }) => category === 'night'),
  ).flatMap(night => shareOf(night, axis) ?? [])

interface LaneProps {
  berth: Berth
  axis: DaysAxis
  track: number
  selected: number | null
  onSelect: (call: VesselCall) => void
}

function Lane({ berth, axis, track, selected, onSelect }: LaneProps) {
  const perPixel = (axis.end - axis.start) / track
  const spans = berth.calls.map(call => {
    const start = Math.max(axis.start, minuteOfInstant(call.effectiveEta))
    const words = (call.vessel.length * letter + around) * perPixel
    const end = minuteOfInstant(call.effectiveEtd)
    // words that would pass the end of the axis end with the stay instead
    const atEnd = start + words > axis.end
    return atEnd ? { start: Math.min(start, end - words), end, atEnd } : { start, end: Math.max(end, start + words), atEnd }
  })
  const rows = rowsOf(spans)
  return (
    <li className="berth-lane">
      <div className="berth-name">{berth.name}</div>
      <div className="berth-track" style={{ '--rows': Math.max(1, ...rows.map(row => row + 1)) } as CSSProperties}>
        {berth.calls.map((call, at) => (
          <CallBar
            key={call.id}
            call={call}
            axis={axis}
            row={rows[at]!}
            track={track}
            atEnd={spans[at]!.atEnd}
            selected={call.id === selected}
            onSelect={onSelect}
          />
        ))}
      </div>
    </li>
  )
}

function stepThroughCalls(event: KeyboardEvent<HTMLUListElement>) {
  const calls = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.berth-call')]
  const at = { line: calls.indexOf(document.activeElement as HTMLButtonElement), step: 0 }
  const place = placeAfter(event, at, { lines: calls.length, steps: 1, page, ends: 'line' })
  const next = place && calls[place.line]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
