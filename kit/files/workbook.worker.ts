// Runs in a worker thread: one message in, one answer out. Nothing here may be called from the server's own thread.

import { parentPort } from 'node:worker_threads'
import { formatPdf } from './format-pdf.ts'
import { formatWorkbook } from './format-workbook.ts'
import { parseWorkbook, SheetRefusal } from './parse-workbook.ts'
import type { PdfHeads } from './write-pdf.ts'
import type { OutputSheet } from './write-workbook.ts'

type Request =
  | { read: { bytes: Uint8Array; maxRows: number } }
  | { write: { sheets: OutputSheet[] } }
  | { pdf: { sheet: OutputSheet; heads: PdfHeads } }

parentPort?.on('message', async (request: Request) => {
  try {
    parentPort?.postMessage({ output: await outputOf(request) })
  } catch (error) {
    const name = error instanceof SheetRefusal ? error.kind : 'failed'
    parentPort?.postMessage({ failure: { name, message: error instanceof Error ? error.message : String(error) } })
  }
})

function outputOf(request: Request) {
  if ('read' in request) return parseWorkbook(request.read.bytes, request.read.maxRows)
  return 'pdf' in request ? formatPdf(request.pdf.sheet, request.pdf.heads) : formatWorkbook(request.write.sheets)
}
