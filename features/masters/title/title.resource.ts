import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** How somebody is addressed (CALL-34, Titles). */
export const title = resource('title', {
  label: ['Title', 'Titles'],
  path: '/titles',
  route: '/Title',
  section: 'People',
  scope: 'company',
  access: elements('Title', 'Title'),
  fields: {
    name: text({ label: 'Title', required: true, unique: true }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'sortOrder', 'active'],
})
