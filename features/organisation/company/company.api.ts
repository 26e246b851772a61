import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { letters, nameOf } from '../../../kit/fields/text/text.check.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { domainName, mailAddress } from '../../../kit/notices/addresses.ts'
import { fixedSpecials } from '../../../kit/sign-in/password-policy.rules.ts'

export const companyKeys = { view: key('Company'), edit: key('Edit_Company') }

const within = (least: number, most: number) => {
  const says = `A whole number from ${least} to ${most}`
  return z.int({ error: says }).min(least, says).max(most, says)
}
const oneOf = (allowed: string) => (text: string) => [...text].every(letter => allowed.includes(letter))
const optional = (most: number) =>
  letters(most)
    .nullable()
    .transform(text => text || null)

/** How the users of a company sign in, and who mails in its name. */
export const companySettings = {
  /** says which of name and password is wrong; null: as the machine is set up */
  messages: z.enum(['generic', 'specific']).nullable(),
  minLetters: within(8, 64),
  needsCapital: z.boolean(),
  needsLower: z.boolean(),
  needsDigit: z.boolean(),
  needsSpecial: z.boolean(),
  /** the special characters that count; null: all of them */
  specials: optional(40).refine(text => text === null || oneOf(fixedSpecials)(text), 'Only special characters'),
  /** after so many days a password is due; null: never */
  passwordDays: within(1, 3650).nullable(),
  resetLinkHours: within(1, 24),
  /** the bodies of calls travel encrypted, from the next sign-in on */
  encrypts: z.boolean(),
  senderName: optional(100).refine(text => text === null || !/[\p{Cc}\u2028\u2029]/u.test(text), 'One line'),
  senderAddress: optional(254).refine(text => text === null || mailAddress(text) !== null, 'Not valid Email'),
}
const settings = z.object(companySettings)
export type CompanySettings = z.output<typeof settings>

/** Of what was read; null where the company has set nothing yet. */
const versions = { version: z.int().nullable(), senderVersion: z.int().nullable() }

const provider = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** the secret itself is never answered */
  hasSecret: z.boolean(),
  scope: z.string(),
  domains: z.array(z.string()),
  domainIdClaim: z.string(),
  audience: z.string().nullable(),
  active: z.boolean(),
})
export type CompanyProvider = z.output<typeof provider>

const company = z.object({ name: z.string(), ...companySettings, ...versions, providers: z.array(provider) })

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  summary: "The company's own settings: passwords, messages of sign-in, encryption, mail sender, providers of single sign-on",
  needs: sees(companyKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: company,
})
export type Company = Output<typeof getCompany>

export const saveCompany = endpoint({
  method: 'PUT',
  path: '/company',
  summary: "Change the company's own settings",
  needs: edits(companyKeys.edit),
  reach: 'company',
  input: z.strictObject({ ...companySettings, ...versions }),
  output: company,
})

/** An https address without a query; whether it may lie in a private network is for the machine to say. */
const issuer = letters(300).regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i, 'An address that begins with https:// and has no query')

const providerDraft = {
  name: nameOf(100),
  issuer,
  clientId: nameOf(200),
  /** absent: as it is; empty: none, for a public client */
  clientSecret: letters(1000).optional(),
  scope: letters(300).refine(text => text.split(/\s+/).includes('openid'), 'The scope needs openid'),
  domains: z
    .array(z.string().refine(text => domainName(text) !== null, 'Not a domain name'))
    .max(50, 'At most 50 domains')
    .transform(domains => [...new Set(domains.map(each => domainName(each)!))]),
  domainIdClaim: z
    .string()
    .trim()
    .regex(/^[a-z_]{1,60}$/, 'Small letters and underscores')
    .refine(claim => claim !== 'email', 'An e-mail address proves nobody: choose another claim'),
  audience: optional(200),
  active: z.boolean(),
}

export const addProvider = endpoint({
  method: 'POST',
  path: '/company/providers',
  summary: 'Trust a provider of single sign-on',
  needs: edits(companyKeys.edit),
  reach: 'company',
  input: z.strictObject(providerDraft),
  output: provider,
})

export const saveProvider = endpoint({
  method: 'PUT',
  path: '/company/providers/:id',
  summary: 'Change a provider of single sign-on; a secret that is left out stays',
  needs: edits(companyKeys.edit),
  reach: 'company',
  input: z.strictObject({ id: rowId, version: z.int(), ...providerDraft }),
  output: provider,
})

export const removeProvider = endpoint({
  method: 'DELETE',
  path: '/company/providers/:id',
  summary: 'Trust a provider of single sign-on no more: its users sign in with a password, or not at all',
  needs: edits(companyKeys.edit),
  reach: 'company',
  input: z.strictObject({ id: rowId, version: z.int() }),
  output: z.object({ deleted: z.int() }),
})

const providerInput = z.object(providerDraft)
export type ProviderDraft = z.output<typeof providerInput>
