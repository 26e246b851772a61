import { sees } from '../../kit/calls/endpoint.ts'
import { statesOf } from '../../kit/states/states.ts'
import { addsNames, importDetail, importSummary } from './imports.api.ts'
import { importKeys } from './kinds.rules.ts'

/** A file is checked whole, then imported by a job when somebody says so, or forgotten. */
export const importStates = statesOf({
  kind: 'importJob',
  table: 'import_job',
  path: '/imports',
  reach: 'orgNode',
  sees: sees(importKeys.view),
  record: importSummary,
  states: {
    received: { word: 'Received', icon: 'upload', says: 'This file is still being read.' },
    checked: { word: 'Checked', icon: 'check', tone: 'info', says: 'This file is checked. Nothing of it has been imported yet.' },
    applying: { word: 'Importing', icon: 'run', tone: 'info', says: 'This file is already being imported.' },
    applied: { word: 'Imported', icon: 'yes', tone: 'ok', says: 'This file has already been imported.' },
    refused: { word: 'Refused', icon: 'error', tone: 'danger', says: 'This file was refused. Nothing of it can be imported.' },
    cancelled: { word: 'Cancelled', icon: 'cancel', says: 'This import was cancelled. Please upload the file again.' },
    failed: {
      word: 'Failed',
      icon: 'error',
      tone: 'danger',
      says: 'The import failed; nothing was written. Please upload the file again.',
    },
  },
  moves: {
    cancel: {
      label: 'Cancel',
      summary: 'Forgets a checked file; nothing is imported',
      icon: 'cancel',
      from: ['checked'],
      to: 'cancelled',
      // and the key of its kind of file, which the server asks for
      needs: sees(importKeys.view),
      output: importDetail,
    },
    stop: {
      label: 'Cancel',
      summary: 'Ends an import that is under way; nothing is imported',
      icon: 'cancel',
      from: ['applying'],
      to: 'cancelled',
      needs: sees(importKeys.view),
      anyVersion: true,
      output: importDetail,
    },
    apply: {
      label: 'Import',
      summary: 'Imports the good rows of a checked file in one transaction, as a job',
      icon: 'upload',
      from: ['checked'],
      to: 'applying',
      needs: sees(importKeys.view),
      asks: addsNames,
      errors: { newNames: 409 },
      output: importDetail,
    },
    applied: { label: 'Imported', icon: 'yes', from: ['applying'], to: 'applied' },
    failed: { label: 'Failed', icon: 'error', from: ['applying'], to: 'failed' },
    forgotten: { label: 'Cancelled after a day', icon: 'cancel', from: ['checked'], to: 'cancelled' },
  },
})
