import type { MenuGroup } from '../kit/feature/menu.ts'

/** The groups of the side menu in their order, with the icons of SHELL-11 (CF-66). One whose screens the user may not open is not shown. */
export const menuGroups: readonly MenuGroup[] = [
  { key: 'requests', name: 'Requests', icon: 'requests' },
  { key: 'employees', name: 'Employees', icon: 'people' },
  { key: 'rostering', name: 'Rostering', icon: 'schedules' },
  { key: 'access', name: 'Roles and users', icon: 'users' },
  { key: 'masters', name: 'Master data', icon: 'tools' },
  { key: 'attendance', name: 'Time and Attendance', icon: 'attendance' },
  { key: 'settings', name: 'Settings', icon: 'gear' },
  { key: 'timesheets', name: 'Timesheets', icon: 'timer' },
]
