import { z } from 'zod'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { inOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../organisation/org-node/counts-for.api.ts'
import { allDifferent, differentTypes, goals, mostRestMinutes, overHundred, withinHundred } from './process-rule.rules.ts'

export const processRuleKeys = elements('Deployment_Process_Rule')

const id = z.int().positive()
const share = z.strictObject({ employmentCategoryId: id, percent: z.int().min(1).max(100) })

const contents = {
  name: z.string().trim().min(1).max(100),
  startsOn: workDate(),
  /** null = without end */
  endsOn: workDate().nullable(),
  /** those in force, the first one counts most */
  goals: z.array(z.enum(goals)).refine(allDifferent, 'A goal is listed twice.'),
  severalPosts: z.boolean(),
  secondarySkills: z.boolean(),
  leastRestMinutes: z.int().min(0).max(mostRestMinutes).nullable(),
  mostShiftsWeek: z.int().min(1).max(14).nullable(),
  /** in the order in which they are asked */
  shares: z.array(share).max(50).refine(differentTypes, 'An employee type is listed twice.').refine(withinHundred, overHundred),
}

export const processRule = z.object({ id, version: z.int(), orgNodeId: id, ...contents })
export type ProcessRule = z.output<typeof processRule>

const listed = processRule.extend({ countsFor })
export type ListedRule = z.output<typeof listed>

const given = z.coerce.number().int()

export const processRules = endpoint({
  method: 'GET',
  path: '/process-rules',
  summary: 'The deployment process rules of a node and of those above it, newest first',
  needs: sees(processRuleKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: given }),
  output: z.object({ rules: z.array(listed) }),
})

export const addProcessRule = endpoint({
  method: 'POST',
  path: '/process-rules',
  summary: 'Add a deployment process rule',
  needs: edits(processRuleKeys.add),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.int(), ...contents }).refine(...inOrder),
  output: listed,
  ignored: ['countsFor'],
})

export const saveProcessRule = endpoint({
  method: 'PUT',
  path: '/process-rules/:id',
  summary: 'Change a deployment process rule as one document; plans made before stay as they are',
  needs: edits(processRuleKeys.edit),
  reach: 'orgNode',
  names: { id: 'processRule' },
  input: z.strictObject({ id: given, version: z.int(), orgNodeId: z.int(), ...contents }).refine(...inOrder),
  output: listed,
  ignored: ['countsFor'],
})

export const removeProcessRule = endpoint({
  method: 'DELETE',
  path: '/process-rules/:id',
  summary: 'Remove a deployment process rule',
  needs: edits(processRuleKeys.remove),
  reach: 'orgNode',
  names: { id: 'processRule' },
  input: z.strictObject({ id: given, version: given, orgNodeId: given }),
  output: z.null(),
})
