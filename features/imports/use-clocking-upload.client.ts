import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../kit/calls/client.client.ts'
import { base64Of } from '../../kit/import/file.client.ts'
import { importTexts } from '../../kit/import/texts.ts'
import { nextChange } from '../../kit/live/live.client.ts'
import { useNode } from '../../kit/ui/node-context.tsx'
import { checkUpload, type ImportDetail, importState, importSubject, uploadRawClockings } from './imports.api.ts'
import { importStates } from './imports.states.ts'
import { outcomeOf } from './upload-outcome.rules.ts'

interface Upload {
  readonly file: File | null
  readonly step: 'none' | 'checking' | 'valid' | 'invalid' | 'uploading' | 'done'
  /** IMP-14's text, in English */
  readonly words: string
  readonly detail: string
  readonly bad: boolean
  /** rows that are new or other than they stand, as the check found them */
  readonly stored: number
  /** rows that stand already */
  readonly stands: number
  /** rows that were left out */
  readonly rows: readonly { excelRowNo: number; message: string }[]
  /** of a long file, which is imported by a job */
  readonly long: ImportDetail | null
}

const start: Upload = { file: null, step: 'none', words: '', detail: '', bad: false, stored: 0, stands: 0, rows: [], long: null }
const noAnswer = 'Upload Failed - Server not responding Please try again !!'

/** The order of RAWCLK-07: chosen, header checked, upload enabled, "Uploading", then success or failure. */
export function useClockingUpload() {
  const { id: orgNodeId } = useNode()
  const queries = useQueryClient()
  const [upload, setUpload] = useState(start)

  async function choose(file: File) {
    setUpload({ ...start, file, step: 'checking', words: 'Checking the file' })
    const failed = (detail: string) => setUpload({ ...start, file, step: 'invalid', words: 'File Validation Failed', detail, bad: true })
    try {
      const begun = await call(checkUpload, { fileName: file.name, file: await base64Of(file), orgNodeId })
      const checked = await ended(begun, 'received')
      const long = begun.state === 'received' && checked.state === 'checked' && checked.kind === 'clockings' ? checked : null
      // the check alone leaves nothing behind: the upload of a short file reads it again
      if (checked.state === 'checked' && !long) await call(importStates.calls.cancel, { id: checked.importId, version: checked.version })
      const refusal = refusalOf(checked)
      const { add, change, unchanged } = checked.counts
      const found = { stored: add + change, stands: unchanged, long }
      if (refusal === null) setUpload({ ...start, file, step: 'valid', words: 'File Validation Success', ...found })
      else failed(refusal)
    } catch (error) {
      failed(error instanceof CallError ? error.text : 'Server not responding Please try again !!')
    }
  }

  async function send() {
    const { file, long } = upload
    if (!file) return
    setUpload({ ...upload, step: 'uploading', words: 'Uploading' })
    try {
      const rows = long
        ? await importedByJob(long)
        : await call(uploadRawClockings, { fileName: file.name, file: await base64Of(file), orgNodeId })
      setUpload({ ...start, file, step: 'done', ...outcomeOf({ ...upload, left: rows.length }), rows })
      await queries.invalidateQueries()
    } catch (error) {
      const told = error instanceof CallError
      setUpload({ ...start, file, step: 'invalid', words: told ? 'Upload Failed' : noAnswer, detail: told ? error.text : '', bad: true })
    }
  }

  return { upload, choose, send }
}

/** An import when it is no longer in a state that a job ends. */
async function ended(begun: ImportDetail, under: ImportDetail['state']): Promise<ImportDetail> {
  let now = begun
  while (now.state === under) {
    await nextChange(importSubject, now.importId)
    now = await call(importState, { id: now.importId })
  }
  return now
}

/** Gives the rows that were left out. @throws CallError when it was not begun, Error when it did not come to its end */
async function importedByJob({ importId: id, version }: ImportDetail): Promise<Upload['rows']> {
  const { state, message, errors } = await ended(await call(importStates.calls.apply, { id, version }), 'applying')
  if (state !== 'applied') throw new Error(message ?? state)
  return errors.map(({ rowNo, column, message: text }) => ({ excelRowNo: rowNo, message: `${column}: ${text}` }))
}

/** Why a checked file is no clocking upload; null when it is one. */
function refusalOf({ kind, counts, message, errors }: ImportDetail): string | null {
  if (kind === 'clockings') return Object.values(counts).some(count => count > 0) ? null : message
  return kind === 'unknown' ? [message, ...errors.map(error => error.message)].join('. ') : importTexts.invalidFile
}
