import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { choice } from '../../../kit/fields/choice/choice.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { own } from '../../../kit/fields/own/own.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { lookupOf } from '../../../kit/resource/lookup.ts'
import { onPage } from '../../../kit/resource/page/paged.ts'
import { resource } from '../../../kit/resource/resource.ts'

const role = resource('appRole', {
  label: ['Role', 'Roles'],
  path: '/app-roles',
  route: '/Roles',
  page: '/AddRole',
  scope: 'company',
  access: elements('Role'),
  fields: {
    name: text({ label: 'Role Name', required: true }),
    // ROLE-06
    roleType: choice(
      { application: 'Application', integration: 'Integration' },
      { label: 'Role Type', required: true, initial: 'application' },
    ),
    superAdmin: toggle({ label: 'Super Admin', initial: false }),
    /** an address of the product */
    landing: own({
      label: 'Landing page',
      check: z
        .string()
        .regex(/^\/\w+$/)
        .max(100),
    }),
    description: longText({ label: 'Description', max: 500 }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'roleType', 'superAdmin', 'landing', 'description'], search: ['name', 'description'], sort: ['name', 'asc'] },
  form: ['name', 'roleType', 'superAdmin', 'description'],
})

/** What users are in the product: each has one role at a time in a company (ROLE-01 to ROLE-06). */
export const appRoles = onPage(role, {
  errors: { lastSuperAdmin: 409 },
  answered: z.object({
    /** users who have it, whether or not it is the one that counts for them */
    holders: z.int(),
  }),
})
export type AppRole = Omit<Output<typeof appRoles.add>, 'orgNodeId'>

/** Roles to choose from, for those who give them to users. */
export const roleOptions = lookupOf(role)

export const copyRole = endpoint({
  method: 'POST',
  path: '/app-roles/:id/copy',
  summary: 'Make a role with another name and all rights, pages and calls of this one',
  needs: edits(role.access.add),
  reach: 'company',
  names: { id: 'appRole' },
  input: z.strictObject({ id: rowId, name: z.string().trim().min(1).max(100) }),
  output: z.object({ id: z.int(), name: z.string() }),
})

const holder = z.object({
  userId: z.int(),
  fullName: z.string(),
  userName: z.string(),
  /** it is the one of the user's roles that counts */
  chosen: z.boolean(),
  active: z.boolean(),
  signedIn: z.boolean(),
  /** ISO in UTC; null for who never was signed in to this company */
  lastSeenAt: z.string().nullable(),
})
export type Holder = z.output<typeof holder>

export const roleHolders = endpoint({
  method: 'GET',
  path: '/app-roles/:id/holders',
  summary: 'Who has a role: signed in first, then by name',
  needs: sees(role.access.view),
  reach: 'company',
  names: { id: 'appRole' },
  input: z.strictObject({ id: rowId }),
  output: z.array(holder),
})

/** The pages of the product, where a role can arrive after sign-in. */
export const landingPages = endpoint({
  method: 'GET',
  path: '/app-roles/landing-pages',
  summary: 'The pages of the menu, where a role can arrive',
  needs: sees(role.access.view),
  reach: 'none',
  input: z.strictObject({}),
  output: z.array(z.object({ path: z.string(), label: z.string(), group: z.string() })),
})
