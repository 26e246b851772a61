import type { CSSProperties } from 'react'
import { checkboxWidth } from './column-widths.client.ts'

/** The widths of the columns, and none at the place of the empty rest. */
export const tracks = (widths: readonly (number | undefined)[], restAt: number) => widths.toSpliced(restAt, 0, undefined)

/** The least width of the table, and the widths of its columns in `--columns` for the rows of a long table. */
export const tableStyle = (minWidth: number, offset: number, widths: readonly number[], restAt: number) => {
  const columns = tracks(widths, restAt).map(width => (width === undefined ? '1fr' : `${width}px`))
  return { minWidth, '--columns': [...(offset === 1 ? [`${checkboxWidth}px`] : []), ...columns].join(' ') } as CSSProperties
}

/** The widths of the pinned columns, so that a cell reached by key is not hidden below them. */
export const pinnedStyle = (offset: number, widths: readonly number[], actions: unknown) =>
  ({
    '--pinned': `${offset * checkboxWidth}px`,
    scrollPaddingInlineStart: offset * checkboxWidth + (widths[0] ?? 0),
    scrollPaddingInlineEnd: actions ? widths.at(-1) : 0,
  }) as CSSProperties

/** The edge of the pinned columns is shown only while the table is scrolled aside. */
export function markPinnedEdge({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft !== 0)
}
