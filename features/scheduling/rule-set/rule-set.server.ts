import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { choicesOf } from './choices-reads.server.ts'
import { addRuleSet, type RuleSet, removeRuleSet, ruleSetChoices, ruleSets, saveRuleSet } from './rule-set.api.ts'
import { idsOf, type Named, namesOf } from './rule-set-names.rules.ts'
import { setsOf } from './rule-set-reads.server.ts'
import { deleteSet, insertSet, updateSet } from './rule-set-writes.server.ts'

/** The calls of the schedule creation rule sets (SCHED-06, SCHED-07). */
export const ruleSetCalls: Implementation[] = [
  implement(ruleSets, async ({ orgNodeId }, { db }) => ({ ruleSets: await setsOf(db, orgNodeId) })),
  implement(addRuleSet, async (set, ctx) => {
    await checkNames(ctx, set)
    return found(ctx, set.orgNodeId, await insertSet(ctx.db, set))
  }),
  implement(saveRuleSet, async (set, ctx) => {
    const known = await found(ctx, set.orgNodeId, set.id)
    await checkNames(ctx, set)
    if (!(await updateSet(ctx.db, set))) ctx.fail('stale', undefined, known)
    return found(ctx, set.orgNodeId, set.id)
  }),
  implement(removeRuleSet, async ({ id, version, orgNodeId }, ctx) => {
    if (!(await deleteSet(ctx.db, id, version, orgNodeId))) ctx.fail('stale')
    return null
  }),
  implement(ruleSetChoices, async ({ orgNodeId }, { db }) => {
    const named = (await setsOf(db, orgNodeId)).flatMap(namesOf)
    return choicesOf(db, orgNodeId, idsOf(named))
  }),
]

async function found({ db, fail }: Context, orgNodeId: number, id: number): Promise<RuleSet> {
  return (await setsOf(db, orgNodeId)).find(set => set.id === id) ?? fail('notFound')
}

const unknown: Readonly<Record<Named['kind'], string>> = {
  bands: 'This shift band is not known.',
  skills: 'This skill is not known.',
  categories: 'This employee type is not known.',
}

async function checkNames({ db, failField }: Context, { orgNodeId, ...lines }: Pick<RuleSet, 'orgNodeId' | 'rules' | 'cover'>) {
  const names = namesOf(lines)
  const choices = await choicesOf(db, orgNodeId, idsOf(names))
  const wrong = names.find(({ kind, id }) => !choices[kind].some(choice => choice.id === id))
  if (wrong) failField(wrong.field, unknown[wrong.kind])
}
