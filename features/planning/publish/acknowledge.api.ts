import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint } from '../../../kit/calls/endpoint.ts'

/** Of people for their own roster (PERM-15). */
export const acknowledgeKeys = { own: key('duty_roster') }

export const acknowledgeShift = endpoint({
  method: 'POST',
  path: '/Rosters/AcknowledgeShift',
  summary: "Accept (1) or reject (0) a published shift of the caller's own; a rejection names its reason (CALL-28)",
  needs: edits(acknowledgeKeys.own),
  reach: 'company',
  wire: { shiftid: 'shiftId', exception: 'reasonId' },
  input: z.strictObject({
    shiftId: z.coerce.number().int().positive(),
    acceptance: z.coerce.number().int().min(0).max(1),
    /** a rejection reason */
    reasonId: z.coerce.number().int().positive().nullish(),
  }),
  output: z.null(),
})
