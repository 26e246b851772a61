import type { Scoped } from '../../../kit/database/company.ts'
import { documentColumns, linesKept } from '../../../kit/document/serve-document.server.ts'
import { rowsInForce } from '../../organisation/org-node/in-force-reads.service.ts'
import { type ProcessRule, processRules } from './process-rule.api.ts'

const lines = linesKept(processRules, { table: 'processRule' })

/** Those in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first. */
export const rulesInForce = (db: Scoped, orgNodeId: number, from: string, to: string): Promise<ProcessRule[]> =>
  rowsInForce(db, 'process_rule', documentColumns(processRules, { lines }), { orgNodeId, from, to })
