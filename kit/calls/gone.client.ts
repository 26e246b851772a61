import { CallError } from './client.client.ts'

/** What is said when the record that is saved is no longer there. */
export const goneText = 'Somebody else has deleted this record in the meantime.'

/** Whether the record itself is gone, not one that it refers to. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'notFound' && Object.keys(error.fields).length === 0
