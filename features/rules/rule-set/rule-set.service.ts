import type { Scoped } from '../../../kit/database/company.ts'
import { pagedColumns } from '../../../kit/resource/page/paged-rows.server.ts'
import { rowsInForce } from '../../organisation/org-node/in-force-reads.service.ts'
import { type RuleSet, ruleSets } from './rule-set.api.ts'
import { ruleSetLines } from './rule-set-lines.server.ts'

/** The rule sets in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first. */
export const ruleSetsInForce = (db: Scoped, orgNodeId: number, from: string, to: string): Promise<RuleSet[]> =>
  rowsInForce(db, 'creation_rule_set', pagedColumns(ruleSets.resource, { lines: ruleSetLines }), { orgNodeId, from, to })
