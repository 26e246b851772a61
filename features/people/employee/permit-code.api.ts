import type { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { lookupOf, type lookupShape } from '../../../kit/resource/lookup.ts'
import { permitType } from '../../masters/permit-type/permit-type.resource.ts'
import { permitCode } from './permit-code.rules.ts'

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
