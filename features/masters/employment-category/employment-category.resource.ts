import { choice } from '../../../kit/fields/choice/choice.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** Full-time, Part-time, Contract, Casual (MAST-EMPCAT-01, 02); the kind tells whose people they are. */
export const employmentCategory = resource('employmentCategory', {
  label: ['Employment Category', 'Employment Categories'],
  path: '/employment-categories',
  scope: 'company',
  access: elements('Employment_Category'),
  fields: {
    name: text({ label: 'Employment Category', required: true, unique: true }),
    kind: choice({ own: 'Own people', contract: "A contractor's people" }, { label: 'Kind', initial: 'own' }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'kind', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', ['kind', 'sortOrder'], 'active'],
})
