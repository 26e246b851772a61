import { z } from 'zod'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { userKeys } from './user.api.ts'

const heldKey = z.object({
  id: z.int(),
  /** its first letters */
  starts: z.string(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  expiresAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastIp: z.string().nullable(),
})
export type HeldKey = z.output<typeof heldKey>

export const listKeys = endpoint({
  method: 'GET',
  path: '/users/:id/keys',
  summary: 'The keys of an integration user, newest first, with when each was last used; never the key itself',
  needs: sees(userKeys.integration),
  reach: 'company',
  input: z.strictObject({ id: rowId }),
  output: z.array(heldKey),
})

export const makeKey = endpoint({
  method: 'POST',
  path: '/users/:id/keys',
  summary: 'Make a key of an integration user and show it this once; two may hold at a time, so that one is exchanged without a gap',
  needs: edits(userKeys.integration),
  reach: 'company',
  input: z.strictObject({ id: rowId, days: z.int().min(1).max(3650).nullable().default(null) }),
  output: z.object({ id: z.int(), key: z.string() }),
  errors: { twoHold: 409 },
})

export const endKey = endpoint({
  method: 'POST',
  path: '/users/:id/keys/:keyId/end',
  summary: 'End a key of an integration user at once',
  needs: edits(userKeys.integration),
  reach: 'company',
  input: z.strictObject({ id: rowId, keyId: rowId }),
  output: z.null(),
})
