// What one file may cost, and how the worker says that it costs more.

import type { SheetProblem } from './sheet.ts'
import type { ZipLimits } from './zip.ts'

export interface ReadLimits extends ZipLimits {
  /** Data rows, the header not counted. */
  readonly maxRows: number
  /** Cells read, and the empty places between them. */
  readonly maxCells: number
  /** Letters in all cells: a shared text counts as often as it is used. */
  readonly maxLetters: number
}

/** A workbook of 100,000 rows and 20 columns unpacks to about 80 MB, and its cells come to 2 million and about 20 million letters. */
export const fileLimits: ReadLimits = {
  maxEntries: 1_000,
  maxUnpackedBytes: 250_000_000,
  maxRows: 100_000,
  maxCells: 5_000_000,
  maxLetters: 50_000_000,
}

/** A file refused, with the sentence that says why; becomes a `SheetError` in the server's thread. */
export class SheetRefusal extends Error {
  constructor(
    readonly kind: SheetProblem,
    message: string,
  ) {
    super(message)
  }
}

export const tooManyCells = () => new SheetRefusal('tooLarge', 'The sheet has too many cells to import')
export const tooManyLetters = () => new SheetRefusal('tooLarge', 'The file has too much text to import')
