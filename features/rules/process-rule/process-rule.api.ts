import { z } from 'zod'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { minutes } from '../../../kit/fields/minutes/minutes.ts'
import { own } from '../../../kit/fields/own/own.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { countsFor } from '../../../kit/resource/page/counts-for.ts'
import { dated } from '../../../kit/resource/page/dated.ts'
import { onPage } from '../../../kit/resource/page/paged.ts'
import { rowOf } from '../../../kit/resource/page/paged-checks.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { employmentCategory } from '../../masters/employment-category/employment-category.resource.ts'
import { allDifferent, goals, goalWords, mostRestMinutes, overHundred, totalOf } from './process-rule.rules.ts'

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
  // FORM-13
  needed: 'At least one employment category must be selected.',
  total: 'percent',
  starts: others => (totalOf(others) < 100 ? { percent: 100 - totalOf(others) } : {}),
  stored: { table: 'processRuleShare', parent: 'ruleId', order: 'orderNo' },
  rules: rule => [
    rule.once(['employmentCategoryId'], 'An employee type is listed twice.'),
    rule.among('percent', overHundred, (share, others) => totalOf([share, ...others]) <= 100),
  ],
})

const rule = resource('processRule', {
  label: ['Process Rule', 'Process Rules'],
  path: '/process-rules',
  route: '/DeploymentProcessRule',
  page: '/DeploymentProcessRuleAdd',
  scope: 'orgNode',
  access: elements('Deployment_Process_Rule'),
  fields: {
    name: text({ label: 'Name', required: true }),
    ...dated,
    /** those in force, the first one counts most */
    goals: own({
      label: 'What comes first, in this order',
      check: z.array(z.enum(goals)).refine(allDifferent, 'A goal is listed twice.'),
      choices: goals.map(value => ({ value, label: goalWords[value].title })),
    }),
    severalPosts: toggle({ label: 'Several posts in a shift', initial: true }),
    secondarySkills: toggle({ label: 'Secondary skills', initial: true }),
    leastRestMinutes: minutes({ label: 'Minimum rest', max: mostRestMinutes }),
    mostShiftsWeek: integer({ label: 'Maximum shifts per week', min: 1, max: 14 }),
  },
  subTables: { shares },
  shownBy: 'name',
  list: { columns: ['name', 'startsOn', 'endsOn', 'goals'], search: ['name'], sort: ['startsOn', 'desc'] },
  form: ['name', ['startsOn', 'endsOn'], 'shares'],
})

/** Who is deployed first (DEPL-03, DEPL-04). Plans that were made before a change stay as they are. */
export const processRules = onPage(rule, { answered: z.object({ countsFor }) })

export type ListedRule = Output<typeof processRules.add>
export type ProcessRule = Omit<ListedRule, 'countsFor'>
/** as the board answers it */
export const processRule = rowOf(processRules.resource, undefined) as unknown as z.ZodType<ProcessRule>
