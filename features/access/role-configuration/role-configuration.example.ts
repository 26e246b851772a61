import { example, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { roleExample } from '../role/role.example.ts'
import { configuredRoles, rolePermissions, updatePermissions } from './role-configuration.api.ts'

const silent = 'roles belong to the company'
const ofCompany = { version: 'of the role', 'pages.id': 'addresses of pages' }

export const roleConfigurationExample = example(rowsAfter([roleExample]), [
  { of: configuredRoles, input: () => ({}), silent },
  { of: rolePermissions, input: ({ keptRole: id }) => ({ id }), silent },
  {
    of: updatePermissions,
    input: ({ keptRole: id }) => ({ id, version, elements: [{ elementName: 'Skill', is_Visible: true, is_Editable: false }] }),
    ofCompany,
  },
])
