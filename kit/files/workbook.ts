// Reads the sheets of an uploaded workbook, in a worker thread, as plain cells.

import { inEnglish } from '../words/fill.ts'
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
  /** The name of the file, for the sentence that says how far it came. */
  name?: string
}

export interface Reading {
  /** waits for as long as it takes: for files of the product's own */
  readonly patient?: boolean
  /** is given how far the reading is, from 0 to 1 */
  readonly told?: (share: number) => void
}

const megabyte = 1024 * 1024
const zip = [0x50, 0x4b]

/** The first sheet of an .xlsx. Throws `SheetError`, whose message is a sentence for people. */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits = {}, reading: Reading = {}): Promise<Sheet> {
  return (await readSheets(bytes, { ...limits, maxSheets: 1 }, reading))[0]!
}

/** The first sheets of an .xlsx, `maxSheets` of them. Only the first one must have a header. Throws as `readSheet`. */
export async function readSheets(
  bytes: Uint8Array,
  { maxBytes = 14 * megabyte, name = 'the file', ...limits }: SheetLimits,
  reading: Reading = {},
): Promise<Sheet[]> {
  if (bytes.length > maxBytes) throw new SheetError('tooLarge', `The file is larger than ${Math.floor(maxBytes / megabyte)} MB`)
  if (bytes.length === 0) throw new SheetError('notWorkbook', 'The file is empty')
  if (bytes[0] !== zip[0] || bytes[1] !== zip[1])
    throw new SheetError('notWorkbook', 'The file is not an Excel workbook (.xlsx), or it is encrypted')
  const copy = Uint8Array.from(bytes)
  const read = { bytes: copy, limits: { ...fileLimits, ...limits } }
  const answer = await workbooks.run<PackedSheet[]>({ read }, [copy.buffer], reading).catch(error => {
    throw refusalOf(error, name)
  })
  if ('output' in answer) return answer.output.map(unpackSheet)
  throw new SheetError(answer.failure.name as SheetProblem, answer.failure.message)
}

/** What is told of a file whose reading was stopped: how far it came, and what to do. Any other error stays as it is. */
export function refusalOf(error: unknown, name: string): unknown {
  if (!(error instanceof WorkerStopped)) return error
  if (error.kind === 'ended') return new SheetError('tooLarge', 'The file needs more memory than an import may use')
  return new SheetError('timeout', inEnglish(tookTooLong, { name, percent: Math.floor(error.share * 100) }))
}

/** Who shows it sets the last full stop. */
const tookTooLong =
  'Reading {{name}} was stopped at {{percent}} %, because nothing more was read for a minute. The machine is very busy: please try again later, or divide the file'
