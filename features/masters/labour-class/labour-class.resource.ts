import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** How skilled somebody counts as (MAST-LABOUR-01). */
export const labourClass = resource('labourClass', {
  label: ['Labour Class', 'Labour Classes'],
  path: '/labour-classes',
  route: '/Labour',
  section: 'People',
  scope: 'company',
  access: elements('Labour_Class', 'LabourClass'),
  fields: {
    name: text({ label: 'Labour Class', required: true, unique: true }),
    code: text({ label: 'Code', max: 20 }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'code', 'sortOrder', 'active'], search: ['name', 'code'], sort: ['name', 'asc'] },
  form: [['name', 'code'], 'sortOrder', 'active'],
})
