import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { companySettings } from '../company/company.api.ts'
import { companyWanted } from './new-company.ts'

/** Of system users alone (PROD-03). The server also asks whether the caller's company is theirs, whatever a role was given. */
export const companiesKeys = { view: key('Companies'), add: key('Add_Companies'), edit: key('Edit_Companies') }

const known = z.object({
  id: z.int(),
  name: z.string(),
  /** its e-mail domain without the ending */
  code: z.string(),
  active: z.boolean(),
  createdAt: z.string(),
})
export type KnownCompany = z.output<typeof known>

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  summary: 'The companies of this installation, without anything that is in them',
  needs: sees(companiesKeys.view),
  reach: 'none',
  input: z.strictObject({}),
  output: z.object({ companies: z.array(known), mail: z.boolean() }),
})

export const companyZones = endpoint({
  method: 'GET',
  path: '/companies/zones',
  summary: 'The time zones that a new company may be in',
  needs: sees(companiesKeys.view),
  reach: 'none',
  input: z.strictObject({}),
  output: z.array(z.string()),
})

export const addCompany = endpoint({
  method: 'POST',
  path: '/companies',
  summary: 'Make a company with one terminal, and invite its first administrator by a one-use link',
  needs: edits(companiesKeys.add),
  reach: 'none',
  input: z.strictObject({ ...companyWanted, settings: z.strictObject(companySettings).nullable().default(null) }),
  output: z.object({ company: known, /** false where no mail server is set: the invitation waits */ mailed: z.boolean() }),
})

export const switchCompany = endpoint({
  method: 'PUT',
  path: '/companies/:id/active',
  summary: 'Close a company, whose sessions end, or open it again',
  needs: edits(companiesKeys.edit),
  reach: 'none',
  input: z.strictObject({ id: rowId, active: z.boolean() }),
  output: known,
})

export type Companies = Output<typeof listCompanies>
