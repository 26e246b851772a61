import { sees } from '../../kit/calls/endpoint.ts'
import { importLooks } from '../../kit/import/looks.ts'
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
  states: importLooks,
  moves: {
    cancel: {
      label: 'Cancel',
      summary: 'Forgets a checked file; nothing is imported',
      icon: 'cancel',
      from: ['checked', 'refused'],
      to: 'cancelled',
      // and the key of its kind of file, which the server asks for
      needs: sees(importKeys.view),
      output: importDetail,
    },
    stop: {
      label: 'Cancel',
      summary: 'Ends a check or an import that is under way; nothing is imported',
      icon: 'cancel',
      from: ['received', 'applying'],
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
    found: { label: 'Checked', icon: 'check', from: ['received'], to: 'checked' },
    refused: { label: 'Refused', icon: 'error', from: ['received'], to: 'refused' },
    applied: { label: 'Imported', icon: 'yes', from: ['applying'], to: 'applied' },
    failed: { label: 'Failed', icon: 'error', from: ['received', 'applying'], to: 'failed' },
    forgotten: { label: 'Cancelled after a day', icon: 'cancel', from: ['checked'], to: 'cancelled' },
  },
})
