// Draws the rows of a table on the pages of a PDF: a page full of rows at a time, once for each group of its columns.

import { faint, foot, ink, type PdfPages } from './pdf-pages.ts'
import { type ColumnGroup, margin, type Paper, padding } from './pdf-paper.ts'
import type { TableTags } from './pdf-tags.ts'
import { breakText, type Typeface, typefaceOf } from './pdf-text.ts'

// in points
const above = 2
const size = 9
const titleSize = 16

export const plain = typefaceOf('normal', size)
export const strong = typefaceOf('bold', size)
const strongTitle = typefaceOf('bold', titleSize)

interface TableHead {
  readonly title: string
  readonly subtitle: string
  readonly header: readonly string[]
  /** by column: whether its cells are figures, which end at the right */
  readonly figures: readonly boolean[]
  readonly leading: number
  readonly paper: Paper
  readonly groups: readonly ColumnGroup[]
}

type Lines = readonly (readonly string[])[]

interface Row {
  /** the lines of its cells, by group */
  readonly cells: readonly Lines[]
  readonly face: 'normal' | 'bold'
}

/** Begins the table, of any number of rows; a page is drawn when it is full. */
export function pdfTable(pages: PdfPages, { title, subtitle, header, figures, leading, paper, groups }: TableHead) {
  const broken = (row: readonly string[], face: Typeface): Lines[] =>
    groups.map(({ places, widths }) => places.map((place, at) => breakText(row[place]!, widths[at]!, face).split('\n')))
  const heightOf = (lines: readonly Lines[]) => pages.lineHeight * Math.max(1, ...lines.flat().map(cell => cell.length)) + 2 * above
  const heads = broken(header, strong)
  const headHeight = heightOf(heads)
  const tables: TableTags[] = []
  const wide = paper.width - 2 * margin
  const titled = { title: breakText(title, wide, strongTitle).split('\n'), subtitle: breakText(subtitle, wide, plain).split('\n') }
  const repeated = breakText(`${title} · ${subtitle}`, wide, plain).split('\n')
  const firstTop = titled.title.length * pages.lineHeight * (titleSize / size) + titled.subtitle.length * pages.lineHeight + 8
  const nextTop = repeated.length * pages.lineHeight + 6
  let rows: Row[] = []
  let used = 0
  let drawn = 0

  const topOf = (page: number) => (page === 0 ? firstTop : nextTop)
  const roomLeft = () => paper.height - foot - margin - topOf(drawn) - headHeight - used

  /** The heading of the table is read once; on further pages it says again what is said already, as in a running head. */
  function drawTop(group: number): number {
    const at = { x: margin, right: null, y: margin }
    if (drawn > 0 || group > 0) {
      pages.tags.artifact(() => pages.lines(repeated, { ...at, size, face: 'normal', colour: faint }))
      return margin + (drawn > 0 ? nextTop : firstTop)
    }
    pages.tags.text('H1', () => pages.lines(titled.title, { ...at, size: titleSize, face: 'bold', colour: ink }))
    const y = margin + titled.title.length * pages.lineHeight * (titleSize / size)
    pages.tags.text('P', () => pages.lines(titled.subtitle, { ...at, y, size, face: 'normal', colour: faint }))
    return margin + firstTop
  }

  function drawRow(group: number, lines: Lines, face: Row['face'], y: number, put: (at: number, draw: () => void) => void): void {
    const { places, widths } = groups[group]!
    let x = margin
    for (const [at, cell] of lines.entries()) {
      const width = widths[at]!
      const right = figures[places[at]!] ? x + padding + width : null
      const from = x + padding
      put(at, () => pages.lines(cell, { x: from, right, y: y + above, size, face, colour: ink }))
      x += width + 2 * padding
    }
  }

  function drawGroup(group: number): void {
    pages.add(paper)
    let y = drawTop(group)
    tables[group] ??= pages.tags.table()
    const tags = tables[group]
    const { places, widths } = groups[group]!
    const right = margin + widths.reduce((sum, width) => sum + width + 2 * padding, 0)
    const rules: number[] = []
    const ruled = (height: number) => {
      y += height
      rules.push(y)
    }
    if (drawn > 0) pages.tags.artifact(() => drawRow(group, heads[group]!, 'bold', y, (_, draw) => draw()))
    else tags.row(cell => drawRow(group, heads[group]!, 'bold', y, (_, draw) => cell('TH', 'Column', draw)))
    ruled(headHeight)
    const drawRows = (drawOne: (row: Row) => void) => {
      for (const row of rows) {
        drawOne(row)
        ruled(heightOf(row.cells))
      }
    }
    const says = (at: number) => places[at]! < leading
    if (pages.tags.isFull())
      pages.tags.text('P', () => drawRows(({ cells, face }) => drawRow(group, cells[group]!, face, y, (_, draw) => draw())))
    else
      drawRows(({ cells, face }) =>
        tags.row(cell => drawRow(group, cells[group]!, face, y, (at, draw) => cell(says(at) ? 'TH' : 'TD', says(at) ? 'Row' : null, draw))),
      )
    pages.rules(margin, right, rules)
  }

  function drawPages(): void {
    for (const group of groups.keys()) drawGroup(group)
    drawn++
    rows = []
    used = 0
  }

  return {
    add(row: readonly string[], face: Row['face'] = 'normal'): void {
      const cells = broken(row, face === 'bold' ? strong : plain)
      const height = heightOf(cells)
      if (rows.length > 0 && height > roomLeft()) drawPages()
      rows.push({ cells, face })
      used += height
    },
    /** Draws what is left; a table without rows has its heading. */
    end(): void {
      if (rows.length > 0 || drawn === 0) drawPages()
    },
  }
}
