// Writes a table as a PDF, in a worker thread.

import { workbooks } from './workbook-pool.ts'
import type { OutputSheet } from './write-workbook.ts'

export interface PdfHeads {
  title: string
  /** One line below it: where, which dates, when, how many rows. Both stand on every page. */
  subtitle: string
  /** Of the words, such as `th`; English when absent. */
  language?: string
}

/**
 * The bytes of a tagged PDF: landscape, title and header row on each page, page numbers (EXPORT-02). Thai, Arabic, Chinese and emoji have
 * fonts of their own.
 */
export async function writePdf(sheet: OutputSheet, heads: PdfHeads): Promise<Uint8Array> {
  const answer = await workbooks.run<Uint8Array>({ pdf: { sheet, heads } })
  if ('output' in answer) return answer.output
  throw new Error(answer.failure.message)
}
