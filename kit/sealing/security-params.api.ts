import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { inEnglish } from '../words/fill.ts'
import { isSealedPassword, mostLetters, mostSealed } from './password-seal.rules.ts'

/** A password as calls take it: its letters, or sealed. */
export const passwordSent = z
  .string()
  .min(1)
  .max(mostSealed)
  .refine(
    text => text.length <= mostLetters || isSealedPassword(text),
    inEnglish('At most {{count}} {{count:character|characters}}', { count: mostLetters }),
  )

export const securityParams = endpoint({
  method: 'GET',
  path: '/security-params',
  summary: 'What a password is sealed with on its way (SEC-09)',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({}),
  output: z.object({
    kid: z.string(),
    publicKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
    /** goes into what is sealed; it serves once, and for so many seconds */
    nonce: z.string(),
    seconds: z.int(),
  }),
})
