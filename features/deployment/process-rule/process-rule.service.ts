import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ProcessRule } from './process-rule.api.ts'
import { ruleColumns } from './process-rule-reads.server.ts'

/** Those in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first. */
export async function rulesInForce(db: Scoped, orgNodeId: number, from: string, to: string): Promise<ProcessRule[]> {
  const { rows } = await sql<ProcessRule>`
    select ${ruleColumns}
      from org_node n join org_node up on up.company_id = n.company_id and n.path <@ up.path
      join process_rule r on r.company_id = up.company_id and r.org_node_id = up.id
     where n.id = ${orgNodeId} and daterange(r.starts_on, r.ends_on, '[]') && daterange(${from}, ${to}, '[]')
     order by nlevel(up.path) desc, r.starts_on`.execute(db)
  return rows
}
