import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { time } from '../../../kit/fields/time/time.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { hasLength, isSet } from './shift-band.rules.ts'

/** A named span of the day that people are rostered into, per org node (MAST-SHIFTBAND-01, 03, 08). */
export const shiftBand = resource('shiftBand', {
  label: ['Shift Band', 'Shift Bands'],
  path: '/shift-bands',
  route: '/ShiftBand',
  icon: 'band',
  scope: 'orgNode',
  access: elements('Shift_Band'),
  fields: {
    code: text({ label: 'Band Code', required: true, unique: true }),
    name: text({ label: 'Name', required: true }),
    category: choice({ AM: 'AM', PM: 'PM', night: 'Night' }, { label: 'Category', required: true }),
    startsAt: time({ label: 'Start', required: true }),
    endsAt: time({ label: 'End', required: true, hint: 'If the end is before the start, it is on the next day' }),
    colour: colour({ label: 'Colour' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [
    rule.check('startsAt', 'Start cannot be 00:00', band => isSet(band.startsAt)),
    rule.check('endsAt', 'End cannot be 00:00', band => isSet(band.endsAt)),
    rule.check('endsAt', 'End must differ from start', band => hasLength(band.startsAt, band.endsAt)),
  ],
  shownBy: 'code',
  list: {
    columns: ['code', 'name', 'category', 'startsAt', 'endsAt', 'colour', 'active'],
    search: ['code', 'name'],
    sort: ['startsAt', 'asc'],
  },
  form: ['code', 'name', ['startsAt', 'endsAt'], ['category', 'colour'], 'active'],
})
