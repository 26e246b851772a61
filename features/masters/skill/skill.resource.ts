import { colour } from '../../../kit/fields/colour/colour.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** What a post asks for and a person can do (MAST-SKILL-01, 02). */
export const skill = resource('skill', {
  label: ['Skill', 'Skills'],
  path: '/skills',
  route: '/Skill',
  icon: 'skill',
  scope: 'company',
  access: elements('Skill'),
  fields: {
    name: text({ label: 'Skill Name', required: true, unique: true }),
    description: longText({ label: 'Description' }),
    colour: colour({ label: 'Colour' }),
    sortOrder: integer({ label: 'Sort Order', initial: 0, hint: 'Smaller numbers come first in rosters and counts' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'description', 'colour', 'sortOrder', 'active'], search: ['name', 'description'], sort: ['name', 'asc'] },
  form: ['name', 'description', ['colour', 'sortOrder'], 'active'],
})
