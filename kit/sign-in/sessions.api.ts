import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

const ownSession = z.object({
  id: z.int(),
  companyName: z.string(),
  authType: z.enum(['CRS', 'MSA']),
  /** the name that the browser gives itself */
  device: z.string().nullable(),
  /** the network address that it signed in from */
  place: z.string().nullable(),
  startedAt: z.string(),
  seenAt: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const ownSessions = endpoint({
  method: 'GET',
  path: '/own-sessions',
  summary: 'The open sessions of the user, with device and place',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({}),
  output: z.array(ownSession),
})

export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/own-sessions/end',
  summary: 'End sessions of the user, or with `others` all but this one',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({ sessionIds: z.array(z.int()).max(100).default([]), others: z.boolean().default(false) }),
  output: z.object({ ended: z.int() }),
})

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/own-language',
  summary: 'Choose the language of the user',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({ locale: z.enum(['en', 'fr', 'es', 'th']) }),
  output: z.null(),
})
