import type { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { lookupOf, type lookupShape } from '../../../kit/resource/lookup.ts'
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

const { path, needs, reach, inputSchema, outputSchema } = lookupOf(permitCode)

/** CALL-72: the codes of a permit type. */
export const permitCodeOptions = endpoint({
  method: 'GET',
  path,
  summary: 'Permit codes to choose from, those of a permit type where one is named (CALL-72)',
  needs: needs === 'public' ? sees(permitType.access.view) : needs,
  reach,
  input: (inputSchema as z.ZodObject<typeof lookupShape>).extend({ permitTypeId: rowId.optional() }),
  output: outputSchema as ReturnType<typeof lookupOf>['outputSchema'],
})
