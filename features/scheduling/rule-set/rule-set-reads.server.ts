import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { RuleSet } from './rule-set.api.ts'
import { ruleSetColumns } from './rule-set.service.ts'

/** The newest first. */
export async function setsOf(db: Scoped, orgNodeId: number): Promise<RuleSet[]> {
  const { rows } = await sql<RuleSet>`
    select ${ruleSetColumns} from creation_rule_set r where r.org_node_id = ${orgNodeId} order by r.starts_on desc, r.id desc`.execute(db)
  return rows
}
