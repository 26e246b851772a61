import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { nodesOfGroup } from './counted-nodes-reads.server.ts'
import { type SettingName, settingNames, settings } from './settings.rules.ts'

/** Groups `r` that count for one of these nodes, or for none: their list names no node for the pipeline to find. */
export const seenFrom = (nodes: readonly number[]): RawBuilder<unknown> => sql`(
  exists (select 1 from (${nodesOfGroup('r')}) n where n.id = any(${[...nodes]}::bigint[]))
  or not exists (select 1 from (${nodesOfGroup('r')}) n))`

/** Those of the nodes of a group `r` that are within reach. */
export const nodeIdsColumn = (reachable: readonly number[]): RawBuilder<unknown> => sql`array(
  select s.org_node_id from param_group_scope s
   where s.company_id = r.company_id and s.group_id = r.id and s.org_node_id = any(${[...reachable]}::bigint[]) order by 1)`

const settingValue = (name: SettingName) =>
  settings[name].kind === 'time' ? sql`to_char(${sql.ref(`v.${name}`)}, 'HH24:MI')` : sql.ref(`v.${name}`)
const pairs = [
  ...['id', 'startsOn', 'endsOn'].map(name => sql`${name}::text, ${sql.ref(`v.${name}`)}`),
  ...settingNames.map(name => sql`${name}::text, ${settingValue(name)}`),
]
// a function of the database takes at most a hundred arguments
const halves = [pairs.slice(0, 40), pairs.slice(40)].filter(half => half.length > 0)

/** The versions of a group `r` as JSON, the earliest first. */
export const versionsColumn: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(${sql.join(
    halves.map(half => sql`jsonb_build_object(${sql.join(half)})`),
    sql` || `,
  )} order by v.starts_on)
    from param_group_version v where v.company_id = r.company_id and v.group_id = r.id), '[]')`

/** The first of these nodes that another group than this one has, with the name of that group; a new group has no id. */
export async function takenNode(
  db: Scoped,
  nodes: readonly number[],
  own: number | null,
): Promise<{ node: string; group: string } | undefined> {
  const { rows } = await sql<{ node: string; group: string }>`
    select n.name as node, g.name as group from param_group_scope s
      join org_node n on n.company_id = s.company_id and n.id = s.org_node_id
      join param_group g on g.company_id = s.company_id and g.id = s.group_id
     where s.company_id = (select company()) and s.org_node_id = any(${[...nodes]}::bigint[]) and s.group_id is distinct from ${own}
     order by n.name collate people limit 1`.execute(db)
  return rows[0]
}

/** Those of these versions that hours are computed with. */
export async function computedVersions(db: Scoped, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from unnest(${[...ids]}::bigint[]) g (id)
     where exists (select from attendance_day d where d.company_id = (select company()) and d.param_version_id = g.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function versionIdsOf(db: Scoped, groupId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from param_group_version where company_id = (select company()) and group_id = ${groupId} order by starts_on`.execute(db)
  return rows.map(({ id }) => id)
}
