import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { buildKeys, buildState } from './build.api.ts'

const instant = z.string()

export const listBuilds = endpoint({
  method: 'GET',
  path: '/roster-builds/list',
  summary:
    'The builds of a node, newest first: their state and quality, the rule sets they kept, who began each, and who took it (SCHED-06)',
  needs: sees(buildKeys.build),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.array(
    buildState.extend({
      /** people that were chosen; 0 = everybody */
      chosen: z.int(),
      /** names of the sets that were in force */
      ruleSets: z.array(z.string()),
      begunBy: z.string().nullable(),
      begunAt: instant,
      /** who took it or threw it away */
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
    }),
  ),
})
export type BuildLine = Output<typeof listBuilds>[number]
