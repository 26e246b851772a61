// Reads the sheets of an uploaded workbook, in a worker thread, as plain cells.

import { type PackedSheet, unpackSheet } from './packed-sheet.ts'
import type { Sheet, SheetProblem } from './sheet.ts'
import { fileLimits, type ReadLimits } from './sheet-limits.ts'
import { workbooks } from './workbook-pool.ts'
import { WorkerStopped } from './worker-pool.ts'

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
export async function readSheet(bytes: Uint8Array, limits: SheetLimits = {}): Promise<Sheet> {
  return (await readSheets(bytes, { ...limits, maxSheets: 1 }))[0]!
}

/** The first sheets of an .xlsx, `maxSheets` of them. Only the first one must have a header. Throws as `readSheet`. */
export async function readSheets(bytes: Uint8Array, { maxBytes = 14 * megabyte, ...limits }: SheetLimits): Promise<Sheet[]> {
  if (bytes.length > maxBytes) throw new SheetError('tooLarge', `The file is larger than ${Math.floor(maxBytes / megabyte)} MB`)
  if (bytes.length === 0) throw new SheetError('notWorkbook', 'The file is empty')
  if (bytes[0] !== zip[0] || bytes[1] !== zip[1])
    throw new SheetError('notWorkbook', 'The file is not an Excel workbook (.xlsx), or it is encrypted')
  const copy = Uint8Array.from(bytes)
  const read = { bytes: copy, limits: { ...fileLimits, ...limits } }
  const answer = await workbooks.run<PackedSheet[]>({ read }, [copy.buffer]).catch(stopped)
  if ('output' in answer) return answer.output.map(unpackSheet)
  throw new SheetError(answer.failure.name as SheetProblem, answer.failure.message)
}

function stopped(error: unknown): never {
  if (!(error instanceof WorkerStopped)) throw error
  if (error.kind === 'timeout') throw new SheetError('timeout', 'The file took too long to read')
  throw new SheetError('tooLarge', 'The file needs more memory than an import may use')
}
