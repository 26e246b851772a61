// Writes a table as a PDF, in a worker thread.

import { workbooks } from './workbook-pool.ts'
import type { OutputSheet } from './write-workbook.ts'

export interface PdfHeads {
  title: string
  /** One line below it. */
  subtitle: string
}

/** The bytes of a PDF: A4 landscape, the header row on each page, page numbers (EXPORT-02). Its font has Thai and accents. */
export async function writePdf(sheet: OutputSheet, heads: PdfHeads): Promise<Uint8Array> {
  const answer = await workbooks.run<Uint8Array>({ pdf: { sheet, heads } })
  if ('output' in answer) return answer.output
  throw new Error(answer.failure.message)
}
