import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { countsForColumn, nodesBelow } from '../../organisation/org-node/counts-for.service.ts'
import type { ListedSet } from './rule-set.api.ts'
import { ruleSetColumns } from './rule-set.service.ts'

/** Those that count for a node, its own and those of the nodes above it, the newest first. */
export async function setsAt(db: Scoped, orgNodeId: number, reachable: readonly number[]): Promise<ListedSet[]> {
  const { rows } = await sql<ListedSet>`
    select ${ruleSetColumns}, ${countsForColumn(nodesBelow('r'), reachable)}
      from org_node node join org_node up on up.company_id = node.company_id and node.path <@ up.path
      join creation_rule_set r on r.company_id = up.company_id and r.org_node_id = up.id
     where node.id = ${orgNodeId} order by r.starts_on desc, r.id desc`.execute(db)
  return rows
}

export async function setById(db: Scoped, id: number, reachable: readonly number[]): Promise<ListedSet | undefined> {
  const { rows } = await sql<ListedSet>`
    select ${ruleSetColumns}, ${countsForColumn(nodesBelow('r'), reachable)} from creation_rule_set r where r.id = ${id}`.execute(db)
  return rows[0]
}
