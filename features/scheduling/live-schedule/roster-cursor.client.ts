import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import type { RosterItem } from './roster-rows.rules.ts'
import type { RosterMeasures } from './roster-window.client.ts'

export interface Cursor {
  /** place among the lines */
  readonly item: number
  readonly day: number
}

interface CursorOptions {
  scroller: RefObject<HTMLElement | null>
  items: readonly RosterItem[]
  days: number
  measures: RosterMeasures
  /** height of what is pinned above the lines */
  headHeight: number
  /** the day to begin on */
  startDay: number
  onFold: (crew: number) => void
}

/** The id of a cell: what the grid points at for screen readers, and where a click tells its place from. */
export const cellId = (item: number, day: number): string => `roster-${item}-${day}`

/** The cell the keys are at: arrows, Home, End, Ctrl+Home, Ctrl+End, Page Up and Down; on a crew, Enter and ← → fold. */
export function useRosterCursor({ scroller, items, days, measures, headHeight, startDay, onFold }: CursorOptions) {
  const [wanted, setCursor] = useState<Cursor | null>(null)
  const cursor = wanted && items.length > 0 ? { item: Math.min(wanted.item, items.length - 1), day: Math.min(wanted.day, days - 1) } : null

  function move(item: number, day: number) {
    const next = { item: Math.max(0, Math.min(items.length - 1, item)), day: Math.max(0, Math.min(days - 1, day)) }
    setCursor(next)
    if (scroller.current && items[next.item]) bringIntoView(scroller.current, items[next.item]!, next.day, measures, headHeight)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = cursor ?? { item: 0, day: startDay }
    const line = items[at.item]
    if (line?.kind === 'crew' && foldKeys(event.key, line.folded)) onFold(line.crew)
    else {
      const next = moved(event, at, { items: items.length, days, page: pageOf(scroller.current) })
      if (!next) return
      move(next.item, next.day)
    }
    event.preventDefault()
  }

  function onClick(event: MouseEvent) {
    const place = /^roster-(\d+)-(\d+)$/.exec((event.target as Element).closest('[role="gridcell"]')?.id ?? '')
    if (place) setCursor({ item: Number(place[1]), day: Number(place[2]) })
  }

  const onFocus = () => {
    if (!cursor) setCursor({ item: Math.min(1, items.length - 1), day: startDay })
  }
  return { cursor, onKeyDown, onClick, onFocus }
}

const foldKeys = (key: string, folded: boolean) =>
  key === 'Enter' || key === ' ' || (key === 'ArrowLeft' && !folded) || (key === 'ArrowRight' && folded)

const pageOf = (element: HTMLElement | null) => Math.max(1, Math.floor((element?.clientHeight ?? 0) / 28) - 3)

function moved(
  event: KeyboardEvent,
  { item, day }: Cursor,
  { items, days, page }: { items: number; days: number; page: number },
): Cursor | null {
  const whole = event.ctrlKey || event.metaKey
  const moves: Record<string, Cursor> = {
    ArrowUp: { item: item - 1, day },
    ArrowDown: { item: item + 1, day },
    ArrowLeft: { item, day: day - 1 },
    ArrowRight: { item, day: day + 1 },
    Home: { item: whole ? 0 : item, day: 0 },
    End: { item: whole ? items - 1 : item, day: days - 1 },
    PageUp: { item: item - page, day },
    PageDown: { item: item + page, day },
  }
  return moves[event.key] ?? null
}

/** Scrolls just as far as needed, past what is pinned. */
function bringIntoView(
  element: HTMLElement,
  { top, height }: RosterItem,
  day: number,
  { pinned, column }: RosterMeasures,
  headHeight: number,
) {
  const crewHead = 26
  if (top - crewHead < element.scrollTop) element.scrollTop = Math.max(0, top - crewHead)
  else if (top + height + headHeight > element.scrollTop + element.clientHeight)
    element.scrollTop = top + height + headHeight - element.clientHeight
  const left = day * column
  if (left < element.scrollLeft) element.scrollLeft = left
  else if (left + column + pinned > element.scrollLeft + element.clientWidth)
    element.scrollLeft = left + column + pinned - element.clientWidth
}
