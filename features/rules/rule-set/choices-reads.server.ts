import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Choices } from './rule-set.api.ts'
import type { NamedIds } from './rule-set-names.rules.ts'

/** What a rule set of a node may name: the bands of the node and of those above it, skills, employee types; those `also` named though no longer in use. */
export async function choicesOf(db: Scoped, orgNodeId: number, also: NamedIds): Promise<Choices> {
  const bands = await sql<Choices['bands'][number]>`
    select b.id, b.code, b.name, b.category, b.colour
      from org_node n join org_node up on up.company_id = n.company_id and n.path <@ up.path
      join shift_band b on b.company_id = up.company_id and b.org_node_id = up.id
     where n.id = ${orgNodeId} and (b.active or b.id = any(${also.bands}::bigint[]))
     order by nlevel(up.path) desc, b.starts_at, b.code`.execute(db)
  const skills = await sql<Choices['skills'][number]>`
    select id, name from skill where active or id = any(${also.skills}::bigint[]) order by sort_order, name collate people`.execute(db)
  const categories = await sql<Choices['categories'][number]>`
    select id, name, colour from employment_category
     where active or id = any(${also.categories}::bigint[]) order by sort_order, name collate people`.execute(db)
  return { bands: bands.rows, skills: skills.rows, categories: categories.rows }
}
