import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'

export const roleConfigurationKeys = { view: key('Role_Configuration'), update: key('Update_Permissions') }

const right = z.enum(['visible', 'editable'])

/** PERM-02. */
const element = z.object({
  elementName: z.string(),
  is_Visible: z.boolean(),
  /** not editable but visible: shown and disabled (PERM-01) */
  is_Editable: z.boolean(),
})

const pageShape = {
  /** its address */
  id: z.string(),
  name: z.string(),
  /** the key without which nobody opens it; null: everyone who is signed in may, unless the role does not see it */
  key: z.string().nullable(),
  /** the role sees the page and has its key (PERM-06) */
  is_Visible: z.boolean(),
  /** the role does not see it, whether or not it has the key */
  is_Hidden: z.boolean(),
  elementRestrictionDetails: z.array(element),
}
const subPage = z.object(pageShape)
const page = z.object({ ...pageShape, subPages: z.array(subPage) })
const group = z.object({ id: z.string(), name: z.string(), icon: z.string(), subPages: z.array(page) })

const subUrl = z.object({
  /** method and path, such as `GET /employees` */
  call: z.string(),
  method: z.string(),
  url: z.string(),
  summary: z.string(),
  /** what whoever lets others call it must have; null: anything */
  needs: z.object({ key: z.string(), access: right }).nullable(),
  access: z.boolean(),
})
const integrationModule = z.object({ module: z.string(), subUrls: z.array(subUrl) })

const permissions = z.object({
  role: z.object({ id: z.int(), name: z.string(), roleType: z.string(), superAdmin: z.boolean() }),
  /** of the role; sent back with an update, which is refused when somebody else has changed the role since */
  version: z.int(),
  /** the caller has this role */
  isOwn: z.boolean(),
  pages: z.array(group),
  integration: z.array(integrationModule),
})
export type Permissions = z.output<typeof permissions>
export type PageRow = z.output<typeof subPage>
export type ParentPage = z.output<typeof page>
export type PageGroup = z.output<typeof group>
export type ElementRow = z.output<typeof element>
export type IntegrationModule = z.output<typeof integrationModule>
export type SubUrl = z.output<typeof subUrl>

export const rolePermissions = endpoint({
  method: 'GET',
  path: '/app-roles/:id/permissions',
  summary: 'All pages, elements and calls of the product, and what the role may see and do of them (PERM-03)',
  needs: sees(roleConfigurationKeys.view),
  reach: 'company',
  names: { id: 'appRole' },
  input: z.strictObject({ id: rowId }),
  output: permissions,
})

/** the mark of the client whether it was changed; every row that is sent is saved (PERM-04) */
const mark = { is_Changed: z.boolean().optional() }
const most = 2000

export const updatePermissions = endpoint({
  method: 'PUT',
  path: '/app-roles/:id/permissions',
  summary: 'Change what a role may see and do: only what is named; all of it or nothing (PERM-09)',
  needs: edits(roleConfigurationKeys.update),
  reach: 'company',
  names: { id: 'appRole' },
  input: z.strictObject({
    id: rowId,
    version: z.int().positive(),
    pages: z
      .array(z.strictObject({ id: z.string().max(100), is_Visible: z.boolean(), ...mark }))
      .max(most)
      .default([]),
    elements: z
      .array(z.strictObject({ elementName: z.string().max(100), is_Visible: z.boolean(), is_Editable: z.boolean(), ...mark }))
      .max(most)
      .default([]),
    calls: z
      .array(z.strictObject({ call: z.string().max(200), access: z.boolean(), ...mark }))
      .max(most)
      .default([]),
  }),
  output: permissions,
})
export interface PermissionChanges {
  readonly pages: { id: string; is_Visible: boolean }[]
  readonly elements: { elementName: string; is_Visible: boolean; is_Editable: boolean }[]
  readonly calls: { call: string; access: boolean }[]
}

/** The roles to configure, and to compare with. */
export const configuredRoles = endpoint({
  method: 'GET',
  path: '/app-roles/configured',
  summary: 'The roles of the company, to choose which one is configured or compared with',
  needs: sees(roleConfigurationKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.int(), name: z.string(), superAdmin: z.boolean(), holders: z.int() })),
})
