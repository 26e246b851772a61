import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { placeAfter } from '../../../kit/axis/keys.ts'
import type { Person, RosterItem } from './roster-rows.rules.ts'
import type { RosterMeasures } from './roster-window.client.ts'
import type { Box, Cursor } from './selection.rules.ts'

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
  onPick: ((person: Person, day: number) => void) | undefined
  /** a key that moves nothing; whether it was used */
  onKey: ((event: KeyboardEvent) => boolean) | undefined
  /** a new object moves the cursor there; without a person to the first line */
  jump: { readonly personId: number | null; readonly day: number } | null
}

/** Columns of a person before the days: number, name, skill, hours. */
export const pinnedColumns = 4

/** The id of a cell: what the grid points at for screen readers, and where a click tells its place from. */
export const cellId = (item: number, day: number): string => `roster-${item}-${day}`

/** The place of the cell that an event is about. */
export function cellUnder(target: EventTarget | null): Cursor | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
  const place = /^roster-(\d+)-(\d+)$/.exec(cell?.id ?? '')
  return place && { item: Number(place[1]), day: Number(place[2]) }
}

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))

/**
 * The cells that are chosen: arrows, Home, End, Ctrl+Home, Ctrl+End, Page Up and Down move, with Shift they extend; Ctrl+A takes all,
 * Ctrl+Space the column, Shift+Space the row. On a crew, Enter and ← → fold.
 */
export function useRosterCursor({ scroller, items, days, measures, headHeight, startDay, onFold, onPick, onKey, jump }: CursorOptions) {
  const [wanted, setBox] = useState<Box | null>(null)
  const clipped = ({ item, day }: Cursor) => ({ item: within(item, items.length), day: within(day, days) })
  const box = wanted && items.length > 0 ? { anchor: clipped(wanted.anchor), at: clipped(wanted.at) } : null
  const cursor = box?.at ?? null

  function move(to: Cursor, extends_ = false) {
    const at = clipped(to)
    setBox({ anchor: extends_ && box ? box.anchor : at, at })
    const line = items[at.item]
    if (scroller.current && line) bringIntoView(scroller.current, line, at.day, measures, headHeight)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new jump moves
  useEffect(() => {
    if (!jump || items.length === 0) return
    const item = items.findIndex(line => line.kind === 'person' && (jump.personId === null || line.person.id === jump.personId))
    if (item >= 0) move({ item, day: jump.day })
  }, [jump])

  // a panel beside the grid or over it leaves less room for days: the chosen one stays in sight
  const room = measures.width - measures.covered
  const before = useRef(room)
  useEffect(() => {
    const isLess = room < before.current
    before.current = room
    if (isLess && cursor && scroller.current) dayIntoView(scroller.current, cursor.day, measures)
  })

  const pick = ({ item, day }: Cursor) => {
    const line = items[item]
    if (line?.kind === 'person') onPick?.(line.person, day)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = cursor ?? { item: 0, day: startDay }
    const line = items[at.item]
    const whole = wholeOf(event, at)
    if (line?.kind === 'crew' && !event.shiftKey && foldKeys(event.key, line.folded)) onFold(line.crew)
    else if (whole) setBox(whole)
    else if (onKey?.(event)) event.preventDefault()
    else if (event.key === 'Enter') pick(at)
    else {
      const extent = { lines: items.length, steps: days, page: pageOf(scroller.current), ends: 'step' } as const
      const next = placeAfter(event, { line: at.item, step: at.day }, extent)
      if (!next) return
      move({ item: next.line, day: next.step }, event.shiftKey)
    }
    event.preventDefault()
  }

  /** All cells, a column or a row. */
  function wholeOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: Cursor): Box | null {
    const last = items.length - 1
    const end = days - 1
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return { anchor: { item: last, day: end }, at: { item: 0, day: 0 } }
    if (key !== ' ') return null
    if (ctrlKey) return { anchor: { item: last, day: at.day }, at: { item: 0, day: at.day } }
    return shiftKey ? { anchor: { item: at.item, day: end }, at: { item: at.item, day: 0 } } : null
  }

  const onFocus = () => {
    if (!cursor) move({ item: Math.min(1, items.length - 1), day: startDay })
  }
  return { box, cursor, move, pick, onKeyDown, onFocus }
}

const foldKeys = (key: string, folded: boolean) =>
  key === 'Enter' || key === ' ' || (key === 'ArrowLeft' && !folded) || (key === 'ArrowRight' && folded)

const pageOf = (element: HTMLElement | null) => Math.max(1, Math.floor((element?.clientHeight ?? 0) / 28) - 3)

/** Scrolls just as far as needed, past what is pinned. */
function bringIntoView(element: HTMLElement, { top, height }: RosterItem, day: number, measures: RosterMeasures, headHeight: number) {
  const crewHead = 26
  if (top - crewHead < element.scrollTop) element.scrollTop = Math.max(0, top - crewHead)
  else if (top + height + headHeight > element.scrollTop + element.clientHeight)
    element.scrollTop = top + height + headHeight - element.clientHeight
  dayIntoView(element, day, measures)
}

function dayIntoView(element: HTMLElement, day: number, { pinned, column, covered }: RosterMeasures) {
  const left = day * column
  const end = left + column + pinned + covered - element.clientWidth
  if (left < element.scrollLeft) element.scrollLeft = left
  else if (end > element.scrollLeft) element.scrollLeft = end
}
