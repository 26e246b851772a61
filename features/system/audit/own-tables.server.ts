import type { AuditedTables } from '../../../kit/history/audited.server.ts'
import type { HistoryField } from '../../../kit/history/history.server.ts'

const refTo = (name: string, label: string): HistoryField => ({ label, target: () => ({ name, shownBy: 'name' }) })
const access = [
  { value: 'visible', label: 'Visible' },
  { value: 'editable', label: 'Editable' },
]

/**
 * How the audit tells of what the kit keeps: who may do what, sign-in, and nodes. What a feature says of one of these tables comes before.
 * `user` and `userCompany` are people who sign in, whose names are in no table of the company (audit-labels).
 */
export const ownTables: AuditedTables = {
  app_role: {
    label: 'Role',
    shownBy: 'name',
    foundBy: ['name'],
    fields: {
      name: { label: 'Name' },
      description: { label: 'Description' },
      super_admin: { label: 'Super admin', cell: 'yesNo' },
      landing: { label: 'First page' },
    },
  },
  app_role_element: {
    label: 'Permission of a role',
    of: 'app_role',
    byRecord: true,
    fields: { element: { label: 'Permission', names: true }, access: { label: 'Right{{:access}}', choices: access } },
  },
  app_role_page: { label: 'Hidden page of a role', fields: { role_id: refTo('appRole', 'Role'), page: { label: 'Page' } } },
  app_role_integration: { label: 'Call of a role', fields: { role_id: refTo('appRole', 'Role'), call: { label: 'Call' } } },
  user_company: {
    label: 'User',
    fields: {
      user_id: { label: 'User', target: () => ({ name: 'user', shownBy: 'name' }) },
      active: { label: 'Active', cell: 'yesNo' },
      preferred_node_id: refTo('orgNode', 'First node'),
      employee_id: { label: 'Employee', target: () => ({ name: 'employee', shownBy: 'fullName' }) },
      contractor_id: refTo('contractor', 'Contractor'),
    },
  },
  user_role: {
    label: 'Role of a user',
    of: 'user_company',
    fields: { role_id: { ...refTo('appRole', 'Role'), names: true }, chosen: { label: 'Counts', cell: 'yesNo' } },
  },
  user_node: {
    label: 'Reach of a user',
    of: 'user_company',
    fields: {
      org_node_id: { ...refTo('orgNode', 'Org node'), names: true },
      include_children: { label: 'With the nodes below', cell: 'yesNo' },
    },
  },
  app_user: { label: 'User', fields: {} },
  system_parameter: {
    label: 'System Parameter',
    shownBy: 'name',
    fields: { org_node_id: refTo('orgNode', 'Org node'), value: { label: 'Value' } },
  },
  sign_in: {
    label: 'Sign-in',
    fields: {},
    acts: ({ userName, why }) => ({
      action: 'signInFailed',
      changes: [
        { label: 'User Name', kind: 'text', from: null, to: String(userName) },
        { label: 'Reason', kind: 'word', from: null, to: String(why) },
      ],
    }),
  },
}
