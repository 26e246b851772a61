import { choice } from '../../../kit/fields/choice/choice.ts'
import { date } from '../../../kit/fields/date/date.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { orgNode } from '../../organisation/org-node/org-node.api.ts'

/** A public holiday, of the org nodes that it names and those below them, or of all (MAST-PUBHOL-01, 02, ND-47). */
export const publicHoliday = resource('publicHoliday', {
  label: ['Public Holiday', 'Public Holidays'],
  path: '/public-holidays',
  route: '/PublicHoliday',
  section: 'Shifts and days',
  icon: 'calendar',
  scope: 'company',
  access: elements('Public_Holiday', 'PublicHoliday'),
  fields: {
    date: date({ label: 'Date', required: true }),
    name: text({ label: 'Public Holiday', required: true }),
    paid: choice({ paid: 'Paid', notPaid: 'Not Paid' }, { label: 'Paid', initial: 'paid' }),
    nodes: refs(() => orgNode, { label: 'Org Nodes', hint: 'Also applies below them. Empty: everywhere' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['date', 'name', 'paid', 'nodes', 'active'], search: ['name', 'nodes'], sort: ['date', 'desc'] },
  form: ['name', ['date', 'paid'], 'nodes', 'active'],
})
