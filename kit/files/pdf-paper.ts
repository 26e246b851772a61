// On what paper a table is drawn, and which of its columns stand on which page. Everything is in points.

import { type ColumnNeed, leastOf, sharedWidths } from './pdf-columns.ts'

export interface Paper {
  readonly width: number
  readonly height: number
}

export const margin = 36
/** Between a text and the edges of its cell. */
export const padding = 4

/** Landscape (EXPORT-02). */
export const a4: Paper = { width: 841.89, height: 595.28 }
const a3: Paper = { width: 1190.55, height: 841.89 }

/** Columns that stand beside each other on one page. */
export interface ColumnGroup {
  /** the places of the columns in the table */
  readonly places: readonly number[]
  readonly widths: readonly number[]
}

/**
 * A4 where every word has room there, otherwise A3, and where that is too narrow too, A3 with the columns on several pages, each beginning
 * with the `leading` columns.
 */
export function paperFor(given: readonly ColumnNeed[], leading: number): { paper: Paper; groups: ColumnGroup[] } {
  // a name on one line keeps its row low
  const needs = given.map((need, at) => (at < leading ? { ...need, least: need.ideal } : need))
  const all = needs.map((_, at) => at)
  for (const paper of [a4, a3]) if (fits(needs, all, paper)) return { paper, groups: [groupOf(needs, all, paper)] }
  const first = all.slice(0, leading)
  const groups: number[][] = []
  for (const place of all.slice(leading)) {
    const last = groups.at(-1)
    if (last && fits(needs, [...last, place], a3)) last.push(place)
    else groups.push([...first, place])
  }
  return { paper: a3, groups: groups.map(places => groupOf(needs, places, a3)) }
}

const roomFor = (count: number, { width }: Paper) => width - 2 * margin - count * 2 * padding

const fits = (needs: readonly ColumnNeed[], places: readonly number[], paper: Paper) =>
  places.reduce((sum, at) => sum + leastOf(needs[at]!), 0) <= roomFor(places.length, paper)

const groupOf = (needs: readonly ColumnNeed[], places: readonly number[], paper: Paper): ColumnGroup => ({
  places,
  widths: sharedWidths(
    places.map(at => needs[at]!),
    roomFor(places.length, paper),
  ),
})
