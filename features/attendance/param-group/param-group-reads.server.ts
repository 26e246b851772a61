import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'
import type { ParamGroup, ParamGroupSummary } from './param-group.api.ts'
import { settingNames } from './settings.rules.ts'

const placesOf = sql`param_group_scope s join org_node place on place.company_id = s.company_id and place.id = s.org_node_id and place.active`

/** Groups that count for one of these nodes, for one above it, or for none that is open. */
const seenFrom = (nodes: readonly number[]) => sql`(
  not exists (select 1 from ${placesOf} where s.company_id = g.company_id and s.group_id = g.id)
  or exists (
    select 1 from ${placesOf} join org_node n on n.company_id = place.company_id and n.path <@ place.path
     where s.company_id = g.company_id and s.group_id = g.id and n.id = any(${[...nodes]}::bigint[])))`

/** The groups within reach by name, with those of their nodes that are; dates are those of the version in force on `today`, or of the next one. */
export async function groupList(db: Scoped, today: string, reachable: readonly number[]): Promise<ParamGroupSummary[]> {
  const { rows } = await sql<ParamGroupSummary>`
    select g.id, g.version, g.name, g.active, v.starts_on, v.ends_on,
           array(select place.name from ${placesOf} where s.group_id = g.id and place.id = any(${[...reachable]}::bigint[]) order by place.path) as org_nodes,
           (select count(*) from param_group_version w where w.group_id = g.id) as versions
      from param_group g left join lateral (
        select starts_on, ends_on from param_group_version w where w.group_id = g.id
         order by ${inForce('starts_on', 'ends_on', today)} desc, starts_on > ${today}::date desc, starts_on limit 1) v on true
     where ${seenFrom(reachable)}
     order by g.name collate people`.execute(db)
  return rows
}

/** With those of its nodes that are within reach; undefined for a group that counts for none of them. */
export async function groupById(db: Scoped, id: number, reachable: readonly number[]): Promise<ParamGroup | undefined> {
  const { rows } = await sql<Omit<ParamGroup, 'versions'>>`
    select g.id, g.version, g.name, g.active,
           array(select s.org_node_id from param_group_scope s where s.group_id = g.id and s.org_node_id = any(${[...reachable]}) order by 1) as org_node_ids
      from param_group g where g.id = ${id} and ${seenFrom(reachable)}`.execute(db)
  return rows[0] && { ...rows[0], versions: await versionsOf(db, id) }
}

/** Whether all open nodes for which the group counts are among these. */
export async function countsOnlyFor(db: Scoped, id: number, nodes: readonly number[]): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${placesOf} where s.group_id = ${id} and place.id <> all(${[...nodes]}::bigint[]) limit 1`.execute(db)
  return rows.length === 0
}

const settingColumns = sql.join(settingNames.map(name => sql.ref(`v.${name}`)))

async function versionsOf(db: Scoped, groupId: number): Promise<ParamGroup['versions']> {
  const { rows } = await sql<ParamGroup['versions'][number]>`
    select v.id, v.starts_on, v.ends_on, ${settingColumns} from param_group_version v where v.group_id = ${groupId} order by v.starts_on`.execute(
    db,
  )
  return rows
}
