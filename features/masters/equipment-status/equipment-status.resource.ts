import { dateTime } from '../../../kit/fields/date-time/date-time.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { equipment } from '../equipment/equipment.resource.ts'
import { isPair, minutesDown } from './equipment-status.rules.ts'

/** When a machine is down, and whether it may be deployed meanwhile (EQST-01 to EQST-18). */
export const equipmentStatus = resource('equipmentStatus', {
  label: ['Equipment Status', 'Equipment Status'],
  path: '/equipment-status',
  route: '/EquipmentStatus',
  section: 'Equipment and places',
  icon: 'repair',
  scope: 'orgNode',
  access: elements('Equipment_Status', 'EquipmentStatus'),
  placedBy: 'equipment',
  fields: {
    equipment: ref(() => equipment, { label: 'Equipment Name', required: true, wire: ['equipmentID', 'equipmentName'] }),
    downtime: dateTime({ label: 'Down-Time', required: true, column: 'downAt', hint: 'By the clock of the terminal' }),
    uptime: dateTime({ label: 'Up-Time', column: 'upAt', hint: 'Empty while it is still down', blank: 'still down' }),
    allowDeployment: toggle({ label: 'Equipment Available', initial: false, hint: 'Deployment may use this equipment while it is down' }),
    reason: longText({ label: 'Reason', max: 100 }),
    // of the maintenance system that reports it; not in the dialog
    siteId: text({ label: 'Site' }),
    maximoRequestId: text({ label: 'Maintenance Request' }),
  },
  rules: rule => [
    rule.check('downtime', 'Downtime must be less than Uptime', isPair),
    rule.check('uptime', 'Uptime must be greater than Downtime', isPair),
  ],
  shownBy: 'equipment',
  computed: { duration: { label: 'Duration', minutes: minutesDown } },
  list: {
    columns: ['equipment', 'downtime', 'uptime', 'duration', 'allowDeployment', 'reason'],
    search: ['equipment'],
    sort: ['downtime', 'desc'],
  },
  form: ['equipment', ['downtime', 'uptime'], 'allowDeployment', 'reason'],
})
