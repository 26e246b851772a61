import type { StateLook } from '../states/states.ts'

/** The states of an import: a file is checked whole, then imported when somebody says so, or forgotten. */
export const importLooks = {
  received: { word: 'Being checked', icon: 'run', tone: 'info', says: 'This file is still being checked.' },
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
} as const satisfies Readonly<Record<string, StateLook>>
