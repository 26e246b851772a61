import { sql } from 'kysely'
import type { NodeKind } from '../../../kit/calls/nodes.server.ts'
import { type NodesOfRow, ofSeveral } from '../../../kit/resource/page/counts-for.server.ts'

/** The open nodes whose hours a group counts: those given to it and those below them, unless an active group of their own is nearer. */
export const nodesOfGroup: NodesOfRow = row => sql`
  select n.id, n.name, n.path from org_node n
   where n.company_id = ${sql.ref(`${row}.company_id`)} and n.active and ${sql.ref(`${row}.id`)} = (
     select s.group_id from param_group_scope s
       join org_node above on above.company_id = s.company_id and above.id = s.org_node_id
       join param_group scoped on scoped.company_id = s.company_id and scoped.id = s.group_id
      where s.company_id = n.company_id and n.path <@ above.path and (scoped.active or scoped.id = ${sql.ref(`${row}.id`)})
      order by nlevel(above.path) desc limit 1)`

const several = ofSeveral('param_group', nodesOfGroup)

/** A group that counts for no open node is everybody's who has the key: otherwise nobody could give it one. */
export const paramGroupKind: NodeKind = {
  ...several,
  among: (ids, nodes) => sql`${several.among(ids, nodes)}
    union all select own.id, n from param_group own cross join unnest(${[...nodes]}::bigint[]) n
     where own.id = any(${[...ids]}::bigint[]) and not exists (select 1 from (${nodesOfGroup('own')}) of_own)`,
}
