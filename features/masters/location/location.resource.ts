import { choice } from '../../../kit/fields/choice/choice.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** A place of a terminal: where a ship lies, boxes stand or work is done (MAST-LOCATION-01). */
export const location = resource('location', {
  label: ['Location', 'Locations'],
  path: '/locations',
  scope: 'orgNode',
  access: elements('Location'),
  fields: {
    name: text({ label: 'Location Name', required: true, unique: true }),
    kind: choice({ berth: 'Berth', block: 'Block', gate: 'Gate', workshop: 'Workshop' }, { label: 'Kind', initial: 'berth' }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'kind', 'sortOrder', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', ['kind', 'sortOrder'], 'active'],
})
