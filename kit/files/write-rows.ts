// Writes a file of any length in a worker thread of its own: rows go in part by part, and bytes come out as they are ready.

import { Worker } from 'node:worker_threads'
import type { PdfHeads } from './write-pdf.ts'
import type { OutputCell, SheetColumn } from './write-workbook.ts'

export interface SheetHead {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** a last row in bold */
  readonly totals?: readonly OutputCell[] | undefined
  /** how many first columns say whose row it is: they stay in sight and are printed on every page; 1 when absent */
  readonly leading?: number | undefined
}

/** What writes a file: sheets one after the other, each with its rows. A PDF has one sheet. */
export interface FileWriter {
  sheet(head: SheetHead): Promise<void>
  rows(rows: readonly (readonly OutputCell[])[]): Promise<void>
  end(): Promise<void>
}

/** The kind of file to write: an Excel workbook, or a PDF with its heads. */
export type FileKind = { readonly kind: 'xlsx' } | { readonly kind: 'pdf'; readonly heads: PdfHeads }

/** A step of writing, and what the thread answers to it: the bytes that have become ready. */
export type WriteStep = { begin: FileKind } | { sheet: SheetHead } | { rows: readonly (readonly OutputCell[])[] } | { end: true }
export type WriteAnswer = { readonly pieces: Uint8Array[] } | { readonly failure: string }

export interface RowsFile {
  /** resolves with the bytes that are ready; nothing else is kept of the rows */
  write(step: Exclude<WriteStep, { begin: FileKind }>): Promise<readonly Uint8Array[]>
  /** ends the thread, whether the file is whole or not */
  stop(): Promise<void>
}

const boot = new URL('../boot.mjs', import.meta.url)
const entry = new URL('./write-rows.worker.ts', import.meta.url)
const heapMb = 512

/** Begins a file in a worker thread of its own. `stop` must be called in the end. */
export async function rowsFile(kind: FileKind): Promise<RowsFile> {
  const worker = new Worker(boot, { workerData: { entry: entry.href }, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  const done = (step: WriteStep) =>
    new Promise<readonly Uint8Array[]>((resolve, reject) => {
      const free = () => worker.off('message', answered).off('error', reject).off('exit', gone)
      const answered = (answer: WriteAnswer) => {
        free()
        if ('pieces' in answer) resolve(answer.pieces)
        else reject(new Error(answer.failure))
      }
      const gone = () => reject(new Error('The thread that writes a file has ended'))
      worker.on('message', answered).once('error', reject).once('exit', gone)
      worker.postMessage(step)
    })
  await done({ begin: kind })
  return { write: done, stop: async () => void (await worker.terminate()) }
}
