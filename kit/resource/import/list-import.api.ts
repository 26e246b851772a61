import { z } from 'zod'
import { endpoint } from '../../calls/endpoint.ts'
import { rowId } from '../../fields/whole-number.ts'
import { importLooks } from '../../import/looks.ts'
import { subject } from '../../live/subject.ts'
import { statesOf } from '../../states/states.ts'
import { importOutcome } from './import.api.ts'

/** Something about a user's own imports of long files has changed. */
export const listImportSubject = subject('listImport', 'signedIn')

/** A long file for a list, checked and imported by a job. */
const listImport = z.object({
  id: z.int(),
  version: z.int(),
  /** the list, by its name */
  list: z.string(),
  /** of a list that belongs to an org node; null for one of the company */
  orgNodeId: z.int().nullable(),
  fileName: z.string(),
  state: z.enum(['received', 'checked', 'applying', 'applied', 'refused', 'cancelled', 'failed']),
  /** of the check, or of the import */
  doneRows: z.int(),
  totalRows: z.int(),
  /** what the check has found, or the import has done; null before */
  outcome: importOutcome.nullable(),
  /** why it has failed */
  message: z.string().nullable(),
})
export type ListImport = z.output<typeof listImport>

/** The call for a user's own recent imports, so that a reload or another tab finds one that is under way. */
export const recentListImports = endpoint({
  method: 'GET',
  path: '/list-imports',
  summary: "The user's own imports of long files into a list within a day that were not cancelled, the newest first",
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({ list: z.string().min(1).max(60) }),
  output: z.array(listImport),
})

export const readListImport = endpoint({
  method: 'GET',
  path: '/list-imports/:id',
  summary: "How far one of the user's own imports of a long file is, and what it has come to",
  needs: 'signedIn',
  reach: 'company',
  names: { id: 'listImport' },
  input: z.strictObject({ id: rowId }),
  output: listImport,
})

/**
 * The states are those of the imports of a terminal's files, but each user has only their own. The key of the list is checked again at each
 * step.
 */
export const listImportStates = statesOf({
  kind: 'listImport',
  table: 'list_import',
  path: '/list-imports',
  reach: 'company',
  sees: 'signedIn',
  record: listImport,
  states: importLooks,
  moves: {
    cancel: {
      label: 'Cancel',
      summary: 'Forgets a checked file; nothing is imported',
      icon: 'cancel',
      from: ['checked', 'refused'],
      to: 'cancelled',
      needs: 'signedIn',
    },
    stop: {
      label: 'Cancel',
      summary: 'Ends a check or an import that is under way; nothing is imported',
      icon: 'cancel',
      from: ['received', 'applying'],
      to: 'cancelled',
      needs: 'signedIn',
      anyVersion: true,
    },
    apply: {
      label: 'Import',
      summary: 'Imports the good rows of a checked file in one transaction, as a job',
      icon: 'upload',
      from: ['checked'],
      to: 'applying',
      needs: 'signedIn',
    },
    found: { label: 'Checked', icon: 'check', from: ['received'], to: 'checked' },
    refused: { label: 'Refused', icon: 'error', from: ['received'], to: 'refused' },
    applied: { label: 'Imported', icon: 'yes', from: ['applying'], to: 'applied' },
    failed: { label: 'Failed', icon: 'error', from: ['received', 'applying'], to: 'failed' },
  },
})
