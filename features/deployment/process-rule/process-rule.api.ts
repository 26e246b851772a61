import { z } from 'zod'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { documentOf } from '../../../kit/document/document.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../organisation/org-node/counts-for.api.ts'
import { allDifferent, differentTypes, goals, mostRestMinutes, overHundred, withinHundred } from './process-rule.rules.ts'

const id = z.int().positive()
const share = z.strictObject({ employmentCategoryId: id, percent: z.int().min(1).max(100) })

const contents = z.object({
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
  shares: z
    .array(share)
    .max(50, 'At most 50 employee types.')
    .refine(differentTypes, 'An employee type is listed twice.')
    .refine(withinHundred, overHundred),
})

/** Who is deployed first (DEPL-03, DEPL-04). Plans that were made before a change stay as they are. */
export const processRules = documentOf({
  label: ['process rule', 'process rules'],
  path: '/process-rules',
  access: elements('Deployment_Process_Rule'),
  kind: 'processRule',
  contents,
  answered: z.object({ countsFor }),
})

export type ListedRule = Output<typeof processRules.add>
export type ProcessRule = Omit<ListedRule, 'countsFor'>
/** as the board answers it */
export const processRule = z.object({ id, version: z.int(), orgNodeId: id, ...contents.shape })
