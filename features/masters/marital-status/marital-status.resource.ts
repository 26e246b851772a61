import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The marital statuses a company records (CALL-34, MaritalStatusType). */
export const maritalStatus = resource('maritalStatus', {
  label: ['Marital Status', 'Marital Statuses'],
  path: '/marital-statuses',
  route: '/MaritalStatus',
  section: 'People',
  scope: 'company',
  access: elements('Marital_Status', 'MaritalStatus'),
  fields: {
    name: text({ label: 'Marital Status', required: true, unique: true }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'sortOrder', 'active'],
})
