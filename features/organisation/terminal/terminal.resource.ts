import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The terminals of the company, which its org nodes name (MAST-TERMINAL-01, 02). */
export const terminal = resource('terminal', {
  label: ['Terminal', 'Terminals'],
  path: '/terminals',
  route: '/Terminals',
  section: 'Equipment and places',
  icon: 'node',
  scope: 'company',
  access: elements('Terminal', 'Terminal'),
  fields: {
    code: text({ label: 'Terminal Code', required: true, unique: true, max: 20 }),
    name: text({ label: 'Terminal Name', required: true }),
    description: longText({ label: 'Description' }),
    weeklyCapacityThreshold: integer({
      label: 'Weekly capacity threshold',
      max: 9_999_999,
      hint: 'Moves a week from which the terminal counts as full',
    }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  // MAST-TERMINAL-03
  optionWire: { terminalCode: 'code', name: 'name' },
  list: {
    columns: ['code', 'name', 'description', 'weeklyCapacityThreshold', 'active'],
    search: ['code', 'name', 'description'],
    sort: ['code', 'asc'],
  },
  form: [['code', 'name'], 'description', 'weeklyCapacityThreshold', 'active'],
})
