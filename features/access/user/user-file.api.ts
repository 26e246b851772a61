import { z } from 'zod'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { uploadCall, uploadShape } from '../../../kit/import/upload.api.ts'
import { userKeys } from './user.api.ts'

export const downloadUsers = endpoint({
  method: 'GET',
  path: '/users/file',
  summary: 'All users of the company as a workbook that can be imported again; it never holds a password',
  needs: sees(userKeys.excel),
  reach: 'company',
  input: z.strictObject({}),
  output: z.object({ fileName: z.string() }),
})

const outcome = z.strictObject({
  /** why nothing of the file can be taken; null when some of it can */
  refused: z.string().nullable(),
  counts: z.strictObject({ add: z.int(), change: z.int(), unchanged: z.int(), refused: z.int() }),
  /** users to add who have an e-mail address, so that they can be invited */
  invitable: z.int(),
  /** the first thousand; row 1 is the header */
  refusals: z.array(z.strictObject({ rowNo: z.int(), column: z.string().nullable(), message: z.string() })),
  /** what the file does to what is stored; an import is refused when this has changed since the check */
  plan: z.string(),
})
export type UserFileOutcome = z.output<typeof outcome>

const common = { needs: edits(userKeys.add), reach: 'company', ...uploadCall, errors: { tooOften: 429 } } as const

export const checkUserFile = endpoint({
  ...common,
  method: 'POST',
  path: '/users/file/check',
  summary: 'What a workbook of users would add and change, and what of it is wrong by row and column; writes nothing',
  input: z.strictObject(uploadShape),
  output: outcome,
})

export const importUserFile = endpoint({
  ...common,
  method: 'POST',
  path: '/users/file',
  summary: 'Add and change users from a workbook: the good rows, as they were checked; invitations are sent only when asked for',
  input: z.strictObject({ ...uploadShape, plan: z.string(), invite: z.boolean().default(false) }),
  output: outcome,
})
