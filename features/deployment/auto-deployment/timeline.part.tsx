import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Empty } from '../../../kit/ui/empty.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { instantOf } from './board.rules.ts'
import { minuteOfInstant } from './board-index.rules.ts'
import { useDesk } from './desk.client.ts'
import { LaneRow } from './lane.part.tsx'
import type { Lane } from './lanes.rules.ts'
import './timeline.css'

/** Heights of lines: look.md §5 "Timeline"; the rows of the CSS are the same. */
const heights: Record<Lane['kind'], number> = { vessel: 32, gang: 28, post: 28 }

interface TimelineProps {
  lanes: readonly Lane[]
  onFold: (key: string) => void
}

/** Posts over the hours of the band; one stop of the Tab key, arrows move between the lines. */
export function Timeline({ lanes, onFold }: TimelineProps) {
  const t = useWords()
  const { board, picked, pick } = useDesk()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [menu, setMenu] = useState<number | null>(null)
  const at = Math.min(active, lanes.length - 1)
  const rows = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: at => heights[lanes[at]!.kind],
    getItemKey: at => lanes[at]!.key,
    overscan: 8,
    // the line that takes the focus is always there, however far the others have scrolled
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...(at >= 0 ? [at] : [])])].sort((a, b) => a - b),
  })
  const pickedSeat = picked?.kind === 'post' ? picked.seatId : null
  useEffect(() => {
    const chosen = lanes.findIndex(lane => lane.kind === 'post' && lane.post.seatId === pickedSeat)
    if (chosen >= 0) rows.scrollToIndex(chosen, { align: 'auto' })
  }, [pickedSeat, lanes, rows])
  const goTo = (next: number) => {
    const row = Math.max(0, Math.min(lanes.length - 1, next))
    setActive(row)
    rows.scrollToIndex(row, { align: 'auto' })
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picked) return pick(null)
    const lane = lanes[at]
    if (!lane || !(event.target as HTMLElement).dataset.row) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12, Home: -lanes.length, End: lanes.length }[event.key]
    const folds = lane.kind !== 'post' && ((event.key === 'ArrowRight' && lane.folded) || (event.key === 'ArrowLeft' && !lane.folded))
    if (step !== undefined) goTo(at + step)
    else if (folds) onFold(lane.key)
    else return
    event.preventDefault()
  }
  if (lanes.length === 0) {
    return board.groups.length === 0 ? (
      <Empty>{t('Posts come from the vessel calls and the work standard. Auto Deployment brings them up to date.')}</Empty>
    ) : (
      <Empty title={t('No results found with the given criteria')} />
    )
  }
  return (
    <div className="timeline" style={hoursStyle(board.band)}>
      <Axis />
      <div className="timeline-scroll" ref={scroller} role="treegrid" tabIndex={-1} aria-label={t('Posts by vessel')} onKeyDown={onKeyDown}>
        <div className="timeline-rows" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => (
            <LaneRow
              key={key}
              lane={lanes[index]!}
              row={index}
              top={start}
              active={index === at}
              onActive={() => setActive(index)}
              onFold={onFold}
              menuOpen={menu === index}
              onMenu={open => setMenu(open ? index : null)}
            />
          ))}
        </div>
      </div>
      <NowLine />
    </div>
  )
}

/** Hours of the band, for the lines behind the bars. */
function hoursStyle({ startsAt, endsAt }: { startsAt: string; endsAt: string }): CSSProperties {
  return { '--hours': (minuteOfInstant(endsAt) - minuteOfInstant(startsAt)) / 60 } as CSSProperties
}

function Axis() {
  const t = useWords()
  const { board } = useDesk()
  const now = minuteOfInstant(useSessionNow().now)
  const { band, zone } = board
  const [start, end] = [minuteOfInstant(band.startsAt), minuteOfInstant(band.endsAt)]
  const halves = Array.from({ length: Math.ceil((end - start) / 30) }, (_, index) => start + index * 30)
  return (
    <div className="timeline-axis" aria-hidden="true">
      <div className="lane-label">
        <span className="grow">{t('Vessel, crane, post')}</span>
        <span>{t('Filled')}</span>
      </div>
      <div className="lane-track">
        {halves.map(minute => {
          const time = formatTime(instantOf(minute), zone)
          const whole = time.endsWith(':00')
          // the time of now stands over it
          if (now > minute - 13 && now < minute + (whole ? 55 : 35)) return null
          return (
            <span
              key={minute}
              className={whole ? 'hour' : 'half-hour'}
              style={{ insetInlineStart: `${((minute - start) / (end - start)) * 100}%` }}
            >
              {whole ? time : time.slice(3)}
            </span>
          )
        })}
      </div>
    </div>
  )
}

/** Where now is; nothing when the band is not worked now. */
function NowLine() {
  const { board } = useDesk()
  const { now } = useSessionNow()
  const [start, end, at] = [board.band.startsAt, board.band.endsAt, now].map(minuteOfInstant) as [number, number, number]
  if (at < start || at >= end) return null
  return (
    <div className="now-line" style={{ '--now': (at - start) / (end - start) } as CSSProperties}>
      <span>{formatTime(now, board.zone)}</span>
    </div>
  )
}
