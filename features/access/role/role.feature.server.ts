import { ofCompany } from '../../../kit/calls/nodes.server.ts'
import { documentPages, feature } from '../../../kit/feature/feature.server.ts'
import { appRoles } from './role.api.ts'
import { roleCalls } from './role.server.ts'

/** What users are in the product. */
export default feature({
  screens: documentPages(appRoles, {
    list: { path: '/Roles', label: 'Roles' },
    form: { path: '/AddRole', label: 'Add Role' },
    file: 'role',
    icon: 'users',
    group: 'Roles and users',
  }),
  calls: roleCalls,
  keys: appRoles.access,
  kinds: { appRole: ofCompany('app_role') },
  records: { app_role: { label: ['Role', 'Roles'], path: '/Roles' }, user_role: { label: ['User', 'Users'], path: '/Roles' } },
  grants: { Scheduler: 'none' },
})
