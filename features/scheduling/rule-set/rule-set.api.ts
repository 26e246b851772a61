import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { inOrder } from '../../../kit/fields/date/in-order.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../organisation/org-node/counts-for.api.ts'
import { contents, ruleSetDraft } from './rule-set-contents.api.ts'

export const ruleSetKeys = elements('Schedule_Creation')

export type { CoverLine, CreationRule } from './rule-set-contents.api.ts'

const id = z.int().positive()

export const ruleSet = z.object({ id, version: z.int(), orgNodeId: id, ...contents })
export type RuleSet = z.output<typeof ruleSet>

const listed = ruleSet.extend({ countsFor })
export type ListedSet = z.output<typeof listed>

const given = z.coerce.number().int()

export const ruleSets = endpoint({
  method: 'GET',
  path: '/schedule-creation-rule-sets',
  summary: 'The schedule creation rule sets of a node and of those above it, newest first (SCHED-06, ND-11)',
  needs: sees(ruleSetKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: given }),
  output: z.object({ ruleSets: z.array(listed) }),
})

export const addRuleSet = endpoint({
  method: 'POST',
  path: '/schedule-creation-rule-sets',
  summary: 'Add a schedule creation rule set with its rules and cover requirements (SCHED-07)',
  needs: edits(ruleSetKeys.add),
  reach: 'orgNode',
  input: ruleSetDraft,
  output: listed,
  ignored: ['countsFor'],
})

export const saveRuleSet = endpoint({
  method: 'PUT',
  path: '/schedule-creation-rule-sets/:id',
  summary: 'Change a rule set as one document; rosters built before stay as they are',
  needs: edits(ruleSetKeys.edit),
  reach: 'orgNode',
  names: { id: 'ruleSet' },
  input: z.strictObject({ id: given, version: z.int(), orgNodeId: z.int(), ...contents }).refine(...inOrder),
  output: listed,
  ignored: ['countsFor'],
})

export const removeRuleSet = endpoint({
  method: 'DELETE',
  path: '/schedule-creation-rule-sets/:id',
  summary: 'Remove a rule set',
  needs: edits(ruleSetKeys.remove),
  reach: 'orgNode',
  names: { id: 'ruleSet' },
  input: z.strictObject({ id: given, version: given, orgNodeId: given }),
  output: z.null(),
})

/** What a rule set may name. */
export const ruleSetChoices = endpoint({
  method: 'GET',
  path: '/schedule-creation-choices',
  summary: 'The bands, skills and employee types that a rule set of a node may name',
  needs: sees(ruleSetKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: given }),
  output: z.object({
    bands: z.array(z.object({ id, code: z.string(), name: z.string(), category: z.enum(['AM', 'PM', 'night']) })),
    skills: z.array(z.object({ id, name: z.string() })),
    categories: z.array(z.object({ id, name: z.string() })),
  }),
})
export type Choices = Output<typeof ruleSetChoices>
