import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { equipmentCategory } from '../equipment-category/equipment-category.resource.ts'

/** A machine of a terminal (MAST-EQUIPMENT-01, 02). */
export const equipment = resource('equipment', {
  label: ['Equipment', 'Equipment'],
  path: '/equipment',
  route: '/Equipment',
  section: 'Equipment and places',
  icon: 'equipment',
  scope: 'orgNode',
  access: elements('Equipment', 'Equipment'),
  fields: {
    name: text({ label: 'Equipment Name', required: true, unique: true }),
    category: ref(() => equipmentCategory, { label: 'Category', required: true }),
    description: longText({ label: 'Description' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'category', 'description', 'active'], search: ['name', 'category', 'description'], sort: ['name', 'asc'] },
  form: ['name', 'category', 'description', 'active'],
})
