// Runs in a worker thread of one file: one answer for each step.

import { parentPort } from 'node:worker_threads'
import { pdfWriter } from './pdf-writer.ts'
import { workbookWriter } from './workbook-writer.ts'
import type { FileWriter, WriteAnswer, WriteStep } from './write-rows.ts'

let pieces: Uint8Array[] = []
let writer: FileWriter | undefined
const keep = (bytes: Uint8Array) => void pieces.push(bytes)

parentPort?.on('message', async (step: WriteStep) => {
  const answer = await take(step).catch(
    (error: unknown): WriteAnswer => ({ failure: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer)
})

async function take(step: WriteStep): Promise<WriteAnswer> {
  if ('begin' in step) {
    writer = step.begin.kind === 'pdf' ? await pdfWriter(step.begin.heads, keep) : workbookWriter(keep)
    return { pieces: [] }
  }
  if ('sheet' in step) await writer!.sheet(step.sheet)
  else if ('rows' in step) await writer!.rows(step.rows)
  else await writer!.end()
  const ready = pieces
  pieces = []
  return { pieces: ready }
}
