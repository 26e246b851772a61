import type { Scoped } from '../../../kit/database/company.ts'
import { rowsInForce } from '../../organisation/org-node/in-force-reads.service.ts'
import type { ProcessRule } from './process-rule.api.ts'
import { ruleColumns } from './process-rule-reads.server.ts'

/** Those in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first. */
export const rulesInForce = (db: Scoped, orgNodeId: number, from: string, to: string): Promise<ProcessRule[]> =>
  rowsInForce(db, 'process_rule', ruleColumns, { orgNodeId, from, to })
