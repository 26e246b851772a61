import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { rowId } from '../fields/whole-number.ts'

const which = {
  /** the name of a form in the browser application; the server does not interpret it */
  form: z.string().min(1).max(60),
  /** the stored record that is changed; absent for a new one */
  rowId: rowId.optional(),
}
// with a new photo in it
const mostBytes = 9 << 20

/** Reads the user's unsaved values of a form, with the version of the record that they were begun from. */
export const readFormDraft = endpoint({
  method: 'GET',
  path: '/form-drafts',
  summary: 'What the user has typed into a form and not saved, of the last seven days; null when there is nothing',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject(which),
  output: z.object({ values: z.record(z.string(), z.unknown()), version: z.int().nullable(), savedAt: z.string() }).nullable(),
})

export const keepFormDraft = endpoint({
  method: 'PUT',
  path: '/form-drafts',
  summary: 'Keep what the user has typed into a form, for seven days, encrypted',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject({ ...which, values: z.record(z.string(), z.unknown()), version: rowId.nullable() }),
  output: z.null(),
  bodyLimit: mostBytes,
})

export const dropFormDraft = endpoint({
  method: 'DELETE',
  path: '/form-drafts',
  summary: 'Forget what the user has typed into a form',
  needs: 'signedIn',
  reach: 'company',
  input: z.strictObject(which),
  output: z.null(),
})
