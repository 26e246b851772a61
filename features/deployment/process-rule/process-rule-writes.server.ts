import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ProcessRule } from './process-rule.api.ts'

type Contents = Omit<ProcessRule, 'id' | 'version'>

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

export async function insertRule(db: Scoped, { shares, ...rule }: Contents): Promise<number> {
  const { id } = await db
    .insertInto('processRule')
    .values({ ...rule, companyId: sql<number>`company()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertShares(db, id, shares)
  return id
}

/** False when somebody else has saved since `version`, or the rule is of another node. */
export async function updateRule(db: Scoped, { id, version, orgNodeId, shares, ...rule }: ProcessRule): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processRule')
    .set(rule)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('orgNodeId', '=', orgNodeId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await sql`delete from process_rule_share where rule_id = ${id}`.execute(db)
  await insertShares(db, id, shares)
  return true
}

async function insertShares(db: Scoped, ruleId: number, shares: Contents['shares']): Promise<void> {
  await sql`insert into process_rule_share (company_id, rule_id, employment_category_id, order_no, percent)
    select company(), ${ruleId}, s.category, s.place, s.percent
      from unnest(${shares.map(share => share.employmentCategoryId)}::bigint[], ${shares.map(share => share.percent)}::smallint[])
           with ordinality s (category, percent, place)`.execute(db)
}

/** False when somebody else has saved since `version`, or the rule is of another node. */
export async function deleteRule(db: Scoped, id: number, version: number, orgNodeId: number): Promise<boolean> {
  const done = await sql`delete from process_rule where id = ${id} and version = ${version} and org_node_id = ${orgNodeId}`.execute(db)
  return done.numAffectedRows === 1n
}

/** Whether the company has all these employee types. */
export async function knowsCategories(db: Scoped, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from employment_category where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]!.found === ids.length
}
