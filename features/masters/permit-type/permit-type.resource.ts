import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The kinds of licences and permits somebody may hold. */
export const permitType = resource('permitType', {
  label: ['Permit Type', 'Permit Types'],
  path: '/permit-types',
  scope: 'company',
  access: elements('Permit_Type'),
  fields: {
    name: text({ label: 'Permit Type', required: true, unique: true }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'sortOrder', 'active'],
})
