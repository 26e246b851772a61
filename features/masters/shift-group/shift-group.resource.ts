import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { shiftBand } from '../shift-band/shift-band.resource.ts'

/** Bands that a plan or rule refers to together (MAST-SHIFTGROUP-01, 02, ND-41). */
export const shiftGroup = resource('shiftGroup', {
  label: ['Shift Group', 'Shift Groups'],
  path: '/shift-groups',
  route: '/ShiftGroup',
  section: 'Shifts and days',
  scope: 'orgNode',
  access: elements('Shift_Group', 'ShiftGroup'),
  fields: {
    name: text({ label: 'Shift Group', required: true, unique: true }),
    description: longText({ label: 'Description' }),
    bands: refs(() => shiftBand, { label: 'Shift Bands' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  optionWire: { groupId: 'id' },
  list: { columns: ['name', 'description', 'bands', 'active'], search: ['name', 'description', 'bands'], sort: ['name', 'asc'] },
  form: ['name', 'description', 'bands', 'active'],
})
