import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

/** An uncompressed point of P-256, base64url. */
const publicKey = z.string().regex(/^[\w-]{87}$/)

export const agreeOnKey = endpoint({
  method: 'POST',
  path: '/session-key',
  summary: 'Agree on a key for the bodies of the calls of one page (SEC-05)',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({ publicKey }),
  output: z.object({ keyId: z.string(), publicKey }),
  unsealed: true,
})
