import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { inOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'

export const poolableKeys = { view: key('Configure_Poolable_Employees'), edit: key('Edit_Poolable_Employees') }

const id = z.int().positive()

const poolNode = z.object({ orgNodeId: id, name: z.string(), startsOn: z.iso.date(), endsOn: z.iso.date().nullable() })

export const readPoolable = endpoint({
  method: 'GET',
  path: '/poolable-employees',
  summary: 'The people posted to a node today, and the other nodes to which each may be lent (ND-22)',
  needs: sees(poolableKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({
    rows: z.array(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        role: z.string(),
        category: z.string(),
        /** those within reach */
        nodes: z.array(poolNode),
      }),
    ),
  }),
})
export type PoolablePerson = Output<typeof readPoolable>['rows'][number]

export const writePoolable = endpoint({
  method: 'PUT',
  path: '/poolable-employees',
  summary: 'Replace the nodes to which people may be lent; nodes beyond reach stay as they are',
  needs: edits(poolableKeys.edit),
  reach: 'company',
  names: { employeeIds: 'employee', orgNodeIds: 'orgNode' },
  input: z
    .strictObject({
      employeeIds: z.array(id).min(1).max(5000),
      orgNodeIds: z.array(id).max(100),
      startsOn: workDate(),
      endsOn: workDate().nullable(),
    })
    .refine(...inOrder),
  output: z.object({ changed: z.int() }),
})
