import { z } from 'zod'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { documentOf } from '../../../kit/document/document.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { employmentCategory } from '../../masters/employment-category/employment-category.resource.ts'
import { countsFor } from '../../organisation/org-node/counts-for.api.ts'
import { allDifferent, goals, mostRestMinutes, overHundred, totalOf } from './process-rule.rules.ts'

const id = z.int().positive()

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
})

/** The employee types in the order in which they are asked, each for at most so many of a hundred filled posts (ND-17, FORM-12). */
const shares = subTable({
  label: ['Share', 'Shares of employee types'],
  fields: {
    employmentCategoryId: ref(() => employmentCategory, { label: 'Employee type', required: true, column: 'employmentCategoryId' }),
    percent: integer({ label: 'Percent', required: true, min: 1, max: 100 }),
  },
  shownBy: 'employmentCategoryId',
  order: 'byHand',
  typed: 'inline',
  most: 50,
  total: 'percent',
  starts: others => (totalOf(others) < 100 ? { percent: 100 - totalOf(others) } : {}),
  stored: { table: 'processRuleShare', parent: 'ruleId', order: 'orderNo' },
  rules: rule => [
    rule.once(['employmentCategoryId'], 'An employee type is listed twice.'),
    rule.among('percent', overHundred, (share, others) => totalOf([share, ...others]) <= 100),
  ],
})

/** Who is deployed first (DEPL-03, DEPL-04). Plans that were made before a change stay as they are. */
export const processRules = documentOf({
  label: ['process rule', 'process rules'],
  path: '/process-rules',
  access: elements('Deployment_Process_Rule'),
  kind: 'processRule',
  contents,
  lines: { shares },
  answered: z.object({ countsFor }),
})

export type ListedRule = Output<typeof processRules.add>
export type ProcessRule = Omit<ListedRule, 'countsFor'>
/** as the board answers it */
export const processRule = z.object({
  id,
  version: z.int(),
  orgNodeId: id,
  ...contents.shape,
  shares: z.array(z.object({ employmentCategoryId: id, percent: z.int() })).readonly(),
})
