import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { passwordSent } from '../sealing/security-params.api.ts'

const message = z.object({ message: z.string() })

const policy = z.object({
  minPwdLength: z.int(),
  isCapital: z.boolean(),
  isLower: z.boolean(),
  isDigit: z.boolean(),
  isSpecialChar: z.boolean(),
  specialCharValues: z.string(),
})

/** Whose password is changed, and what is asked of the new one. */
const change = z.object({ userName: z.string(), fullName: z.string(), ...policy.shape })

/** The same before sign-in. */
const reset = z.object({
  ...change.shape,
  /** from a mailed link; else the change was due at sign-in */
  byLink: z.boolean(),
  /** the user may sign in through the company instead of setting a password */
  offersSingleSignOn: z.boolean(),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Send a link for a new password to the e-mail address of a user',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({
    userName: z.string().min(1).max(100),
    /** where the page was opened; links always lead to the address that is configured */
    url: z.string().max(500).optional(),
  }),
  output: message,
})

export const validateReset = endpoint({
  method: 'POST',
  path: '/validate-reset',
  summary: 'Check a link for a new password before the page opens (CALL-20)',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ userName: z.string().min(1).max(200), token: z.string().min(1).max(200) }),
  output: reset,
  errors: { invalidLink: 400 },
})

export const validateChange = endpoint({
  method: 'POST',
  path: '/validate-change',
  summary: 'Whose change of the password is due or begun with a link, and what is asked of it',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ ticket: z.string().max(200).optional() }),
  output: reset,
  errors: { invalidLink: 400 },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  summary: 'Set a new password after a link or a due change (CALL-21)',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ userName: z.string().min(1).max(100), password: passwordSent, ticket: z.string().max(200).optional() }),
  output: message,
  errors: { invalidLink: 400 },
})

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/own-password',
  summary: 'Change the own password; other sessions end',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({ oldPassword: passwordSent, password: passwordSent }),
  output: message,
})

export const passwordPolicy = endpoint({
  method: 'GET',
  path: '/own-password/policy',
  summary: 'What is asked of the own password',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({}),
  output: change,
})
