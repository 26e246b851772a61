import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { axisOfHours, instantOfMinute, minuteAt, minuteOfInstant, placeOf, ticksOf } from '../../../kit/axis/axis.ts'
import { placeAfter } from '../../../kit/axis/keys.ts'
import { AxisClock, AxisGround, AxisMarks, AxisTimes } from '../../../kit/axis/time-axis.tsx'
import { useAxisCursor } from '../../../kit/axis/use-axis-cursor.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
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

/** Minutes that the cursor steps by under the keys, and lines that Page Up and Page Down step by. */
const step = 30
const page = 12

/** Posts over the hours of the band; one stop of the Tab key. ↑ ↓ move between the lines, ← → along the hours of a post. */
export function Timeline({ lanes, onFold }: TimelineProps) {
  const t = useWords()
  const { board, picked, pick } = useDesk()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [menu, setMenu] = useState<number | null>(null)
  const at = Math.min(active, lanes.length - 1)
  const { now } = useSessionNow()
  const axis = useMemo(() => axisOfHours(board.band.startsAt, board.band.endsAt, board.zone), [board.band, board.zone])
  const pointed = (minute: number) => ({ at: placeOf(minute, axis)!, words: formatTime(instantOfMinute(minute), axis.zone) })
  const cursor = useAxisCursor(share => pointed(minuteAt(axis, share)))
  const hour = useRef(Math.floor(((placeOf(minuteOfInstant(now), axis) ?? 0) * (axis.end - axis.start)) / step))
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
  const goTo = (row: number) => {
    setActive(row)
    rows.scrollToIndex(row, { align: 'auto' })
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picked) return pick(null)
    const lane = lanes[at]
    if (!lane || !(event.target as HTMLElement).dataset.row) return
    const along = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (along && lane.kind !== 'post') {
      if (lane.folded !== (event.key === 'ArrowRight')) return
      onFold(lane.key)
    } else {
      const steps = Math.ceil((axis.end - axis.start) / step)
      const next = placeAfter(event, { line: at, step: hour.current }, { lines: lanes.length, steps, page, ends: 'line' })
      if (!next) return
      if (next.line !== at) goTo(next.line)
      if (along) cursor.show(pointed(axis.start + next.step * step), true)
      hour.current = next.step
    }
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
    <div className="timeline" {...cursor.pointer}>
      <div className="timeline-axis" aria-hidden="true">
        <div className="lane-label">
          <span className="grow">{t('Vessel, crane, post')}</span>
          <span>{t('Filled')}</span>
        </div>
        <div className="lane-track">
          <AxisTimes axis={axis} now={now} />
          <AxisClock axis={axis} now={now} cursor={cursor} />
        </div>
      </div>
      <Over>
        <AxisGround axis={axis} now={now} lines={ticksOf(axis, minuteOfInstant(now))} />
      </Over>
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
      <Over>
        <AxisMarks axis={axis} now={now} cursor={cursor} />
      </Over>
    </div>
  )
}

/** A box over the hours of all lines. */
const Over = ({ children }: { children: ReactNode }) => (
  <div className="timeline-over">
    <div>{children}</div>
  </div>
)
