import type { AuditedTables } from '../../../kit/history/audited.server.ts'
import type { HistoryField } from '../../../kit/history/history.server.ts'

const refTo = (name: string, label: string): HistoryField => ({ label, target: () => ({ name, shownBy: 'name' }) })
const yesNo = (label: string): HistoryField => ({ label, cell: 'yesNo' })

/** How the audit tells of units and their geofences, with the words of their form. */
export const auditedUnits: AuditedTables = {
  org_node: {
    label: 'Business Unit',
    shownBy: 'name',
    foundBy: ['name', 'alias'],
    fields: {
      name: { label: 'Unit Name' },
      parent_id: refTo('orgNode', 'Parent Node'),
      alias: { label: 'Alias' },
      cost_center: { label: 'Cost Center' },
      terminal_id: refTo('terminal', 'Application terminal'),
      hrms_email: { label: 'HRMS integration email' },
      shortage_email: { label: 'Shortage request email' },
      activity_email: { label: 'Shift activity email' },
      attendance_contact: { label: 'Attendance contact' },
      zone: { label: 'Time zone' },
      week_starts: { label: 'Week starts on' },
      weekend_days: { label: 'Weekend days' },
      pay_calendar_id: refTo('payCalendar', 'Pay Calendar'),
      pool_distribution: yesNo('Required pool distribution'),
      active: yesNo('Active'),
    },
  },
  geofence: {
    label: 'Geofence',
    shownBy: 'name',
    fields: {
      org_node_id: refTo('orgNode', 'Business Unit'),
      name: { label: 'Geofence name' },
      radius: { label: 'Radius, m' },
      margin: { label: 'Margin, m' },
      active: yesNo('Active'),
    },
  },
}
