/** What a cell of the roster shows besides its code, as bits of one number. */
export const cellMarks = {
  /** work on a day that was OFF */
  offCancelled: 1,
  /** more than one shift */
  several: 2,
  /** something is noted */
  note: 4,
  /** changed since its person was told */
  draft: 8,
  /** did not come */
  missing: 16,
  /** leave for a part of the day */
  partLeave: 32,
  /** a rule that warns is broken here; known to the page alone */
  warns: 64,
  /** a rule that blocks is broken here; known to the page alone */
  blocks: 128,
  /** told, and not answered yet */
  unanswered: 256,
  /** told, and rejected */
  rejected: 512,
} as const
export type CellMark = keyof typeof cellMarks

export const hasMark = (marks: number, mark: CellMark): boolean => (marks & cellMarks[mark]) !== 0
