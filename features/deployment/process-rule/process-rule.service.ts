import type { Scoped } from '../../../kit/database/company.ts'
import { linesOf } from '../../../kit/document/lines.server.ts'
import { documentColumns } from '../../../kit/document/serve-document.server.ts'
import { rowsInForce } from '../../organisation/org-node/in-force-reads.service.ts'
import { type ProcessRule, processRules } from './process-rule.api.ts'

const shareFields = ['employmentCategoryId', 'percent']

export const ruleLines = {
  shares: linesOf({ table: 'processRuleShare', parent: 'ruleId', order: 'orderNo', fields: shareFields, key: ['employmentCategoryId'] }),
}

/** Those in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first. */
export const rulesInForce = (db: Scoped, orgNodeId: number, from: string, to: string): Promise<ProcessRule[]> =>
  rowsInForce(db, 'process_rule', documentColumns(processRules, { lines: ruleLines }), { orgNodeId, from, to })
