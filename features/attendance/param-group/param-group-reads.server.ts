import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'
import { countsForColumn } from '../../organisation/org-node/counts-for.service.ts'
import { nodesOfGroup } from './counted-nodes-reads.server.ts'
import type { ParamGroup, ParamGroupSummary } from './param-group.api.ts'
import { settingNames } from './settings.rules.ts'

/** Groups that count for one of these nodes, or for none. */
const seenFrom = (nodes: readonly number[]) => sql`(
  exists (select 1 from (${nodesOfGroup('g')}) n where n.id = any(${[...nodes]}::bigint[]))
  or not exists (select 1 from (${nodesOfGroup('g')}) n))`

/**
 * The groups within reach by name; dates are those of the version in force on `today`, or of the next one. The list names no node for the
 * pipeline to find, so it is asked here which groups are within reach.
 */
export async function groupList(db: Scoped, today: string, reachable: readonly number[]): Promise<ParamGroupSummary[]> {
  const { rows } = await sql<ParamGroupSummary>`
    select g.id, g.version, g.name, g.active, v.starts_on, v.ends_on, ${countsForColumn(nodesOfGroup('g'), reachable)},
           (select count(*) from param_group_version w where w.group_id = g.id) as versions
      from param_group g left join lateral (
        select starts_on, ends_on from param_group_version w where w.group_id = g.id
         order by ${inForce('starts_on', 'ends_on', today)} desc, starts_on > ${today}::date desc, starts_on limit 1) v on true
     where ${seenFrom(reachable)}
     order by g.name collate people`.execute(db)
  return rows
}

/** With those of its nodes that are within reach; undefined where it has been removed. */
export async function groupById(db: Scoped, id: number, reachable: readonly number[]): Promise<ParamGroup | undefined> {
  const { rows } = await sql<Omit<ParamGroup, 'versions'>>`
    select g.id, g.version, g.name, g.active, ${countsForColumn(nodesOfGroup('g'), reachable)},
           array(select s.org_node_id from param_group_scope s where s.group_id = g.id and s.org_node_id = any(${[...reachable]}) order by 1) as org_node_ids
      from param_group g where g.id = ${id}`.execute(db)
  return rows[0] && { ...rows[0], versions: await versionsOf(db, id) }
}

const settingColumns = sql.join(settingNames.map(name => sql.ref(`v.${name}`)))

async function versionsOf(db: Scoped, groupId: number): Promise<ParamGroup['versions']> {
  const { rows } = await sql<ParamGroup['versions'][number]>`
    select v.id, v.starts_on, v.ends_on, ${settingColumns} from param_group_version v where v.group_id = ${groupId} order by v.starts_on`.execute(
    db,
  )
  return rows
}
