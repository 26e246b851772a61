import type { Scoped } from '../../../kit/database/company.ts'
import { pagedColumns } from '../../../kit/resource/page/paged-rows.server.ts'
import { rowsInForce } from '../../organisation/org-node/in-force-reads.service.ts'
import { type ProcessRule, processRules } from './process-rule.api.ts'

/** The process rules in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first. */
export const rulesInForce = (db: Scoped, orgNodeId: number, from: string, to: string): Promise<ProcessRule[]> =>
  rowsInForce(db, 'process_rule', pagedColumns(processRules.resource), { orgNodeId, from, to })
