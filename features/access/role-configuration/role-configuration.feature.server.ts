import { feature } from '../../../kit/feature/feature.server.ts'
import { roleConfigurationKeys } from './role-configuration.api.ts'
import { roleConfigurationCalls } from './role-configuration.server.ts'

const look = { group: 'Roles and users', key: roleConfigurationKeys.view } as const

/** What a role may see and do, and which menus it has (ROLE-03, ROLE-07). */
export default feature({
  screens: [
    { ...look, path: '/RoleConfiguration', file: 'role-configuration', label: 'Role Configuration', icon: 'lock' },
    { ...look, path: '/RoleMenus', file: 'role-menus', label: 'Role Menus', icon: 'list' },
  ],
  calls: roleConfigurationCalls,
  keys: roleConfigurationKeys,
  grants: { Scheduler: 'none' },
})
