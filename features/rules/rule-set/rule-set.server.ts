import { sql } from 'kysely'
import { reachOf } from '../../../kit/access/actor.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { countsForColumn, nodesBelow, unlessBeyondReach } from '../../../kit/resource/page/counts-for.server.ts'
import { pagedRows } from '../../../kit/resource/page/paged-rows.server.ts'
import { servePaged } from '../../../kit/resource/page/serve-paged.server.ts'
import { choicesOf } from './choices-reads.server.ts'
import { type ListedSet, type RuleSet, ruleSetChoices, ruleSets } from './rule-set.api.ts'
import { ruleSetHistory } from './rule-set-history.server.ts'
import { ruleSetLines } from './rule-set-lines.server.ts'
import { idsOf, type Named, namesOf } from './rule-set-names.rules.ts'
import { usedByColumn } from './rule-set-reads.server.ts'

const kept = {
  lines: ruleSetLines,
  answered: (reachable: readonly number[]) => sql`${countsForColumn(nodesBelow('r'), reachable)}, ${usedByColumn}`,
}

/** The calls of the schedule creation rule sets (SCHED-06, SCHED-07). */
export const ruleSetCalls: Implementation[] = [
  ...servePaged(ruleSets, {
    ...kept,
    accept: unlessBeyondReach,
    check: checkNames,
    history: ruleSetHistory,
  }),
  implement(ruleSetChoices, async ({ orgNodeId }, { actor, db }) => {
    const sets = await pagedRows<ListedSet>(db, ruleSets.resource, kept, orgNodeId, reachOf(actor))
    return choicesOf(db, orgNodeId, idsOf(sets.flatMap(namesOf)))
  }),
]

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
