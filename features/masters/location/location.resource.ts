import { choice } from '../../../kit/fields/choice/choice.ts'
import { decimal } from '../../../kit/fields/decimal/decimal.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** A place of a terminal: where a ship lies, boxes stand or work is done (MAST-LOCATION-01). */
export const location = resource('location', {
  label: ['Location', 'Locations'],
  path: '/locations',
  route: '/Locations',
  section: 'Equipment and places',
  scope: 'orgNode',
  access: elements('Location', 'Location'),
  fields: {
    name: text({ label: 'Location Name', required: true, unique: true }),
    kind: choice({ berth: 'Berth', block: 'Block', gate: 'Gate', workshop: 'Workshop' }, { label: 'Kind', initial: 'berth' }),
    code: text({ label: 'Code', max: 20 }),
    description: longText({ label: 'Description' }),
    latitude: decimal({ label: 'Latitude', scale: 6, min: -90, max: 90 }),
    longitude: decimal({ label: 'Longitude', scale: 6, min: -180, max: 180 }),
    radiusMetres: integer({ label: 'Radius (m)', min: 1, max: 100_000, hint: 'Around the point; clockings within it are at this place' }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [
    rule.check('longitude', 'Give latitude and longitude together', place => (place.latitude === null) === (place.longitude === null)),
  ],
  shownBy: 'name',
  list: {
    columns: ['name', 'code', 'kind', 'description', 'latitude', 'longitude', 'radiusMetres', 'sortOrder', 'active'],
    search: ['name', 'code', 'description'],
    sort: ['name', 'asc'],
  },
  form: [['name', 'code'], 'description', ['kind', 'radiusMetres'], ['latitude', 'longitude'], ['sortOrder', 'active']],
})
