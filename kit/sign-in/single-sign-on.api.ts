import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { login } from './sign-in.api.ts'

export const startSingleSignOn = endpoint({
  method: 'POST',
  path: '/single-sign-on/start',
  summary: 'Where the browser signs in through the company (AUTH-38)',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({
    /** its domain chooses among several providers */
    userName: z.string().max(100).default(''),
    /** the sign-in is tied to the user of the mailed link that the browser has opened */
    withLink: z.boolean().default(false),
  }),
  output: z.object({ url: z.string() }),
  errors: { ssoFailed: 401, chooseProvider: 400 },
})

/** CALL-15. A browser sends what the provider has added to its address; another application sends the provider's token as its bearer. */
export const singleSignOn = endpoint({
  method: 'POST',
  path: '/single-sign-on',
  summary: 'Sign in through the company',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ answer: z.string().max(8000).default(''), applicationType: z.coerce.number().int().min(1).max(3).default(1) }),
  output: login,
  errors: { ssoFailed: 401, noCompany: 403 },
})
