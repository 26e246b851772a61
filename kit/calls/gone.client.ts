import { CallError } from './client.client.ts'

/** The message when a record that the user saves has been deleted. */
export const goneText = 'Somebody else has deleted this record in the meantime.'

/** Whether a call failed because its record is gone, not because of a record that it refers to. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'notFound' && Object.keys(error.fields).length === 0
