import { choice } from '../../../kit/fields/choice/choice.ts'
import { date } from '../../../kit/fields/date/date.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { orgNode } from '../../organisation/org-node/org-node.api.ts'

/** Days with special treatment: a holiday of the company, or Ramadan with its hours (MAST-SPECHOL-01, ND-47). */
export const specialHoliday = resource('specialHoliday', {
  label: ['Special Holiday', 'Special Holidays'],
  path: '/special-holidays',
  route: '/SpecialHoliday',
  section: 'Shifts and days',
  icon: 'calendar',
  scope: 'company',
  access: elements('Special_Holiday', 'SpecialHoliday'),
  fields: {
    name: text({ label: 'Special Holiday', required: true }),
    kind: choice({ holiday: 'Holiday', ramadan: 'Ramadan hours' }, { label: 'Kind', required: true }),
    startsOn: date({ label: 'From{{:date}}', required: true }),
    endsOn: date({ label: 'To{{:date}}', required: true }),
    paid: choice({ paid: 'Paid', notPaid: 'Not Paid' }, { label: 'Paid', initial: 'paid' }),
    nodes: refs(() => orgNode, { label: 'Org Nodes', hint: 'Also applies below them. Empty: everywhere' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [rule.check('endsOn', endBeforeStart, ({ startsOn, endsOn }) => isInOrder(startsOn, endsOn))],
  shownBy: 'name',
  list: {
    columns: ['name', 'kind', 'startsOn', 'endsOn', 'paid', 'nodes', 'active'],
    search: ['name', 'nodes'],
    sort: ['startsOn', 'desc'],
  },
  form: ['name', ['kind', 'paid'], ['startsOn', 'endsOn'], 'nodes', 'active'],
})
