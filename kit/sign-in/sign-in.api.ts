import { z } from 'zod'
import { tokens, tree } from '../access/session.api.ts'
import { endpoint } from '../calls/endpoint.ts'
import { passwordSent } from '../sealing/security-params.api.ts'

/** 1 = browser (refresh token and ticket travel in cookies), 2 and 3 = other applications. */
const applicationType = z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1)

const page = z.object({ key: z.string(), name: z.string(), icon: z.string(), url: z.string(), sortorder: z.int() })

/** What the user may open and use, in the specification's form (AUTH-26, SHELL-12). */
const menuAccessDetails = z.object({
  accessDetails: z.array(z.object({ elementName: z.string(), is_Visible: z.boolean(), is_Editable: z.boolean() })),
  pageDetails: z.array(z.object({ ...page.shape, childDetails: z.array(page) })),
  appRoleId: z.int(),
  appRole: z.string(),
  roleType: z.string(),
  preferredOrgNode: z.int().nullable(),
})

const userDetails = z.object({
  username: z.string(),
  userId: z.int(),
  employeenumber: z.string().nullable(),
  lastCheckedTime: z.string().nullable(),
  companyhiredate: z.string().nullable(),
  terminationdate: z.string().nullable(),
  changePasswordRequired: z.boolean(),
})

/** Who has signed in, and what is left to do: a new password, then a company, then nothing (CF-05). */
export const login = z.object({
  userId: z.int(),
  isAuthenticated: z.boolean(),
  changePasswordRequired: z.boolean(),
  /** the top node of each company of the user; of the chosen one alone once it is chosen (CF-04) */
  orgnodes: z.array(tree),
  /** of other applications than browsers, for the next step */
  ticket: z.string(),
  userDetails,
  menuAccessDetails: menuAccessDetails.nullable(),
  clCompanyDetails: z.object({ companyId: z.int(), companyName: z.string() }),
  /** how the bodies of the session's calls travel (AUTH-45): the keys are agreed on by a call of its own */
  encryptionSettings: z.object({ isEnabled: z.boolean(), scheme: z.string().optional(), keyPath: z.string().optional() }),
  errormessage: z.string(),
  ...tokens.partial().shape,
})
export type LoginAnswer = z.output<typeof login>

const captcha = z.string().max(4000).optional()

export const signIn = endpoint({
  method: 'POST',
  path: '/sign-in',
  summary: 'Sign in with user name and password',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ userName: z.string().min(1).max(100), password: passwordSent, captcha, applicationType }),
  output: login,
  errors: { wrongCredentials: 401, passwordExpired: 401, captchaNeeded: 401, noCompany: 403, waitBeforeNextTry: 429 },
})

export const companySignIn = endpoint({
  method: 'POST',
  path: '/company-sign-in',
  summary: 'Sign in to the chosen company, after name and password or single sign-on',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ userId: z.int(), orgNodeId: z.int(), ticket: z.string().max(200).optional(), applicationType }),
  output: login,
})

export const leaveSignIn = endpoint({
  method: 'POST',
  path: '/sign-in/leave',
  summary: 'Give up a sign-in before it is complete',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ ticket: z.string().max(200).optional() }),
  output: z.null(),
})

export const switchCompany = endpoint({
  method: 'POST',
  path: '/switch-company',
  unsealed: true,
  summary: 'End the own session and choose a company again',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({}),
  output: login,
})

export const ownCompanies = endpoint({
  method: 'GET',
  path: '/own-companies',
  summary: 'The companies that the user can enter, each by its top node',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({}),
  output: z.array(tree),
})

const captchaChallenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })

export const askCaptcha = endpoint({
  method: 'POST',
  path: '/captcha',
  summary: 'A captcha for the next try at a user name (SEC-15)',
  needs: 'public',
  reach: 'none',
  input: z.strictObject({ userName: z.string().max(100) }),
  output: captchaChallenge,
})
