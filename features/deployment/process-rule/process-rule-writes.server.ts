import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ProcessRule } from './process-rule.api.ts'

type Contents = Omit<ProcessRule, 'id' | 'version'>

export async function insertRule(db: Scoped, { shares, ...rule }: Contents): Promise<number> {
  const { id } = await db
    .insertInto('processRule')
    .values({ ...rule, companyId: sql<number>`company()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertShares(db, id, shares)
  return id
}

/** False when somebody else has saved since `version`. */
export async function updateRule(db: Scoped, { id, version, orgNodeId: _, shares, ...rule }: ProcessRule): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processRule')
    .set(rule)
    .where('id', '=', id)
    .where('version', '=', version)
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

/** False when somebody else has saved since `version`. */
export async function deleteRule(db: Scoped, id: number, version: number): Promise<boolean> {
  const done = await sql`delete from process_rule where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}
