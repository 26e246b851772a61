// Writes rows as an Excel workbook, in a worker thread.

import { workbooks } from './workbook-pool.ts'

/**
 * `minutes` are whole minutes, shown with their unit; `duration` is the same, shown as hours and minutes. `date` takes `YYYY-MM-DD` and
 * becomes a real date; `dateTime` takes a local time, `YYYY-MM-DDTHH:mm`.
 */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'minutes' | 'duration' | 'date' | 'dateTime'

export interface SheetColumn {
  header: string
  kind: ColumnKind
  /** In characters; from the contents when absent. */
  width?: number
  /** What may be chosen in its cells: the first cells below the header of a column of another sheet. */
  choices?: SheetChoices
}

export interface SheetChoices {
  /** the name of the sheet */
  readonly sheet: string
  /** from 1 */
  readonly column: number
  readonly count: number
}

export type OutputCell = string | number | null

export interface OutputSheet {
  name: string
  columns: SheetColumn[]
  rows: OutputCell[][]
  /** A last row in bold. */
  totals?: OutputCell[]
  /** How many first columns say whose row it is: they stay in sight and are printed on every page; 1 when absent. */
  leading?: number
}

/** The bytes of an .xlsx with a bold frozen header and filters, set up to be printed one page wide. Text stays text, even when it begins like a formula. */
export async function writeWorkbook(sheets: OutputSheet[]): Promise<Uint8Array> {
  const answer = await workbooks.run<Uint8Array>({ write: { sheets } })
  if ('output' in answer) return answer.output
  throw new Error(answer.failure.message)
}
