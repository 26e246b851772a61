import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** What is paid besides hours: computed by a rule of attendance, or entered by hand (MAST-SUPPLEMENT-01, 02, ND-45, ND-100). */
export const supplement = resource('supplement', {
  label: ['Supplement', 'Supplements'],
  path: '/supplements',
  route: '/Supplement',
  section: 'Shifts and days',
  scope: 'company',
  access: elements('Supplement', 'Supplement'),
  fields: {
    code: text({ label: 'Code', required: true, unique: true, max: 20 }),
    // once of a type (LIST-25)
    name: text({ label: 'Supplement', required: true, unique: true }),
    type: choice({ allowance: 'Allowance', overtime: 'Overtime', training: 'Training' }, { label: 'Type', required: true }),
    unit: choice({ count: 'Count', minutes: 'Minutes' }, { label: 'Unit', initial: 'count' }),
    rule: choice(
      { byHand: 'By hand', standUp: 'Stand-up', training: 'Training', fullWeekend: 'Full weekend', fullNight: 'Full night' },
      { label: 'Rule', initial: 'byHand', hint: 'What attendance computes; of several with one rule the first active one is used' },
    ),
    colour: colour({ label: 'Colour' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['code', 'name', 'type', 'unit', 'rule', 'colour', 'active'], search: ['code', 'name'], sort: ['code', 'asc'] },
  form: ['code', 'name', ['type', 'unit'], ['rule', 'colour'], 'active'],
})
