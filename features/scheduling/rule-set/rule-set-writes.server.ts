import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { RuleSet } from './rule-set.api.ts'

type Contents = Omit<RuleSet, 'id' | 'version'>

export async function insertSet(db: Scoped, { orgNodeId, name, startsOn, endsOn, ...lines }: Contents): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into creation_rule_set (company_id, org_node_id, name, starts_on, ends_on)
    values (company(), ${orgNodeId}, ${name}, ${startsOn}, ${endsOn}) returning id`.execute(db)
  await insertLines(db, rows[0]!.id, lines)
  return rows[0]!.id
}

/** False when somebody else has saved since `version`. */
export async function updateSet(
  db: Scoped,
  { id, version, name, startsOn, endsOn, ...lines }: Omit<RuleSet, 'orgNodeId'>,
): Promise<boolean> {
  const done = await sql`update creation_rule_set set name = ${name}, starts_on = ${startsOn}, ends_on = ${endsOn}
    where id = ${id} and version = ${version}`.execute(db)
  if (done.numAffectedRows !== 1n) return false
  await sql`delete from creation_rule where set_id = ${id}`.execute(db)
  await sql`delete from cover_requirement where set_id = ${id}`.execute(db)
  await insertLines(db, id, lines)
  return true
}

async function insertLines(db: Scoped, setId: number, { rules, cover }: Pick<Contents, 'rules' | 'cover'>): Promise<void> {
  await sql`insert into creation_rule (company_id, set_id, order_no, code, severity, values, employment_category_id, weight)
    select company(), ${setId}, place, rule->>'code', rule->>'severity', rule->'values',
           (rule->>'employmentCategoryId')::bigint, (rule->>'weight')::int
      from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as r(rule, place)`.execute(db)
  await sql`insert into cover_requirement (company_id, set_id, line_no, skill_id, band_id, weekday, on_date,
      least, wanted, most, weight_under, weight_over)
    select company(), ${setId}, place, (line->>'skillId')::bigint, (line->>'bandId')::bigint, d.day::smallint, (line->>'onDate')::date,
           (line->>'least')::smallint, (line->>'wanted')::smallint, (line->>'most')::smallint,
           (line->>'weightUnder')::int, (line->>'weightOver')::int
      from jsonb_array_elements(${JSON.stringify(cover)}::jsonb) with ordinality as l(line, place)
      left join lateral jsonb_array_elements_text(line->'weekdays') as d(day) on true`.execute(db)
}

/** False when somebody else has saved since `version`. */
export async function deleteSet(db: Scoped, id: number, version: number): Promise<boolean> {
  const done = await sql`delete from creation_rule_set where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}
