import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { decimal } from '../../../kit/fields/decimal/decimal.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { location } from '../location/location.resource.ts'

/** What a post asks for and a person can do (MAST-SKILL-01, 02). */
export const skill = resource('skill', {
  label: ['Skill', 'Skills'],
  path: '/skills',
  route: '/Skill',
  section: 'People',
  icon: 'skill',
  scope: 'company',
  access: elements('Skill', 'Skill'),
  fields: {
    name: text({ label: 'Skill Name', required: true, unique: true }),
    description: longText({ label: 'Description' }),
    scope: choice({ global: 'Global', local: 'Local' }, { label: 'Scope', initial: 'global' }),
    location: ref(() => location, { label: 'Location' }),
    contractPayScale: decimal({ label: 'Contract Pay Scale', max: 9_999_999 }),
    casualPayScale: decimal({ label: 'Casual Pay Scale', max: 9_999_999 }),
    colour: colour({ label: 'Colour' }),
    sortOrder: integer({ label: 'Sort Order', initial: 0, hint: 'Smaller numbers come first in rosters and counts' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [rule.check('location', 'A local skill needs its location', skill => skill.scope === 'global' || skill.location !== null)],
  shownBy: 'name',
  // CALL-68
  optionWire: { skill: 'name', skillId: 'id' },
  list: {
    columns: ['name', 'description', 'scope', 'location', 'contractPayScale', 'casualPayScale', 'colour', 'sortOrder', 'active'],
    search: ['name', 'description', 'location'],
    sort: ['name', 'asc'],
  },
  form: ['name', 'description', ['scope', 'location'], ['contractPayScale', 'casualPayScale'], ['colour', 'sortOrder'], 'active'],
})
