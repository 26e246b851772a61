import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react'
import { formatDate, formatTime, formatWeekday } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './berth-timeline.css'
import { type Axis, axisOf, type Berth, bandsOn, berthsOf, minuteOfInstant, rowsOf, shareOf } from './berth-timeline.rules.ts'
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

/** Berths as lanes, days as columns, calls as bars from their ETA to their ETD. Arrow keys go from call to call. */
export function BerthTimeline({ schedule, calls, from, days, now, today, selected, onSelect }: BerthTimelineProps) {
  const t = useWords()
  const { ref, width } = useElementSize()
  const track = Math.max(days * narrowestDay, Math.floor(width) - berthWidth)
  const axis = useMemo(() => axisOf(schedule.zone, from, days), [schedule.zone, from, days])
  const berths = berthsOf(schedule.berths, calls, t('No berth'))
  return (
    <div className="berth-timeline" ref={ref}>
      <div className="berth-grid" style={{ '--track': `${track}px` } as CSSProperties}>
        <div className="berth-axis">
          <div className="berth-corner">{t('Berth')}</div>
          <Days axis={axis} bands={schedule.bands} now={now} today={today} track={track} />
        </div>
        <Ground axis={axis} bands={schedule.bands} now={now} track={track} />
        <ul aria-label={t('Calls by berth')} onKeyDown={stepThroughCalls}>
          {berths.map(berth => (
            <Lane key={berth.id} berth={berth} axis={axis} track={track} selected={selected} onSelect={onSelect} />
          ))}
        </ul>
        <div className="berth-rest" aria-hidden="true" />
      </div>
    </div>
  )
}

interface GroundProps {
  axis: Axis
  bands: EventSchedule['bands']
  now: string
  track: number
}

const place = (share: { at: number; size: number }, track: number) =>
  ({ '--at': `${share.at * track}px`, '--size': `${share.size * track}px` }) as CSSProperties

function Days({ axis, bands, now, today, track }: GroundProps & { today: string }) {
  const clock = shareOf({ start: minuteOfInstant(now), end: minuteOfInstant(now) + 1 }, axis)
  return (
    <div className="berth-days">
      {axis.days.map(day => (
        <span
          key={day.date}
          className="berth-day"
          style={place(shareOf(day, axis)!, track)}
          {...(day.date === today && { 'aria-current': 'date' as const })}
        >
          {formatWeekday(day.date)} <b>{formatDate(day.date).slice(0, -5)}</b>
        </span>
      ))}
      {bandsOn(axis, bands).map(band => {
        const share = shareOf(band, axis)
        return (
          share && (
            <span key={`${band.code} ${band.start}`} className={`bd berth-band ${fillOf[band.category]}`} style={place(share, track)}>
              {share.size * track > 30 && band.code}
            </span>
          )
        )
      })}
      {clock && (
        <span className="berth-clock" style={place(clock, track)}>
          {formatTime(now, axis.zone.name)}
        </span>
      )}
    </div>
  )
}

const fillOf = { AM: 'am', PM: 'pm', night: 'nt' } as const

/** Behind the lanes: nights, midnights, what is past, and now. */
function Ground({ axis, bands, now, track }: GroundProps) {
  const nights = bandsOn(
    axis,
    bands.filter(({ category }) => category === 'night'),
  ).flatMap(night => shareOf(night, axis) ?? [])
  const minute = minuteOfInstant(now)
  const past = shareOf({ start: axis.start, end: minute }, axis)
  const isShown = axis.start <= minute && minute < axis.end
  return (
    <div className="berth-ground" aria-hidden="true">
      {past && <i className="berth-past" style={place(past, track)} />}
      {nights.map(share => (
        <i key={share.at} className="berth-shade nt" style={place(share, track)} />
      ))}
      {axis.days.map(day => (
        <i
          key={day.date}
          className="berth-shade midnight"
          style={{ '--at': place(shareOf(day, axis)!, track)['--at' as never] } as CSSProperties}
        />
      ))}
      {isShown && past && <i className="berth-now" style={{ '--at': `${past.size * track}px` } as CSSProperties} />}
    </div>
  )
}

interface LaneProps {
  berth: Berth
  axis: Axis
  track: number
  selected: number | null
  onSelect: (call: VesselCall) => void
}

function Lane({ berth, axis, track, selected, onSelect }: LaneProps) {
  const perPixel = (axis.end - axis.start) / track
  const spans = berth.calls.map(call => {
    const start = Math.max(axis.start, minuteOfInstant(call.effectiveEta))
    const words = (call.vessel.length * letter + around) * perPixel
    return { start, end: Math.max(minuteOfInstant(call.effectiveEtd), start + words) }
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
            selected={call.id === selected}
            onSelect={onSelect}
          />
        ))}
      </div>
    </li>
  )
}

function stepThroughCalls(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  const calls = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.berth-call')]
  const next = calls[calls.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
