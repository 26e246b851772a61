import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ProcessRule } from './process-rule.api.ts'

export const ruleColumns = sql`r.id, r.version, r.org_node_id, r.name, r.starts_on, r.ends_on, r.goals, r.several_posts, r.secondary_skills,
  r.least_rest_minutes, r.most_shifts_week,
  coalesce((select json_agg(json_build_object('employmentCategoryId', s.employment_category_id, 'percent', s.percent) order by s.order_no)
    from process_rule_share s where s.company_id = r.company_id and s.rule_id = r.id), '[]') as shares`

/** The newest first. */
export async function rulesOf(db: Scoped, orgNodeId: number): Promise<ProcessRule[]> {
  const { rows } = await sql<ProcessRule>`
    select ${ruleColumns} from process_rule r where r.org_node_id = ${orgNodeId} order by r.starts_on desc, r.id desc`.execute(db)
  return rows
}

/** Whether the company has all these employee types. */
export async function knowsCategories(db: Scoped, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from employment_category where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]!.found === ids.length
}
