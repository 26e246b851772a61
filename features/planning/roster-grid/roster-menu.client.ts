import type { MouseEvent } from 'react'
import { cellId, cellUnder } from './roster-cursor.client.ts'
import type { RosterItem } from './roster-rows.rules.ts'
import { type Box, type Cursor, isInside } from './selection.rules.ts'

interface MenuOptions {
  items: readonly RosterItem[]
  box: Box | null
  move(to: Cursor): void
  onMenu: ((place: { readonly x: number; readonly y: number }) => void) | undefined
}

/**
 * The menu of the cells: under the pointer, which chooses a cell that is not chosen yet, or at the cursor by the menu key. A layer that opens
 * while the button is held would close when it is let go, so it opens then.
 */
export function menuUnder(event: MouseEvent, { items, box, move, onMenu }: MenuOptions): void {
  const under = cellUnder(event.target)
  const at = under ?? box?.at
  if (!onMenu || !at || items[at.item]?.kind !== 'person') return
  event.preventDefault()
  if (!box || !isInside(box, at)) move(at)
  const cell = document.getElementById(cellId(at.item, at.day))?.getBoundingClientRect()
  const place = under ? { x: event.clientX, y: event.clientY } : { x: cell?.left ?? 0, y: cell?.bottom ?? 0 }
  if (event.buttons === 0) onMenu(place)
  else window.addEventListener('pointerup', () => setTimeout(() => onMenu(place)), { once: true })
}
