import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** Why somebody does not take a shift. */
export const rejectionReason = resource('rejectionReason', {
  label: ['Rejection Reason', 'Rejection Reasons'],
  path: '/rejection-reasons',
  route: '/RejectionReason',
  section: 'Shifts and days',
  scope: 'company',
  access: elements('Rejection_Reason', 'RejectionReason'),
  fields: {
    name: text({ label: 'Rejection Reason', required: true, unique: true }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'sortOrder', 'active'],
})
