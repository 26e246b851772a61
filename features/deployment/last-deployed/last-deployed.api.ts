import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'

export const lastDeployedKeys = { view: key('Last_Deployed_Employee') }

export const readLastDeployed = endpoint({
  method: 'GET',
  path: '/last-deployed-employees',
  summary: 'When and where each person of a node was deployed last, for fair turns (EMP-21, CALL-03)',
  needs: sees(lastDeployedKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({
    lstHistoryCursor: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        name: z.string(),
        role: z.string(),
        /** the crew joined last, at this node */
        crew: z.string().nullable(),
        /** the shift-band date; null: never deployed */
        date: z.iso.date().nullable(),
        band: z.string().nullable(),
        skill: z.string().nullable(),
        /** the vessel or visit of the work */
        work: z.string().nullable(),
        /** null where the node is out of reach */
        node: z.string().nullable(),
        startsAt: z.string().nullable(),
        endsAt: z.string().nullable(),
        /** dates deployed among the last 28 */
        days: z.int(),
        /** dates with a shift among the last 28 */
        shifts: z.int(),
      }),
    ),
  }),
})
export type LastDeployed = Output<typeof readLastDeployed>['lstHistoryCursor'][number]
