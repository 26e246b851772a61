import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { rowId } from '../fields/whole-number.ts'
import { subject } from '../live/subject.ts'
import { statesOf } from '../states/states.ts'

/** Tells a user's pages that one of his own exports has changed. */
export const exportSubject = subject('export', 'signedIn')

/** A long list as a file, made by a job. */
export const listExport = z.object({
  id: z.int(),
  version: z.int(),
  /** the name of the list, in English */
  label: z.string(),
  kind: z.enum(['xlsx', 'pdf']),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  doneRows: z.int(),
  totalRows: z.int(),
  fileName: z.string(),
  /** in bytes; null until the file is ready */
  size: z.int().nullable(),
  at: z.string(),
  /** until when the file is kept; null while there is none */
  until: z.string().nullable(),
})
export type ListExport = z.output<typeof listExport>

export const listExports = endpoint({
  method: 'GET',
  path: '/exports',
  summary: "The user's own exports of long lists, the newest first",
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(listExport),
})

export const readExport = endpoint({
  method: 'GET',
  path: '/exports/:id',
  summary: "How far one of the user's own exports is",
  needs: 'signedIn',
  reach: 'company',
  names: { id: 'listExport' },
  input: z.strictObject({ id: rowId }),
  output: listExport,
})

/**
 * The file of an export. Not an ordinary call: its answer is the file itself, piece by piece (kit/exports/serve-file.server.ts). The key of
 * the list's report and the reach are checked again.
 */
export const exportFile = endpoint({
  method: 'GET',
  path: '/exports/:id/file',
  summary: "The file of one of the user's own exports, as it is",
  needs: 'signedIn',
  reach: 'company',
  names: { id: 'listExport' },
  input: z.strictObject({ id: rowId }),
  output: z.any(),
})

/** The states of an export, whose file a job makes. The file is kept for some days. */
export const exportStates = statesOf({
  kind: 'listExport',
  table: 'export_job',
  path: '/exports',
  reach: 'company',
  sees: 'signedIn',
  record: listExport,
  states: {
    queued: { word: 'Waiting', icon: 'run', says: 'This file waits to be made.' },
    running: { word: 'Being made', icon: 'run', tone: 'info', says: 'This file is being made.' },
    done: { word: 'Ready', icon: 'yes', tone: 'ok', says: 'This file is ready.' },
    failed: { word: 'Failed', icon: 'error', tone: 'danger', says: 'This file could not be made.' },
    cancelled: { word: 'Cancelled', icon: 'cancel', says: 'The making of this file was cancelled.' },
  },
  moves: {
    cancel: {
      label: 'Cancel',
      summary: 'Ends the making of a file; nothing of it is kept',
      icon: 'cancel',
      from: ['queued', 'running'],
      to: 'cancelled',
      needs: 'signedIn',
      anyVersion: true,
    },
    begun: { label: 'Making started', icon: 'run', from: ['queued', 'running'], to: 'running' },
    again: { label: 'Making starts again', icon: 'run', from: ['running'], to: 'queued' },
    done: { label: 'Made', icon: 'yes', from: ['running'], to: 'done' },
    failed: { label: 'Failed', icon: 'error', from: ['queued', 'running'], to: 'failed' },
  },
})
