import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { addProcessRule, type ProcessRule, processRules, removeProcessRule, saveProcessRule } from './process-rule.api.ts'
import { knowsCategories, rulesOf } from './process-rule-reads.server.ts'
import { deleteRule, insertRule, updateRule } from './process-rule-writes.server.ts'

/** The calls of the deployment process rules (DEPL-03, DEPL-04). */
export const processRuleCalls: Implementation[] = [
  implement(processRules, async ({ orgNodeId }, { db }) => ({ rules: await rulesOf(db, orgNodeId) })),
  implement(addProcessRule, async (rule, ctx) => {
    await checkTypes(ctx, rule)
    return found(ctx, rule.orgNodeId, await insertRule(ctx.db, rule))
  }),
  implement(saveProcessRule, async (rule, ctx) => {
    const known = await found(ctx, rule.orgNodeId, rule.id)
    await checkTypes(ctx, rule)
    if (!(await updateRule(ctx.db, rule))) ctx.fail('stale', undefined, known)
    return found(ctx, rule.orgNodeId, rule.id)
  }),
  implement(removeProcessRule, async ({ id, version, orgNodeId }, ctx) => {
    if (!(await deleteRule(ctx.db, id, version, orgNodeId))) ctx.fail('stale')
    return null
  }),
]

async function found({ db, fail }: Context, orgNodeId: number, id: number): Promise<ProcessRule> {
  return (await rulesOf(db, orgNodeId)).find(rule => rule.id === id) ?? fail('notFound')
}

async function checkTypes({ db, failField }: Context, { shares }: Pick<ProcessRule, 'shares'>): Promise<void> {
  const ids = shares.map(share => share.employmentCategoryId)
  if (!(await knowsCategories(db, ids))) failField('shares', 'This employee type is not known.')
}
