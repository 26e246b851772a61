import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'

export const integrationKeys = {
  /** the calls that programs may be granted */
  urls: key('Integration_URL'),
  grant: key('Edit_Integration_URL'),
}

const url = z.object({
  /** the family of the call: the first part of its address */
  module: z.string(),
  /** method and address as declared, such as `GET /employees` */
  controller: z.string(),
  summary: z.string(),
  /** the roles whose integration users may make it */
  roles: z.array(z.string()),
})
export type IntegrationUrl = z.output<typeof url>

export const listUrls = endpoint({
  method: 'GET',
  path: '/integration-urls',
  summary: 'Every call that an integration user can be granted, by module, with the roles that are (XSCR-07, ND-57)',
  needs: sees(integrationKeys.urls),
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(url),
})

/** MAST-OTHER-01. */
export const grantUrl = endpoint({
  method: 'POST',
  path: '/integration-urls',
  summary: 'Grant a call to the integration users of a role, by its module and controller (MAST-OTHER-01)',
  needs: edits(integrationKeys.grant),
  reach: 'company',
  input: z.strictObject({
    roleId: rowId,
    module: z.string().trim().min(1).max(100),
    controller: z.string().trim().min(1).max(200),
  }),
  output: z.object({ granted: z.boolean() }),
})
