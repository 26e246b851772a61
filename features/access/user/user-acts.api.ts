import { z } from 'zod'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { userKeys } from './user.api.ts'

const changing = { needs: edits(userKeys.edit), reach: 'company' } as const

export const setActive = endpoint({
  ...changing,
  method: 'POST',
  path: '/users/active',
  summary: 'Activate or deactivate users in the company, all of them or none; open pages of a deactivated one end',
  input: z.strictObject({
    users: z
      .array(z.strictObject({ id: rowId, version: z.int() }))
      .min(1)
      .max(1000),
    active: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
})

export const unlockUser = endpoint({
  ...changing,
  method: 'POST',
  path: '/users/:id/unlock',
  summary: 'End the waiting of a user after too many wrong passwords',
  input: z.strictObject({ id: rowId }),
  output: z.null(),
})

export const sendLink = endpoint({
  method: 'POST',
  path: '/users/link',
  summary: 'Send users a link to set the password, each to the address that stands; nobody else ever sees or sets it',
  needs: edits(userKeys.link),
  reach: 'company',
  input: z.strictObject({ ids: z.array(rowId).min(1).max(1000) }),
  /** `without` have no address, are inactive, or sign in without a password */
  output: z.object({ sent: z.int(), without: z.int(), waits: z.boolean() }),
})

const openSession = z.object({
  id: z.int(),
  authType: z.string(),
  device: z.string().nullable(),
  place: z.string().nullable(),
  startedAt: z.string(),
  seenAt: z.string(),
})
export type OpenSession = z.output<typeof openSession>

export const userSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  summary: 'The open sessions of a user in the company',
  needs: sees(userKeys.endSessions),
  reach: 'company',
  input: z.strictObject({ id: rowId }),
  output: z.array(openSession),
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/users/:id/sessions/end',
  summary: 'End sessions of a user in the company; all of them when none is named',
  needs: edits(userKeys.endSessions),
  reach: 'company',
  input: z.strictObject({ id: rowId, sessionIds: z.array(rowId).max(100).optional() }),
  output: z.object({ ended: z.int() }),
})

export const userNameFree = endpoint({
  method: 'GET',
  path: '/user-name-free',
  summary: 'Whether nobody has a user name yet; at most 20 questions a minute (USER-12, CALL-26)',
  needs: edits(userKeys.add),
  reach: 'company',
  input: z.strictObject({ userName: z.string().trim().min(1).max(100) }),
  output: z.object({ free: z.boolean() }),
  errors: { tooOften: 429 },
})

export const removeUserRoles = endpoint({
  method: 'DELETE',
  path: '/user-roles',
  summary: 'Take roles from users: the ids of user, company membership and role of each item must belong together (USER-11, CALL-09)',
  needs: edits(userKeys.remove),
  reach: 'company',
  list: 'items',
  input: z.strictObject({
    items: z
      .array(z.strictObject({ appUserId: rowId, userCompanyId: rowId, userRoleId: rowId }))
      .min(1)
      .max(100),
  }),
  output: z.object({ deleted: z.int() }),
})

/** The roles of the company, and whether the asker may give each. */
const roleOption = z.object({ id: z.int(), name: z.string(), superAdmin: z.boolean(), mayGive: z.boolean() })
export type RoleOption = z.output<typeof roleOption>

export const userRoleOptions = endpoint({
  method: 'GET',
  path: '/users/roles',
  summary: 'The roles of the company, and which of them the asker may give',
  needs: sees(userKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(roleOption),
})

/** CALL-24. */
export const companyUserDetails = endpoint({
  method: 'GET',
  path: '/company-user-details',
  summary: 'The membership, roles and nodes of a user in the company (CALL-24)',
  needs: sees(userKeys.view),
  reach: 'company',
  input: z.strictObject({ appUserId: rowId }),
  output: z.object({
    appUserId: z.int(),
    userCompanyId: z.int(),
    preferredOrgNode: z.int().nullable(),
    applicationTypes: z.array(z.int()),
    isActive: z.boolean(),
    roles: z.array(z.object({ userRoleId: z.int(), appRoleId: z.int(), appRole: z.string(), chosen: z.boolean() })),
    orgNodes: z.array(z.object({ id: z.int(), nodeName: z.string(), includeChildren: z.boolean() })),
  }),
})

/** CALL-25, FORM-18: what a role begins with. */
export const roleTemplates = endpoint({
  method: 'GET',
  path: '/templates',
  summary: 'The templates of a role: the standard one (CALL-25, FORM-18)',
  needs: 'signedIn',
  reach: 'none',
  input: z.strictObject({ appRoleId: rowId.optional() }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})
