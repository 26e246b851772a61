// Reads the first sheet of an uploaded workbook, in a worker thread, as plain cells.

import { type PackedSheet, unpackSheet } from './packed-sheet.ts'
import { fileLimits, type ReadLimits } from './sheet-limits.ts'
import { workbooks } from './workbook-pool.ts'
import { WorkerStopped } from './worker-pool.ts'

/** A formula is not read: its cached value may be anything. The importer refuses the row, naming row and column. */
export interface FormulaCell {
  formula: true
}

/**
 * Text as typed (untrimmed), a number, a boolean, or a formula. A cell formatted as a date is ISO text: `2026-11-02` at
 * midnight, else `2026-11-02T06:38:00`; one formatted as a time of day alone is `06:38:00`, and one formatted as a length of time
 * (`[h]:mm`) is hours, minutes and seconds, `166:40:00`.
 */
export type Cell = string | number | boolean | FormulaCell

export interface Sheet {
  name: string
  /** Row 1, trimmed text, without empty columns at the end. */
  header: string[]
  /** Rows from sheet row 2 on: `rows[i]` is sheet row `i + 2`. Empty cells are null, empty rows in between stay. */
  rows: (Cell | null)[][]
}

/** `notWorkbook` covers damaged and encrypted files; `tooLarge` is about bytes, packed or unpacked; `empty` has no header row. */
export type SheetProblem = 'notWorkbook' | 'tooLarge' | 'tooManyRows' | 'empty' | 'timeout'

export class SheetError extends Error {
  constructor(
    readonly kind: SheetProblem,
    message: string,
  ) {
    super(message)
    this.name = 'SheetError'
  }
}

export interface SheetLimits extends Partial<ReadLimits> {
  /** Bytes of the file; 14 MB when absent. */
  maxBytes?: number
}

const megabyte = 1024 * 1024
const zip = [0x50, 0x4b]

/** The first sheet of an .xlsx. Throws `SheetError`, whose message is a sentence for people. */
export async function readSheet(bytes: Uint8Array, { maxBytes = 14 * megabyte, ...limits }: SheetLimits = {}): Promise<Sheet> {
  if (bytes.length > maxBytes) throw new SheetError('tooLarge', `The file is larger than ${Math.floor(maxBytes / megabyte)} MB`)
  if (bytes.length === 0) throw new SheetError('notWorkbook', 'The file is empty')
  if (bytes[0] !== zip[0] || bytes[1] !== zip[1])
    throw new SheetError('notWorkbook', 'The file is not an Excel workbook (.xlsx), or it is encrypted')
  const copy = Uint8Array.from(bytes)
  const read = { bytes: copy, limits: { ...fileLimits, ...limits } }
  const answer = await workbooks.run<PackedSheet>({ read }, [copy.buffer]).catch(stopped)
  if ('output' in answer) return unpackSheet(answer.output)
  throw new SheetError(answer.failure.name as SheetProblem, answer.failure.message)
}

function stopped(error: unknown): never {
  if (!(error instanceof WorkerStopped)) throw error
  if (error.kind === 'timeout') throw new SheetError('timeout', 'The file took too long to read')
  throw new SheetError('tooLarge', 'The file needs more memory than an import may use')
}
