import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { itemAt, type RosterItem } from './roster-rows.rules.ts'

export interface RosterWindow {
  /** lines and days to draw, both ends included */
  readonly firstItem: number
  readonly lastItem: number
  readonly firstDay: number
  readonly lastDay: number
  /** the crew whose head has been scrolled away, and is pinned; −2 = none */
  readonly crew: number
}

export interface RosterMeasures {
  /** width of the pinned columns and of a day column, in pixels */
  readonly pinned: number
  readonly column: number
  /** how much of the days, from their end, lies under a side panel */
  readonly covered: number
  /** width of the whole grid; 0 until the room is measured: nothing is drawn before, as it would have to be drawn again */
  readonly width: number
}

/** The window moves by so many lines at once: few, so that no frame has to draw many. */
const lineStep = 2
/** lines drawn ahead of what is in sight */
const linesAhead = 8
/** the window moves by so many days at once: each move touches every line */
const dayStep = 6
const narrowest = 32
/** room for a name on two lines */
const narrow = 700
/** room for whole names without taking from the days */
const wide = 1280

const figureWidth = 48

/** Widths that fill the scroller, with so many more figures beside each person: a day column is at least 32 wide, then the grid scrolls sideways. */
export function useMeasures(scroller: RefObject<HTMLElement | null>, days: number, more = 0): RosterMeasures {
  const [{ width, covered }, setRoom] = useState({ width: 0, covered: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const spare = element.querySelector<HTMLElement>('.roster-spare')!
    const measure = () => {
      const next = { width: element.clientWidth, covered: spare.offsetWidth }
      setRoom(room => (room.width === next.width && room.covered === next.covered ? room : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of [element, spare]) observer.observe(each)
    return () => observer.disconnect()
  }, [scroller])
  const pinned = width === 0 || width >= wide ? 296 : width < narrow ? 124 : 262
  const wider = pinned > 200 ? pinned + more * figureWidth : pinned
  return { pinned: wider, column: Math.max(narrowest, (width - wider) / days), covered, width }
}

/** Which part of the grid is in sight; changes at steps only. */
export function useRosterWindow(
  scroller: RefObject<HTMLElement | null>,
  items: readonly RosterItem[],
  days: number,
  { pinned, column, width }: RosterMeasures,
): RosterWindow {
  const look = useCallback((): RosterWindow => {
    if (width === 0) return nothing
    const { scrollTop = 0, scrollLeft = 0, clientHeight = 0, clientWidth = 0 } = scroller.current ?? {}
    const top = itemAt(items, scrollTop)
    const bottom = itemAt(items, scrollTop + clientHeight)
    const left = Math.floor(scrollLeft / column)
    const right = Math.ceil((scrollLeft + clientWidth - pinned) / column)
    const head = items.slice(0, top + 1).findLast(item => item.kind === 'crew')
    return {
      firstItem: Math.max(0, Math.floor(top / lineStep) * lineStep - linesAhead),
      lastItem: Math.min(items.length - 1, Math.ceil(bottom / lineStep) * lineStep + linesAhead),
      firstDay: Math.max(0, Math.floor(left / dayStep) * dayStep),
      lastDay: Math.min(days - 1, Math.ceil(right / dayStep) * dayStep),
      crew: head?.kind === 'crew' && head.top < scrollTop ? head.crew : -2,
    }
  }, [scroller, items, days, pinned, column, width])
  const [seen, setSeen] = useState(look)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const update = () => {
      frame = 0
      const next = look()
      setSeen(before => (same(before, next) ? before : next))
    }
    const later = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    element.addEventListener('scroll', later, { passive: true })
    const observer = new ResizeObserver(later)
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      element.removeEventListener('scroll', later)
    }
  }, [scroller, look])
  // until it is looked again, other dates may be fewer
  return seen.lastDay < days ? seen : { ...seen, firstDay: Math.min(seen.firstDay, days - 1), lastDay: days - 1 }
}

const nothing: RosterWindow = { firstItem: 0, lastItem: -1, firstDay: 0, lastDay: -1, crew: -2 }

const same = (a: RosterWindow, b: RosterWindow) =>
  a.firstItem === b.firstItem && a.lastItem === b.lastItem && a.firstDay === b.firstDay && a.lastDay === b.lastDay && a.crew === b.crew
