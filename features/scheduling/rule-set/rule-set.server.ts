import { reachOf } from '../../../kit/access/actor.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { namingOverlaps, overlappedIn } from '../../../kit/calls/overlap.server.ts'
import { unlessBeyondReach } from '../../organisation/org-node/counts-for.service.ts'
import { choicesOf } from './choices-reads.server.ts'
import { addRuleSet, type ListedSet, type RuleSet, removeRuleSet, ruleSetChoices, ruleSets, saveRuleSet } from './rule-set.api.ts'
import { idsOf, type Named, namesOf } from './rule-set-names.rules.ts'
import { setById, setsAt } from './rule-set-reads.server.ts'
import { deleteSet, insertSet, updateSet } from './rule-set-writes.server.ts'

const overlapped = overlappedIn('creation_rule_set', '/AddScheduleCreation')

/** The calls of the schedule creation rule sets (SCHED-06, SCHED-07). */
export const ruleSetCalls: Implementation[] = namingOverlaps(overlapped, [
  implement(ruleSets, async ({ orgNodeId }, { actor, db }) => ({ ruleSets: await setsAt(db, orgNodeId, reachOf(actor)) })),
  implement(addRuleSet, async (set, ctx) => {
    await checkNames(ctx, set, set.orgNodeId)
    return unlessBeyondReach(await found(ctx, await insertSet(ctx.db, set)), ctx)
  }),
  implement(saveRuleSet, async (set, ctx) => {
    const known = await found(ctx, set.id)
    await checkNames(ctx, set, known.orgNodeId)
    if (!(await updateSet(ctx.db, set))) ctx.fail('stale', undefined, known)
    return found(ctx, set.id)
  }),
  implement(removeRuleSet, async ({ id, version }, ctx) => {
    if (!(await deleteSet(ctx.db, id, version))) ctx.fail('stale')
    return null
  }),
  implement(ruleSetChoices, async ({ orgNodeId }, { actor, db }) => {
    const named = (await setsAt(db, orgNodeId, reachOf(actor))).flatMap(namesOf)
    return choicesOf(db, orgNodeId, idsOf(named))
  }),
])

/** Somebody may have removed it since the pipeline found it. */
async function found({ actor, db, fail }: Context, id: number): Promise<ListedSet> {
  return (await setById(db, id, reachOf(actor))) ?? fail('notFound')
}

const unknown: Readonly<Record<Named['kind'], string>> = {
  bands: 'This shift band is not known.',
  skills: 'This skill is not known.',
  categories: 'This employee type is not known.',
}

/** Bands are of the set's node or of one above it, so the pipeline, which knows rows of one node, cannot say which are right. */
async function checkNames({ db, failField }: Context, lines: Pick<RuleSet, 'rules' | 'cover'>, orgNodeId: number) {
  const names = namesOf(lines)
  const choices = await choicesOf(db, orgNodeId, idsOf(names))
  const wrong = names.find(({ kind, id }) => !choices[kind].some(choice => choice.id === id))
  if (wrong) failField(wrong.field, unknown[wrong.kind])
}
