import type { Context } from '../../../kit/calls/handler.server.ts'
import { datedFields } from '../../../kit/document/history-fields.ts'
import { serveDocument } from '../../../kit/document/serve-document.server.ts'
import { countsForColumn, nodesBelow, unlessBeyondReach } from '../../organisation/org-node/counts-for.service.ts'
import { type ProcessRule, processRules } from './process-rule.api.ts'
import { goals, goalWords } from './process-rule.rules.ts'
import { knowsCategories } from './process-rule-reads.server.ts'

/** The calls of the deployment process rules. */
export const processRuleCalls = serveDocument(processRules, {
  table: 'processRule',
  page: '/DeploymentProcessRuleAdd',
  answered: reachable => countsForColumn(nodesBelow('r'), reachable),
  accept: unlessBeyondReach,
  check: checkTypes,
  history: {
    fields: {
      ...datedFields,
      goals: { label: 'What comes first, in this order', choices: goals.map(value => ({ value, label: goalWords[value].title })) },
      several_posts: { label: 'Several posts in a shift', cell: 'yesNo' },
      secondary_skills: { label: 'Secondary skills', cell: 'yesNo' },
      least_rest_minutes: { label: 'Minimum rest', cell: 'duration' },
      most_shifts_week: { label: 'Maximum shifts per week', cell: 'number' },
    },
  },
})

async function checkTypes({ db, failField }: Context, { shares }: Pick<ProcessRule, 'shares'>): Promise<void> {
  const ids = shares.map(share => share.employmentCategoryId)
  if (!(await knowsCategories(db, ids))) failField('shares', 'This employee type is not known.')
}
