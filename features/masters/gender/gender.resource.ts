import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The genders a company records (CALL-34, Gender). */
export const gender = resource('gender', {
  label: ['Gender', 'Genders'],
  path: '/genders',
  route: '/Gender',
  section: 'People',
  scope: 'company',
  access: elements('Gender', 'Gender'),
  fields: {
    name: text({ label: 'Gender', required: true, unique: true }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'sortOrder', 'active'],
})
