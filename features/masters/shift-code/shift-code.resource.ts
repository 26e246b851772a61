import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { isCode } from './shift-code.rules.ts'

/** A short code of a roster cell: what kind of day it is, and whether it is worked (MAST-SHIFTCODE-01, 02, ND-46). */
export const shiftCode = resource('shiftCode', {
  label: ['Shift Code', 'Shift Codes'],
  path: '/shift-codes',
  route: '/ShiftCode',
  section: 'Shifts and days',
  scope: 'company',
  access: elements('Shift_Code', 'ShiftCode'),
  fields: {
    code: text({ label: 'Code', required: true, unique: true, max: 20 }),
    description: longText({ label: 'Description' }),
    dayType: choice(
      { work: 'Work', off: 'OFF', leave: 'Leave', training: 'Training', holiday: 'Holiday' },
      { label: 'Day Type', required: true },
    ),
    worked: toggle({ label: 'Worked', initial: true }),
    colour: colour({ label: 'Colour' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [rule.check('code', 'Only letters, digits, spaces and _ , ( ) . are allowed', ({ code }) => isCode(code))],
  shownBy: 'code',
  list: {
    columns: ['code', 'description', 'dayType', 'worked', 'colour', 'active'],
    search: ['code', 'description'],
    sort: ['code', 'asc'],
  },
  form: ['code', 'description', ['dayType', 'colour'], ['worked', 'active']],
})
