import { reachOf } from '../../../kit/access/actor.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { namingOverlaps, overlappedIn } from '../../../kit/calls/overlap.server.ts'
import { unlessBeyondReach } from '../../organisation/org-node/counts-for.service.ts'
import { addProcessRule, type ListedRule, type ProcessRule, processRules, removeProcessRule, saveProcessRule } from './process-rule.api.ts'
import { knowsCategories, ruleById, rulesAt } from './process-rule-reads.server.ts'
import { deleteRule, insertRule, updateRule } from './process-rule-writes.server.ts'

const overlapped = overlappedIn('process_rule', '/DeploymentProcessRuleAdd')

/** The calls of the deployment process rules (DEPL-03, DEPL-04). */
export const processRuleCalls: Implementation[] = namingOverlaps(overlapped, [
  implement(processRules, async ({ orgNodeId }, { actor, db }) => ({ rules: await rulesAt(db, orgNodeId, reachOf(actor)) })),
  implement(addProcessRule, async (rule, ctx) => {
    await checkTypes(ctx, rule)
    return unlessBeyondReach(await found(ctx, await insertRule(ctx.db, rule)), ctx)
  }),
  implement(saveProcessRule, async (rule, ctx) => {
    const known = await found(ctx, rule.id)
    await checkTypes(ctx, rule)
    if (!(await updateRule(ctx.db, rule))) ctx.fail('stale', undefined, known)
    return found(ctx, rule.id)
  }),
  implement(removeProcessRule, async ({ id, version }, ctx) => {
    if (!(await deleteRule(ctx.db, id, version))) ctx.fail('stale')
    return null
  }),
])

/** Somebody may have removed it since the pipeline found it. */
async function found({ actor, db, fail }: Context, id: number): Promise<ListedRule> {
  return (await ruleById(db, id, reachOf(actor))) ?? fail('notFound')
}

async function checkTypes({ db, failField }: Context, { shares }: Pick<ProcessRule, 'shares'>): Promise<void> {
  const ids = shares.map(share => share.employmentCategoryId)
  if (!(await knowsCategories(db, ids))) failField('shares', 'This employee type is not known.')
}
