import { type PointerEvent, type RefObject, useRef } from 'react'
import { cellUnder } from './roster-cursor.client.ts'
import type { RosterItem } from './roster-rows.rules.ts'
import type { RosterMeasures } from './roster-window.client.ts'
import { type Box, type Cursor, edgesOf, isInside } from './selection.rules.ts'

interface DragOptions {
  scroller: RefObject<HTMLElement | null>
  ghost: RefObject<HTMLElement | null>
  items: readonly RosterItem[]
  measures: RosterMeasures
  headHeight: number
  box: Box | null
  /** may chosen cells be carried? */
  carries: boolean
  move(to: Cursor, extends_?: boolean): void
  /** chosen cells are over others now; null = no more */
  onCarry(from: Cursor, to: Cursor | null): void
  onDrop(from: Cursor, to: Cursor): void
}

type Drag = { readonly kind: 'choose' | 'carry'; readonly from: Cursor; at: Cursor }

/** The pointer on the grid: from a cell that is not chosen it chooses a range, from a chosen one it carries the chosen cells. */
export function useRosterDrag({ scroller, ghost, items, measures, headHeight, box, carries, move, onCarry, onDrop }: DragOptions) {
  const drag = useRef<Drag | null>(null)

  /** By where the pointer is: what lies under it may be the ghost, or not drawn. */
  function placeOf({ clientX, clientY }: PointerEvent): Cursor | null {
    const area = scroller.current?.getBoundingClientRect()
    if (!area || !scroller.current) return null
    const height = clientY - area.top + scroller.current.scrollTop - headHeight
    const day = Math.floor((clientX - area.left + scroller.current.scrollLeft - measures.pinned) / measures.column)
    const item = items.findLastIndex(line => line.top <= height)
    return item < 0 || day < 0 ? null : { item, day }
  }

  function onPointerDown(event: PointerEvent) {
    const at = cellUnder(event.target)
    if (!at || event.button !== 0 || event.pointerType === 'touch') return
    const carried = carries && box !== null && isInside(box, at) && !event.shiftKey
    drag.current = { kind: carried ? 'carry' : 'choose', from: at, at }
    if (!carried) move(at, event.shiftKey)
  }

  function onPointerMove(event: PointerEvent) {
    const now = drag.current
    const at = now && event.buttons === 1 ? placeOf(event) : null
    if (!now || !at || (at.item === now.at.item && at.day === now.at.day)) return
    now.at = at
    scroller.current?.setPointerCapture(event.pointerId)
    if (now.kind === 'choose') move(at, true)
    else {
      showGhost(now)
      onCarry(now.from, at)
    }
  }

  /** Moved without drawing anything anew. */
  function showGhost({ from, at }: Drag) {
    const element = ghost.current
    if (!element || !box) return
    const { lines, days } = edgesOf(box)
    const first = items[lines[0] + at.item - from.item]
    const last = items[lines[1] + at.item - from.item]
    element.hidden = !first || !last
    if (!first || !last) return
    element.style.top = `${first.top}px`
    element.style.height = `${last.top + last.height - first.top}px`
    element.style.insetInlineStart = `${measures.pinned + (days[0] + at.day - from.day) * measures.column}px`
    element.style.width = `${(days[1] - days[0] + 1) * measures.column}px`
  }

  function onPointerUp(event: PointerEvent) {
    const now = drag.current
    drag.current = null
    if (ghost.current) ghost.current.hidden = true
    if (now?.kind !== 'carry') return
    onCarry(now.from, null)
    if (now.at.item === now.from.item && now.at.day === now.from.day) move(now.from, event.shiftKey)
    else onDrop(now.from, now.at)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
