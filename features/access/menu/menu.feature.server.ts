import { feature } from '../../../kit/feature/feature.server.ts'
import { menuKeys } from './menu.api.ts'
import { menuCalls } from './menu.server.ts'

/** The side menu as the company wants it (XSCR-10). */
export default feature({
  screens: [
    { path: '/ManageMenu', file: 'manage-menu', label: 'Manage Menu', icon: 'settings', group: 'Roles and users', key: menuKeys.view },
  ],
  calls: menuCalls,
  keys: menuKeys,
  records: { menu_item: { label: ['Menu item', 'Menu items'], path: '/ManageMenu' } },
  grants: { Scheduler: 'none' },
})
