import { sql } from 'kysely'
import type { NodeKind } from '../../../kit/calls/nodes.server.ts'

/** A node that is named besides the call's own. */
export const orgNode: NodeKind = {
  says: 'This org node is not known.',
  among: (ids, nodes) => sql`
    select n as id, n as org_node_id from unnest(${[...ids]}::bigint[]) n where n = any(${[...nodes]}::bigint[])`,
}
