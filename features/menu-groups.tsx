import type { MenuGroup } from '../kit/ui/rail.tsx'

/** The groups of the side menu in their order, with the icons of SHELL-11 (CF-66). One whose screens the user may not open is not shown. */
export const menuGroups: readonly MenuGroup[] = [
  { name: 'Requests', icon: 'requests' },
  { name: 'Employees', icon: 'people' },
  { name: 'Rostering', icon: 'schedules' },
  { name: 'Roles and users', icon: 'users' },
  { name: 'Master data', icon: 'tools' },
  { name: 'Time and Attendance', icon: 'attendance' },
  { name: 'Settings', icon: 'gear' },
  { name: 'Timesheets', icon: 'timer' },
]
