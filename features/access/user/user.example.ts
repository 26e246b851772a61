import { sql } from 'kysely'
import { example, idOf, ofNode, rowsAfter } from '../../../tests/conformance/example.ts'
import { choosesPeople, employeeGroupExample } from '../../people/employee-group/employee-group.example.ts'
import { listKeys } from './held-keys.api.ts'
import { readProfile } from './profile.api.ts'
import { listUsers, readUser, userPeople } from './user.api.ts'
import { companyUserDetails, endUserSessions, sendLink, unlockUser, userNameFree, userRoleOptions, userSessions } from './user-acts.api.ts'
import { downloadUsers } from './user-file.api.ts'

const ofCompany = { id: 'a user of the company' }

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
    await sql`insert into user_role (company_id, user_company_id, role_id)
      select company(), ${member}, id from app_role where name = 'Employee'`.execute(db)
    await sql`insert into user_node (company_id, user_company_id, org_node_id) values (company(), ${member}, ${orgNodeId})`.execute(db)
    return { appUser, member }
  }),
  [
    { of: listUsers, input: () => ({}) },
    { of: readUser, input: ({ member }) => ({ id: member }), ofCompany },
    { of: userSessions, input: ({ member }) => ({ id: member }), ofCompany },
    { of: endUserSessions, input: ({ member }) => ({ id: member }), ofCompany },
    { of: unlockUser, input: ({ member }) => ({ id: member }), ofCompany },
    { of: sendLink, input: ({ member }) => ({ ids: [member] }), ofCompany: { ids: 'users of the company' } },
    { of: listKeys, input: ({ member }) => ({ id: member }), ofCompany, silent: 'it has no keys' },
    { of: companyUserDetails, input: ({ appUser }) => ({ appUserId: appUser }), ofCompany: { appUserId: 'a user of the company' } },
    { of: userRoleOptions, input: () => ({}), silent: 'roles belong to the company' },
    { of: userNameFree, input: () => ({ userName: 'nobody' }), silent: 'it tells yes or no' },
    { of: readProfile, input: () => ({}), silent: 'it is of the caller' },
    { of: downloadUsers, input: () => ({}) },
    { of: userPeople.people, input: choosesPeople },
    { of: userPeople.filters, input: ofNode },
  ],
)
