import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** A rule of building rosters: its code, what breaking it means, and its values. */
export type RuleRow = readonly [code: string, severity: 'block' | 'warn', values: object]

/** The terminal's only set of rules. */
export async function insertRules(db: Scoped, nodeId: number, rules: readonly RuleRow[]): Promise<void> {
  await sql`
    with made as (
      insert into creation_rule_set (company_id, org_node_id, name, starts_on, ends_on)
      values (company(), ${nodeId}, 'Standard rules', '2026-01-01', '2027-12-31') returning id)
    insert into creation_rule (company_id, set_id, order_no, code, severity, values)
    select company(), made.id, r.place, r.value ->> 0, r.value ->> 1, r.value -> 2
      from made, jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality r (value, place)`.execute(db)
}

/** An open post of each skill on the day band, by the terminal's clock. */
export async function insertPosts(
  db: Scoped,
  nodeId: number,
  date: string,
  { skills, hours: [from, to] }: { readonly skills: readonly string[]; readonly hours: readonly [from: string, to: string] },
): Promise<void> {
  const at = (time: string) => sql`(${date}::date + ${time}::time) at time zone 'Asia/Muscat'`
  await sql`
    with made as (
      insert into activity (company_id, org_node_id, shift_date, band_id, skill_id, heads, starts_at, ends_at, state, demand_key, priority, source)
      select company(), ${nodeId}, ${date}::date, b.id, k.id, 1, ${at(from)}, ${at(to)}, 'planned', k.name, 1, 'manual'
        from skill k, shift_band b where k.name = any(${skills}::text[]) and b.code = 'D12' returning id, skill_id, starts_at, ends_at)
    insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at)
    select company(), id, 1, skill_id, starts_at, ends_at from made`.execute(db)
}
