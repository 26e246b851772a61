import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../calls/handler.server.ts'
import type { NodeKind } from '../../calls/nodes.server.ts'
import type { CountsFor } from './counts-for.ts'

/** A query of open org nodes (`id`, `name`, `path`) for a row of the query around it. */
export type NodesOfRow = (row: string) => RawBuilder<unknown>

/** The node of a row and the nodes below it, for records that count for those too. */
export const nodesBelow: NodesOfRow = row => sql`
  select n.id, n.name, n.path from org_node up join org_node n on n.company_id = up.company_id and n.path <@ up.path and n.active
   where up.company_id = ${sql.ref(`${row}.company_id`)} and up.id = ${sql.ref(`${row}.org_node_id`)}`

/**
 * The column `counts_for` as `countsFor` declares it. Nodes out of reach are not named.
 * @param reachable ids of the nodes within reach
 */
export const countsForColumn = (nodes: RawBuilder<unknown>, reachable: readonly number[]): RawBuilder<unknown> => {
  const within = sql`n.id = any(${[...reachable]}::bigint[])`
  return sql`(select jsonb_build_object('nodes', coalesce(jsonb_agg(n.name order by n.path) filter (where ${within}), '[]'),
    'others', coalesce(bool_or(not ${within}), false)) from (${nodes}) n) as counts_for`
}

/**
 * Returns what was saved, or refuses it when it now counts for a node out of reach. A rule of a unit also counts for terminals that some
 * users of the unit cannot reach.
 */
export function unlessBeyondReach<Saved extends { readonly countsFor: CountsFor }>(saved: Saved, { fail }: Pick<Context, 'fail'>): Saved {
  return saved.countsFor.others ? fail('beyondReach') : saved
}

/** Tells the pipeline for which nodes each row of a table counts, when that may be several. */
export const ofSeveral = (table: string, nodes: NodesOfRow): Required<NodeKind> => {
  const everywhere: Required<NodeKind>['everywhere'] = ids => sql`
    select own.id, n.id as org_node_id from ${sql.table(table)} own cross join lateral (${nodes('own')}) n
     where own.id = any(${[...ids]}::bigint[])`
  return {
    says: 'Not found.',
    everywhere,
    among: (ids, within) => sql`select * from (${everywhere(ids)}) k where k.org_node_id = any(${[...within]}::bigint[])`,
  }
}
