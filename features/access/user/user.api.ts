import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { rowId, wholeNumber } from '../../../kit/fields/whole-number.ts'
import { mailAddress, phoneNumber } from '../../../kit/notices/addresses.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { peopleChoice } from '../../people/employee/people-choice.api.ts'

export const userKeys = {
  ...elements('User'),
  excel: key('Excel_Report_Users'),
  /** a link for a new password */
  link: key('Send_User_Link'),
  endSessions: key('End_Sessions'),
  /** the keys of integration users */
  integration: key('Integration_Key'),
}

/** The people of whom one may be a user. */
export const userPeople = peopleChoice('/users', sees(userKeys.view))

/** USER-10: web 1, mobile 2, interface 3. */
export const applicationTypes = [1, 2, 3] as const
const applicationType = z.union([z.literal(1), z.literal(2), z.literal(3)])
const types = z.array(applicationType).max(3)

const role = z.strictObject({
  roleId: rowId,
  /** the one that counts at sign-in (CF-74) */
  chosen: z.boolean(),
})
const node = z.strictObject({
  nodeId: rowId,
  /** with all nodes below it, also those that come later */
  includeChildren: z.boolean(),
  /** by which applications it is reached (XSCR-08) */
  applicationTypes: types.default([...applicationTypes]),
})

const word = (most: number) => z.string().trim().min(1).max(most)
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullable()
    .default(null)
    .transform(text => text || null)

/** What concerns the sign-in itself, in whatever company. */
const identityFields = {
  userName: word(100).regex(/^[^\s\p{C}]+$/u, 'Must have no spaces'),
  fullName: word(100),
  email: optional(254).refine(text => text === null || mailAddress(text) !== null, 'Enter your valid email address'),
  phone: optional(40).refine(text => text === null || phoneNumber(text) !== null, 'A phone number of 6 to 15 digits'),
  domain: optional(100),
  /** who the provider of the domain says that the user is */
  domainId: optional(200),
  ssoEnabled: z.boolean().default(true),
  /** off: no password, only single sign-on */
  authRequired: z.boolean().default(true),
  /** the password has to be changed from this date on */
  passwordExpiresOn: workDate().nullable().default(null),
  accountType: optional(60),
  remarks: optional(500),
}

/** What concerns the user in this company. */
const memberFields = {
  preferredNodeId: rowId.nullable().default(null),
  applicationTypes: types.min(1, 'Choose at least one application type.').default([1, 2]),
  employeeId: rowId.nullable().default(null),
  contractorId: rowId.nullable().default(null),
  roles: z.array(role).min(1, 'Choose at least one role.').max(20),
  nodes: z.array(node).min(1, 'Choose at least one node.').max(500),
}

const userType = z.union([z.literal(2), z.literal(3)])
const stored = z.object({
  /** of the membership in this company (`userCompanyId`) */
  id: z.int(),
  version: z.int(),
  appUserId: z.int(),
  userType,
  active: z.boolean(),
  /** belongs to another company too, so that its identity is not changed here */
  elsewhere: z.boolean(),
  /** has more rights than the reader, who may therefore change nothing of it */
  beyond: z.boolean(),
  /** the reader's own */
  own: z.boolean(),
  /** waits after too many wrong passwords */
  blocked: z.boolean(),
  /** has not set a password yet */
  passwordDue: z.boolean(),
  employeeNumber: z.string().nullable(),
  employeeName: z.string().nullable(),
  contractorName: z.string().nullable(),
})

const user = stored.extend({
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  domain: z.string().nullable(),
  domainId: z.string().nullable(),
  ssoEnabled: z.boolean(),
  authRequired: z.boolean(),
  passwordExpiresOn: z.string().nullable(),
  accountType: z.string().nullable(),
  remarks: z.string().nullable(),
  preferredNodeId: z.int().nullable(),
  applicationTypes: z.array(z.int()),
  employeeId: z.int().nullable(),
  contractorId: z.int().nullable(),
  /** the one that counts first */
  roles: z.array(z.object({ userRoleId: z.int(), roleId: z.int(), name: z.string(), chosen: z.boolean() })),
  nodes: z.array(z.object({ nodeId: z.int(), name: z.string(), includeChildren: z.boolean(), applicationTypes: z.array(z.int()) })),
})
export type User = z.output<typeof user>

/** What a list shows of a user. */
const listed = stored.extend({
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  /** the one that counts first */
  roles: z.array(z.string()),
  nodes: z.array(z.string()),
  lastSeen: z.string().nullable(),
  /** what became of the newest link for a password; null when none was sent */
  link: z.string().nullable(),
})
export type ListedUser = z.output<typeof listed>

export const userStates = ['active', 'inactive', 'blocked', 'unlinked', 'invited'] as const
export type UserState = (typeof userStates)[number]

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'The users of the company by name, with roles, reach and links, and how many are in each state (ND-52)',
  needs: sees(userKeys.view),
  reach: 'company',
  input: z.strictObject({
    search: z.string().trim().max(100).default(''),
    state: z.enum(userStates).optional(),
    limit: wholeNumber(1, 1000).default(100),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  output: z.object({ count: z.int(), rows: z.array(listed), states: z.array(z.object({ state: z.enum(userStates), count: z.int() })) }),
})

export const readUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'A user of the company with everything that its form has',
  needs: sees(userKeys.view),
  reach: 'company',
  input: z.strictObject({ id: rowId }),
  output: user,
})

const draft = { ...identityFields, ...memberFields }
const identityDraft = z.strictObject(identityFields)
const memberDraft = z.strictObject(memberFields)
export type IdentityDraft = z.output<typeof identityDraft>
export type MemberDraft = z.output<typeof memberDraft>
export type UserDraft = IdentityDraft & MemberDraft

export const addUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Add a user of the company; a user for applications may be sent a link to set the password (USER-03)',
  needs: edits(userKeys.add),
  reach: 'company',
  input: z.strictObject({ ...draft, userType: userType.default(2), invite: z.boolean().default(false) }),
  output: user,
})

export const saveUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  summary: 'Change a user of the company; refused with 409 when the version is not the stored one',
  needs: edits(userKeys.edit),
  reach: 'company',
  input: z.strictObject({ id: rowId, version: z.int(), ...draft }),
  output: user,
})

export const joinUser = endpoint({
  method: 'POST',
  path: '/user-companies',
  summary: 'Give a user of another company access to this one, by the exact user name (USER-04, ND-53)',
  needs: edits(userKeys.add),
  reach: 'company',
  input: z.strictObject({ userName: word(100), ...memberFields }),
  output: user,
  errors: { tooOften: 429 },
})
