// Runs in a worker thread: one answer for each message, and before it how far the work is. Nothing here may be called from the server's own thread.

import { parentPort } from 'node:worker_threads'
import { formatPdf, formatWorkbook } from './format-file.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { type ReadLimits, SheetRefusal } from './sheet-limits.ts'
import type { PdfHeads } from './write-pdf.ts'
import type { OutputSheet } from './write-workbook.ts'

type Request =
  | { read: { bytes: Uint8Array; limits: ReadLimits } }
  | { write: { sheets: OutputSheet[] } }
  | { pdf: { sheet: OutputSheet; heads: PdfHeads } }

/** A result, and its buffers that are moved instead of copied. */
type Output = [result: unknown, transfer: ArrayBuffer[]]

parentPort?.on('message', async (request: Request) => {
  try {
    const [output, transfer] = await outputOf(request)
    parentPort?.postMessage({ output }, transfer)
  } catch (error) {
    const name = error instanceof SheetRefusal ? error.kind : 'failed'
    parentPort?.postMessage({ failure: { name, message: error instanceof Error ? error.message : String(error) } })
  }
})

const told = (share: number) => parentPort?.postMessage({ share })
/** A file that is written has no measure of how far it is. */
const goesOn = () => told(0)

async function outputOf(request: Request): Promise<Output> {
  if ('read' in request) {
    const sheets = await parseWorkbook(request.read.bytes, request.read.limits, told)
    return [sheets, sheets.flatMap(({ cells, ends }) => [cells.buffer, ends.buffer])]
  }
  const bytes =
    'pdf' in request ? await formatPdf(request.pdf.sheet, request.pdf.heads, goesOn) : await formatWorkbook(request.write.sheets, goesOn)
  // a small array may share its buffer with others, so it is copied
  return [bytes, bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : []]
}
