import { useEffect, useMemo, useState } from 'react'
import { checkboxWidth } from './column-widths.client.ts'

/** Either a column that is drawn, by its place, or a number of neighbouring columns that are not drawn. */
export type Slot = { readonly at: number } | { readonly gap: number; readonly from: number }

/** Attributes that make one cell as wide as several columns, in a table and in the rows of a long table. */
export const spanning = (columns: number) => ({ colSpan: columns, style: { gridColumn: `span ${columns}` } })

// up to this many columns are all drawn
const drawnWhole = 16
const beside = 100
// columns come and go in groups of this many, because every row is drawn again each time (P9)
const together = 4

interface Range {
  readonly first: number
  readonly last: number
}

interface WindowOptions {
  scroller: HTMLElement | null
  widths: readonly number[]
  /** there is a checkbox column before them */
  selectable: boolean
  /** the column of the tab stop, which is always drawn */
  cursor: number
  /** the last column is pinned */
  pinnedEnd: boolean
  /** where rows are cards, all columns are drawn */
  whole: boolean
}

/**
 * The columns to draw, and after the last one that is not pinned the width that no column needs. When there are many, only those near the
 * window, the pinned ones and the one with the tab stop.
 */
export function useColumnSlots({ scroller, widths, selectable, cursor, pinnedEnd, whole }: WindowOptions): readonly Slot[] {
  const { length } = widths
  const many = length > drawnWhole && !whole
  const [range, setRange] = useState<Range>({ first: 0, last: drawnWhole - 1 })
  useEffect(() => {
    if (!many || !scroller) return
    const look = () => {
      const next = rangeAt(scroller, widths, selectable ? checkboxWidth : 0)
      setRange(before => (before.first === next.first && before.last === next.last ? before : next))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [many, scroller, widths, selectable])
  const outside = many && cursor >= 0 && (cursor < range.first || cursor > range.last) ? cursor : -1
  return useMemo(() => {
    const slots = slotsOf(length, many ? range : { first: 0, last: length - 1 }, [0, outside, pinnedEnd ? length - 1 : -1])
    return whole ? slots : slots.toSpliced(pinnedEnd ? -1 : slots.length, 0, { gap: 1, from: length })
  }, [length, many, range, outside, pinnedEnd, whole])
}

function rangeAt(scroller: HTMLElement, widths: readonly number[], start: number): Range {
  const from = Math.abs(scroller.scrollLeft) - beside
  const to = Math.abs(scroller.scrollLeft) + scroller.clientWidth + beside
  let edge = start
  let first = widths.length - 1
  let last = 0
  widths.forEach((width, at) => {
    if (edge + width >= from) first = Math.min(first, at)
    if (edge <= to) last = at
    edge += width
  })
  return { first: first - (first % together), last: last - (last % together) + together - 1 }
}

/** The drawn columns and the gaps between them, in their order. */
function slotsOf(count: number, { first, last }: Range, also: readonly number[]): Slot[] {
  const slots: Slot[] = []
  let gap = 0
  for (let at = 0; at < count; at++) {
    if ((at < first || at > last) && !also.includes(at)) gap++
    else {
      if (gap > 0) slots.push({ gap, from: at - gap })
      gap = 0
      slots.push({ at })
    }
  }
  return gap > 0 ? [...slots, { gap, from: count - gap }] : slots
}
