// How the width of a page is divided among the columns of a table. Everything is in points.

export interface ColumnNeed {
  /** of its widest word */
  readonly least: number
  /** of its widest text on one line */
  readonly ideal: number
}

/** Longer texts and words are broken, so that one remark or address does not take the room of all other columns. */
const widest = 210
const widestWord = 120

/** The least width of a column in which its words are whole. */
export const leastOf = ({ least }: ColumnNeed): number => Math.min(least, widestWord)

/**
 * Divides `room` points among the columns. When there is room, every text is on one line. Otherwise, when there is room for that, every
 * word is whole. Otherwise the wide columns are cut down to the same width until all fit.
 */
export function sharedWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const least = needs.map(leastOf)
  const ideal = needs.map(need => Math.min(need.ideal, widest))
  const allIdeal = sum(ideal)
  const allLeast = sum(least)
  if (allIdeal <= room) return ideal.map(width => (width * room) / allIdeal)
  if (allLeast > room) return cutDown(least, room)
  const share = (room - allLeast) / (allIdeal - allLeast)
  return ideal.map((width, at) => least[at]! + (width - least[at]!) * share)
}

/** Gives narrow columns what they need, and the others the same of what is left. */
function cutDown(widths: readonly number[], room: number): number[] {
  let left = room
  let open = widths.length
  let level = 0
  for (const width of [...widths].sort((one, other) => one - other)) {
    level = left / open
    if (width > level) break
    left -= width
    open--
  }
  return widths.map(width => Math.min(width, level))
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
