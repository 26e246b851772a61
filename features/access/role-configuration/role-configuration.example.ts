import { example, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { roleExample } from '../role/role.example.ts'
import { configuredRoles, rolePermissions, updatePermissions } from './role-configuration.api.ts'

export const roleConfigurationExample = example(rowsAfter([roleExample]), [
  { of: configuredRoles, input: () => ({}) },
  { of: rolePermissions, input: ({ appRole: id }) => ({ id }) },
  {
    of: updatePermissions,
    input: ({ appRole: id }) => ({ id, version, elements: [{ elementName: 'Skill', is_Visible: true, is_Editable: false }] }),
  },
])
