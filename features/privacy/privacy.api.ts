import { z } from 'zod'
import { endpoint } from '../../kit/calls/endpoint.ts'

export const readContact = endpoint({
  method: 'GET',
  path: '/contact',
  summary: 'Whom to ask about the product and about personal data',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({}),
  output: z.object({
    /** an e-mail address or an https:// page; null where none is set up */
    contact: z.string().nullable(),
  }),
})
