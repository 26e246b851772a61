// Runs in a worker thread: one message in, one answer out. Nothing here may be called from the server's own thread.

import { parentPort } from 'node:worker_threads'
import { formatWorkbook } from './format-workbook.ts'
import { parseWorkbook, SheetRefusal } from './parse-workbook.ts'
import type { OutputSheet } from './write-workbook.ts'

type Request = { read: { bytes: Uint8Array; maxRows: number } } | { write: { sheets: OutputSheet[] } }

parentPort?.on('message', async (request: Request) => {
  try {
    const output =
      'read' in request ? await parseWorkbook(request.read.bytes, request.read.maxRows) : await formatWorkbook(request.write.sheets)
    parentPort?.postMessage({ output })
  } catch (error) {
    const name = error instanceof SheetRefusal ? error.kind : 'failed'
    parentPort?.postMessage({ failure: { name, message: error instanceof Error ? error.message : String(error) } })
  }
})
