import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { rulesFor, standard } from '../standard-rules.ts'

/** A rule set in force from a date: four days on and four off in twelve-hour bands, and heads for half of the cranes, in each band of each day. */
export async function makeRules(db: Scoped, { nodeId }: MadeCompany, startsOn: string, cranes: number): Promise<void> {
  const { rows: bands } = await sql<{ id: number }>`
    select id from shift_band where company_id = company() and org_node_id = ${nodeId} and code in ('D12', 'N12') order by code`.execute(db)
  const [day, night] = bands.map(({ id }) => id) as [number, number]
  const made = await sql<{ id: number }>`
    insert into creation_rule_set (company_id, org_node_id, name, starts_on) values (company(), ${nodeId}, 'Standard rules', ${startsOn}) returning id`.execute(
    db,
  )
  const setId = made.rows[0]!.id
  await sql`
    insert into creation_rule (company_id, set_id, order_no, code, severity, values, weight)
    select company(), ${setId}, r.place, r.rule ->> 'code', r.rule ->> 'severity', r.rule -> 'values', (r.rule ->> 'weight')::int
      from jsonb_array_elements(${JSON.stringify(rulesFor(day, night))}::jsonb) with ordinality r (rule, place)`.execute(db)
  const heads = Object.entries(standard).map(([skill, { crane, always }]) => ({ skill, wanted: Math.ceil((crane * cranes) / 2) + always }))
  await sql`
    insert into cover_requirement (company_id, set_id, line_no, skill_id, band_id, weekday, least, wanted, weight_under, weight_over)
    select company(), ${setId}, dense_rank() over (order by k.id, b.id), k.id, b.id, weekday, h.wanted / 2, h.wanted, 20, 3
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) h (skill text, wanted int)
      join skill k on k.company_id = company() and k.name = h.skill
      cross join shift_band b
      cross join generate_series(1, 7) weekday
     where b.company_id = company() and b.org_node_id = ${nodeId} and b.code in ('D12', 'N12')`.execute(db)
}
