import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The kinds of machines (MAST-EQUIPCAT-01). */
export const equipmentCategory = resource('equipmentCategory', {
  label: ['Equipment Category', 'Equipment Categories'],
  path: '/equipment-categories',
  route: '/EquipmentCategory',
  section: 'Equipment and places',
  scope: 'company',
  access: elements('Equipment_Category', 'EquipmentCategory'),
  fields: {
    name: text({ label: 'Equipment Category', required: true, unique: true }),
    code: text({ label: 'Code', max: 20 }),
    description: longText({ label: 'Description' }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'code', 'description', 'sortOrder', 'active'], search: ['name', 'code', 'description'], sort: ['name', 'asc'] },
  form: [['name', 'code'], 'description', 'sortOrder', 'active'],
})
