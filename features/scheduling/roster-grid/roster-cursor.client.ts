import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { placeAfter } from '../../../kit/axis/keys.ts'
import type { Person, RosterItem } from './roster-rows.rules.ts'
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
  onPick: ((person: Person, day: number) => void) | undefined
  /** a new object moves the cursor there; without a person to the first line */
  jump: { readonly personId: number | null; readonly day: number } | null
}

/** The id of a cell: what the grid points at for screen readers, and where a click tells its place from. */
export const cellId = (item: number, day: number): string => `roster-${item}-${day}`

/** The cell the keys are at: arrows, Home, End, Ctrl+Home, Ctrl+End, Page Up and Down; on a crew, Enter and ← → fold. */
export function useRosterCursor({ scroller, items, days, measures, headHeight, startDay, onFold, onPick, jump }: CursorOptions) {
  const [wanted, setCursor] = useState<Cursor | null>(null)
  const cursor = wanted && items.length > 0 ? { item: Math.min(wanted.item, items.length - 1), day: Math.min(wanted.day, days - 1) } : null

  function move(item: number, day: number) {
    const next = { item: Math.max(0, Math.min(items.length - 1, item)), day: Math.max(0, Math.min(days - 1, day)) }
    setCursor(next)
    if (scroller.current && items[next.item]) bringIntoView(scroller.current, items[next.item]!, next.day, measures, headHeight)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new jump moves
  useEffect(() => {
    if (!jump || items.length === 0) return
    const item = items.findIndex(line => line.kind === 'person' && (jump.personId === null || line.person.id === jump.personId))
    if (item >= 0) move(item, jump.day)
  }, [jump])

  const pick = ({ item, day }: Cursor) => {
    const line = items[item]
    if (line?.kind === 'person') onPick?.(line.person, day)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = cursor ?? { item: 0, day: startDay }
    const line = items[at.item]
    if (line?.kind === 'crew' && foldKeys(event.key, line.folded)) onFold(line.crew)
    else if (event.key === 'Enter') pick(at)
    else {
      const extent = { lines: items.length, steps: days, page: pageOf(scroller.current), ends: 'step' } as const
      const next = placeAfter(event, { line: at.item, step: at.day }, extent)
      if (!next) return
      move(next.line, next.step)
    }
    event.preventDefault()
  }

  function onClick(event: MouseEvent) {
    const place = /^roster-(\d+)-(\d+)$/.exec((event.target as Element).closest('[role="gridcell"]')?.id ?? '')
    if (!place) return
    const at = { item: Number(place[1]), day: Number(place[2]) }
    setCursor(at)
    pick(at)
  }

  const onFocus = () => {
    if (!cursor) setCursor({ item: Math.min(1, items.length - 1), day: startDay })
  }
  return { cursor, onKeyDown, onClick, onFocus }
}

const foldKeys = (key: string, folded: boolean) =>
  key === 'Enter' || key === ' ' || (key === 'ArrowLeft' && !folded) || (key === 'ArrowRight' && folded)

const pageOf = (element: HTMLElement | null) => Math.max(1, Math.floor((element?.clientHeight ?? 0) / 28) - 3)

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
