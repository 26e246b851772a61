import { image } from '../../../kit/fields/image/image.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** A kind of vessel, with its picture (MAST-VESSEL-01, MAST-VESSEL-02). */
export const vesselType = resource('vesselType', {
  label: ['Vessel Type', 'Vessel Types'],
  path: '/vessel-types',
  route: '/VesselTypes',
  section: 'Equipment and places',
  icon: 'ship',
  scope: 'company',
  access: elements('Vessel_Types', 'VesselTypes'),
  fields: {
    name: text({ label: 'Vessel Type Name', required: true, unique: true }),
    description: longText({ label: 'Description' }),
    image: image({ label: 'Image' }),
    priority: integer({ label: 'Priority', min: 1, max: 999, initial: 999 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: {
    columns: ['image', 'name', 'description', 'priority', 'active'],
    search: ['name', 'description'],
    sort: ['name', 'asc'],
  },
  form: ['name', 'description', 'image', ['priority', 'active']],
})
