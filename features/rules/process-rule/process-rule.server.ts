import type { Context } from '../../../kit/calls/handler.server.ts'
import { countsForColumn, nodesBelow, unlessBeyondReach } from '../../../kit/resource/page/counts-for.server.ts'
import { servePaged } from '../../../kit/resource/page/serve-paged.server.ts'
import { type ProcessRule, processRules } from './process-rule.api.ts'
import { knowsCategories } from './process-rule-reads.server.ts'

/** The calls of the deployment process rules. */
export const processRuleCalls = servePaged(processRules, {
  answered: reachable => countsForColumn(nodesBelow('r'), reachable),
  accept: unlessBeyondReach,
  check: checkTypes,
})

async function checkTypes({ db, failField }: Context, { shares }: Pick<ProcessRule, 'shares'>): Promise<void> {
  const ids = shares.map(share => share.employmentCategoryId)
  if (!(await knowsCategories(db, ids))) failField('shares', 'This employee type is not known.')
}
