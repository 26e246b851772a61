import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { countsForColumn, nodesBelow } from '../../organisation/org-node/counts-for.service.ts'
import type { ListedRule } from './process-rule.api.ts'

export const ruleColumns = sql`r.id, r.version, r.org_node_id, r.name, r.starts_on, r.ends_on, r.goals, r.several_posts, r.secondary_skills,
  r.least_rest_minutes, r.most_shifts_week,
  coalesce((select json_agg(json_build_object('employmentCategoryId', s.employment_category_id, 'percent', s.percent) order by s.order_no)
    from process_rule_share s where s.company_id = r.company_id and s.rule_id = r.id), '[]') as shares`

/** Those that count for a node, its own and those of the nodes above it, the newest first. */
export async function rulesAt(db: Scoped, orgNodeId: number, reachable: readonly number[]): Promise<ListedRule[]> {
  const { rows } = await sql<ListedRule>`
    select ${ruleColumns}, ${countsForColumn(nodesBelow('r'), reachable)}
      from org_node node join org_node up on up.company_id = node.company_id and node.path <@ up.path
      join process_rule r on r.company_id = up.company_id and r.org_node_id = up.id
     where node.id = ${orgNodeId} order by r.starts_on desc, r.id desc`.execute(db)
  return rows
}

export async function ruleById(db: Scoped, id: number, reachable: readonly number[]): Promise<ListedRule | undefined> {
  const { rows } = await sql<ListedRule>`
    select ${ruleColumns}, ${countsForColumn(nodesBelow('r'), reachable)} from process_rule r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether the company has all these employee types. */
export async function knowsCategories(db: Scoped, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from employment_category where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]!.found === ids.length
}
