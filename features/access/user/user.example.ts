import { sql } from 'kysely'
import { example, idOf, ofNode, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { choosesPeople, employeeGroupExample } from '../../people/employee-group/employee-group.example.ts'
import { endKey, listKeys, makeKey } from './held-keys.api.ts'
import { readProfile, saveProfile } from './profile.api.ts'
import { addUser, joinUser, listUsers, readUser, saveUser, userPeople } from './user.api.ts'
import {
  companyUserDetails,
  endUserSessions,
  removeUserRoles,
  sendLink,
  setActive,
  unlockUser,
  userNameFree,
  userRoleOptions,
  userSessions,
} from './user-acts.api.ts'
import { downloadUsers } from './user-file.api.ts'

const ofCompany = { id: 'a user of the company' }
/** What a draft names; user.db.test.ts tries nodes and people beyond reach. */
const ofDraft = {
  ...ofCompany,
  domainId: 'a text of the provider',
  roleId: 'a role of the company',
  nodeId: 'a node within reach of whoever gives it',
  preferredNodeId: 'a node within reach of the user',
  employeeId: 'one of the people of the company',
}
interface Given {
  readonly appRole: number
  readonly orgNodeId: number
}
const draftOf = ({ appRole, orgNodeId }: Given) => ({
  roles: [{ roleId: appRole, chosen: true }],
  nodes: [{ nodeId: orgNodeId, includeChildren: true }],
})
const named = ({ orgNodeId }: Given) => ({ userName: `user.${orgNodeId}@salwa.example`, fullName: 'Salim' })

/** A user who reaches the terminal alone. */
export const userExample = example(
  rowsAfter([employeeGroupExample], async ({ db, orgNodeId, mark }) => {
    const appUser = await idOf(
      db,
      sql`insert into identity.app_user (user_name, full_name, password_hash) values (${mark}, ${mark}, 'none') returning id`,
    )
    const member = await idOf(
      db,
      sql`insert into user_company (company_id, user_id, preferred_node_id) values (company(), ${appUser}, ${orgNodeId}) returning id`,
    )
    const appRole = await idOf(db, sql`select id from app_role where name = 'Employee'`)
    const userRole = await idOf(
      db,
      sql`insert into user_role (company_id, user_company_id, role_id) values (company(), ${member}, ${appRole}) returning id`,
    )
    await sql`insert into user_node (company_id, user_company_id, org_node_id) values (company(), ${member}, ${orgNodeId})`.execute(db)
    return { appUser, member, appRole, userRole }
  }),
  [
    { of: listUsers, input: () => ({}) },
    { of: readUser, input: ({ member }) => ({ id: member }), ofCompany },
    { of: userSessions, input: ({ member }) => ({ id: member }), ofCompany, silent: 'nobody is signed in' },
    { of: endUserSessions, input: ({ member }) => ({ id: member }), ofCompany: { ...ofCompany, sessionIds: 'sessions of the user' } },
    { of: setActive, input: ({ member }) => ({ users: [{ id: member, version }], active: true }), ofCompany },
    { of: unlockUser, input: ({ member }) => ({ id: member }), ofCompany },
    { of: sendLink, input: ({ member }) => ({ ids: [member] }), ofCompany: { ids: 'users of the company' } },
    { of: listKeys, input: ({ member }) => ({ id: member }), ofCompany, silent: 'it has no keys' },
    { of: companyUserDetails, input: ({ appUser }) => ({ appUserId: appUser }), ofCompany: { appUserId: 'a user of the company' } },
    { of: userRoleOptions, input: () => ({}), silent: 'roles belong to the company' },
    { of: userNameFree, input: () => ({ userName: 'nobody' }), silent: 'it tells yes or no' },
    {
      of: readProfile,
      input: () => ({}),
      ofCompany: { userId: 'the caller, whoever is named' },
      silent: 'it is of the caller',
    },
    { of: saveProfile, input: () => ({ phone: null, locale: 'en', preferredNodeId: null }), ofCompany: ofDraft },
    { of: addUser, input: rows => ({ ...draftOf(rows), ...named(rows) }), ofCompany: ofDraft },
    { of: saveUser, input: rows => ({ ...draftOf(rows), ...named(rows), id: rows.member, version }), ofCompany: ofDraft },
    { of: joinUser, input: rows => ({ ...draftOf(rows), userName: 'nobody@salwa.example' }), ofCompany: ofDraft },
    {
      of: removeUserRoles,
      input: ({ appUser, member, userRole }) => ({ items: [{ appUserId: appUser, userCompanyId: member, userRoleId: userRole }] }),
      ofCompany: { appUserId: 'a user', userCompanyId: 'of the company', userRoleId: 'with one of its roles' },
    },
    { of: makeKey, input: ({ member }) => ({ id: member }), ofCompany },
    { of: endKey, input: ({ member }) => ({ id: member, keyId: 1 }), ofCompany: { ...ofCompany, keyId: 'a key of the user' } },
    { of: downloadUsers, input: () => ({}) },
    { of: userPeople.people, input: choosesPeople },
    { of: userPeople.filters, input: ofNode },
  ],
)
