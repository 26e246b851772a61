// Turns sheets that are whole in memory into the bytes of a file. Runs in a worker thread.

import { pdfWriter } from './pdf-writer.ts'
import { workbookWriter } from './workbook-writer.ts'
import type { PdfHeads } from './write-pdf.ts'
import type { FileWriter } from './write-rows.ts'
import type { OutputSheet } from './write-workbook.ts'

/** Is called as bytes become ready. */
type GoesOn = () => void

export const formatWorkbook = (sheets: readonly OutputSheet[], goesOn: GoesOn): Promise<Uint8Array> =>
  whole(sheets, async keep => workbookWriter(keep), goesOn)

export const formatPdf = (sheet: OutputSheet, heads: PdfHeads, goesOn: GoesOn): Promise<Uint8Array> =>
  whole([sheet], keep => pdfWriter(heads, keep), goesOn)

async function whole(
  sheets: readonly OutputSheet[],
  begin: (keep: (bytes: Uint8Array) => void) => Promise<FileWriter>,
  goesOn: GoesOn,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const writer = await begin(bytes => {
    pieces.push(bytes)
    goesOn()
  })
  for (const { rows, ...head } of sheets) {
    await writer.sheet(head)
    await writer.rows(rows)
  }
  await writer.end()
  return Uint8Array.from(Buffer.concat(pieces))
}
