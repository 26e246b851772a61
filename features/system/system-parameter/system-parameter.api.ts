import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { historyOf } from '../../../kit/history/history.ts'

export const systemParameterKeys = { view: key('System_Parameter'), edit: key('Edit_System_Parameter') }

const value = z.union([z.number(), z.boolean(), z.string().max(1000)])

/** MAST-SYSPARAM-02, and what may be typed. */
const row = z.object({
  /** of the parameter, for ever */
  id: z.int(),
  name: z.string(),
  /** in English */
  says: z.string(),
  type: z.enum(['numeric', 'boolean', 'string']),
  unit: z.enum(['minutes', 'days', 'years', 'shifts']).nullable(),
  /** both ends of a number are included; `whole` numbers alone; `longest` in letters */
  range: z.object({ least: z.number(), most: z.number(), whole: z.boolean() }).nullable(),
  longest: z.int().nullable(),
  default: value,
  /** what holds there now */
  value,
  /** somebody has set it */
  set: z.boolean(),
  /** a node may have a value of its own, which counts for those below it too */
  perNode: z.boolean(),
  /** whose own value it is; null for the whole company */
  nodeId: z.int().nullable(),
  node: z.string().nullable(),
  /** null where it is the default, or where the product set it */
  updatedBy: z.string().nullable(),
  updatedOn: z.string().nullable(),
  /** 0 while nothing is set */
  version: z.int(),
})
export type SystemParameter = z.output<typeof row>

/** CALL-22. */
export const systemParameters = endpoint({
  method: 'GET',
  path: '/system-parameters',
  summary: 'Every parameter with its value for the company, and the values of nodes within reach beside it',
  needs: sees(systemParameterKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(row),
})

/** ND-49. */
export const setSystemParameter = endpoint({
  method: 'PUT',
  path: '/system-parameters/:id',
  summary: 'Set a parameter for the company, or for a node and those below it; null goes back to the default',
  needs: edits(systemParameterKeys.edit),
  reach: 'company',
  names: { nodeId: 'orgNode' },
  input: z.strictObject({
    id: rowId,
    nodeId: rowId.nullable().default(null),
    value: value.nullable(),
    /** as it was answered; 0 where nothing was set */
    version: z.int().nonnegative(),
  }),
  output: row,
})

export const systemParameterHistory = historyOf({
  path: '/system-parameters',
  label: 'System Parameters',
  key: systemParameterKeys.view,
  scope: 'company',
})
