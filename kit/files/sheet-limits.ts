// The limits for one file, and the error for a file that exceeds them.

import type { SheetProblem } from './sheet.ts'
import type { ZipLimits } from './zip.ts'

export interface ReadLimits extends ZipLimits {
  /** Sheets that are read; further ones are passed over. */
  readonly maxSheets: number
  /** Data rows of a sheet, without the header. */
  readonly maxRows: number
  /** Cells of all sheets, with the empty places between them. */
  readonly maxCells: number
  /** Characters in all cells. A shared text counts for each cell that uses it. */
  readonly maxLetters: number
}

/** A workbook of 100,000 rows and 20 columns unpacks to about 80 MB, with 2 million cells and about 20 million characters. */
export const fileLimits: ReadLimits = {
  maxSheets: 1,
  maxEntries: 1_000,
  maxUnpackedBytes: 250_000_000,
  maxRows: 100_000,
  maxCells: 5_000_000,
  maxLetters: 50_000_000,
}

/** Thrown for a refused file, with a sentence that says why. It becomes a `SheetError` in the server's thread. */
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
