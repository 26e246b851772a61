import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { permitType } from '../../masters/permit-type/permit-type.resource.ts'

/** The codes of permit types as a licence names them; they are kept as lines of their type. */
export const permitCode = resource('permitCode', {
  label: ['Permit Code', 'Permit Codes'],
  path: '/permit-codes',
  scope: 'company',
  access: permitType.access,
  fields: {
    description: text({ label: 'Permit Code', required: true }),
    permitType: ref(() => permitType, { label: 'Permit Type', required: true }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'description',
  optionWire: { licensdesc: 'description' },
  list: { columns: ['description'], search: ['description'], sort: ['description', 'asc'] },
  form: ['description'],
})
