import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { minutes } from '../../../kit/fields/minutes/minutes.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** Full-time, Part-time, Contract, Casual (MAST-EMPCAT-01, 02); the kind tells whose people they are. */
export const employmentCategory = resource('employmentCategory', {
  label: ['Employment Category', 'Employment Categories'],
  path: '/employment-categories',
  route: '/EmploymentCategory',
  section: 'People',
  scope: 'company',
  access: elements('Employment_Category', 'EmploymentCategory'),
  fields: {
    name: text({ label: 'Employment Category', required: true, unique: true }),
    code: text({ label: 'Code', max: 20 }),
    description: longText({ label: 'Description' }),
    contractKind: choice(
      { fullTime: 'Full-time', partTime: 'Part-time', contract: 'Contract', casual: 'Casual' },
      { label: 'Contract Kind', initial: 'fullTime' },
    ),
    weeklyMinutes: minutes({ label: 'Weekly Contract Hours' }),
    colour: colour({ label: 'Colour' }),
    kind: choice({ own: 'Own people', contract: "A contractor's people" }, { label: 'Kind', initial: 'own' }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: {
    columns: ['name', 'code', 'description', 'contractKind', 'kind', 'weeklyMinutes', 'colour', 'sortOrder', 'active'],
    search: ['name', 'code', 'description'],
    sort: ['name', 'asc'],
  },
  form: [['name', 'code'], 'description', ['contractKind', 'kind'], ['weeklyMinutes', 'colour'], ['sortOrder', 'active']],
})
