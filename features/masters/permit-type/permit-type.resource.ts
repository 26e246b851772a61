import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The kinds of licences and permits somebody may hold. */
export const permitType = resource('permitType', {
  label: ['Permit Type', 'Permit Types'],
  path: '/permit-types',
  route: '/PermitType',
  section: 'People',
  scope: 'company',
  access: elements('Permit_Type', 'PermitType'),
  fields: {
    name: text({ label: 'Permit Type', required: true, unique: true }),
    sortOrder: integer({ label: 'Sort Order', initial: 0 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  subTables: {
    codes: subTable({
      label: ['Permit Code', 'Permit Codes'],
      fields: {
        description: text({ label: 'Permit Code', required: true }),
        active: toggle({ label: 'Active', initial: true }),
      },
      shownBy: 'description',
      order: 'byHand',
      typed: 'inline',
      stored: { table: 'permitCode', parent: 'permitTypeId', order: 'orderNo' },
      rules: rule => [rule.once(['description'], 'This code is in the list already')],
    }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'codes', 'sortOrder', 'active'], search: ['name', 'codes'], sort: ['name', 'asc'] },
  form: ['name', 'codes', ['sortOrder', 'active']],
})
