import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The provider of a mobile phone, for text messages. */
export const telecomProvider = resource('telecomProvider', {
  label: ['Telecom Provider', 'Telecom Providers'],
  path: '/telecom-providers',
  route: '/TelecomProvider',
  section: 'People',
  scope: 'company',
  access: elements('Telecom_Provider', 'TelecomProvider'),
  fields: {
    name: text({ label: 'Telecom Provider', required: true, unique: true }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'sortOrder', 'active'],
})
