// Checks the rows that a call names: they must belong to an org node within reach. All other rows are treated as if they did not exist.

import { type RawBuilder, sql } from 'kysely'
import { type Actor, type OrgNode, reachOf } from '../access/actor.ts'
import type { Scoped } from '../database/company.ts'
import type { Endpoint } from './endpoint.ts'
import { commonErrors, Refusal, refuse } from './errors.ts'
import { nodeOf } from './handler.server.ts'

/** How rows of one kind belong to org nodes. */
export interface NodeKind {
  /** the message for an unknown id */
  readonly says: string
  /** selects `id` and `org_node_id` of the rows with these ids that belong to one of these nodes; a row of several nodes once for each */
  readonly among: (ids: readonly number[], nodes: readonly number[]) => RawBuilder<unknown>
  /** the same over all open nodes, for rows that count for several nodes: only users who reach all of them may change such a row */
  readonly everywhere?: (ids: readonly number[]) => RawBuilder<unknown>
}
/** The kinds, by the names that endpoints use for them. */
export type NodeKinds = Readonly<Record<string, NodeKind>>

/** One id in an input, with its place, such as `assignments.3.employeeId`. */
interface NamedId {
  readonly kind: string
  readonly id: number
  readonly field: string
}

/**
 * The org node of a call: the one it names, otherwise the node of the first row it names. Undefined when the reach is not `orgNode`.
 * Refuses with 404 when the node is out of reach, or when a named row does not belong to it (or, when the reach is the company, to any node
 * within reach). The refusal has the same bytes as for an id that never existed. One statement for all rows, and one more for a change of
 * rows that count for several nodes.
 */
export async function nodeOfCall(
  db: Scoped,
  kinds: NodeKinds,
  endpoint: Endpoint,
  input: unknown,
  actor: Actor,
): Promise<OrgNode | undefined> {
  const { method, reach, names, path, everyNode } = endpoint
  const named = Object.entries(names).flatMap(([where, kind]) => idsAt(input, where.split('.'), '').map(each => ({ kind, ...each })))
  const given = nodeGiven(endpoint, input, actor)
  const found = await nodesOf(db, kinds, named, given ? [given] : actor.nodes)
  const placesOf = ({ kind, id }: NamedId) => found.get(`${kind} ${id}`) ?? []
  const node = reach === 'orgNode' ? (given ?? actor.nodes.find(each => named[0] && placesOf(named[0]).includes(each.id))) : undefined
  const lost = named.find(each => (node ? !placesOf(each).includes(node.id) : placesOf(each).length === 0))
  if (lost) throw unknown(kinds, lost, path)
  if (method !== 'GET') await refuseBeyondReach(db, kinds, named, actor)
  return reach === 'orgNode' ? (node ?? (everyNode ? undefined : refuse('notFound'))) : undefined
}

async function refuseBeyondReach(db: Scoped, kinds: NodeKinds, named: readonly NamedId[], actor: Actor): Promise<void> {
  const parts = idsByKind(named).flatMap(([kind, ids]) => kinds[kind]!.everywhere?.(ids) ?? [])
  if (parts.length === 0) return
  const { rows } = await sql`select 1 from (${sql.join(parts, sql` union all `)}) k
    where k.org_node_id <> all(${bigints(reachOf(actor))}) limit 1`.execute(db)
  if (rows.length > 0) refuse('beyondReach')
}

/** The node that a call names; undefined when it names none. A node out of reach is refused like one that never existed. */
export function nodeGiven({ reach }: Endpoint, input: unknown, actor: Actor): OrgNode | undefined {
  const { orgNodeId } = input as { orgNodeId?: number }
  return reach !== 'orgNode' || orgNodeId === undefined ? undefined : (nodeOf(input, actor) ?? refuse('notFound'))
}

/** The refusal of an unknown id: a plain 404 when the id is in the path of the call, otherwise a message at its field. */
function unknown(kinds: NodeKinds, { kind, field }: NamedId, path: string): Refusal {
  if (path.includes(`:${field}`)) return refuse('notFound')
  const { says } = kinds[kind]!
  return new Refusal('notFound', 404, says, [{ field, text: says }])
}

/** The ids at a place of an input, also inside lists. Missing and null values have no id. */
function idsAt(value: unknown, where: readonly string[], field: string): { id: number; field: string }[] {
  if (value === null || value === undefined) return []
  const below = (name: string) => (field === '' ? name : `${field}.${name}`)
  if (Array.isArray(value)) return value.flatMap((each, at) => idsAt(each, where, below(String(at))))
  const [name, ...rest] = where
  if (name === undefined) return [{ id: value as number, field }]
  return idsAt((value as Record<string, unknown>)[name], rest, below(name))
}

const idsByKind = (named: readonly NamedId[]): [kind: string, ids: number[]][] =>
  [...new Set(named.map(({ kind }) => kind))].map(kind => [
    kind,
    [...new Set(named.flatMap(each => (each.kind === kind ? [each.id] : [])))],
  ])

/** For each named row, by kind and id, those of these nodes that it belongs to. */
async function nodesOf(db: Scoped, kinds: NodeKinds, named: readonly NamedId[], nodes: readonly OrgNode[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (named.length === 0) return found
  const nodeIds = nodes.map(node => node.id)
  const parts = idsByKind(named).map(
    ([kind, ids]) => sql`select ${kind}::text as kind, k.id, k.org_node_id from (${kinds[kind]!.among(ids, nodeIds)}) k`,
  )
  const { rows } = await sql<{ kind: string; id: number; orgNodeId: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { kind, id, orgNodeId } of rows) found.set(`${kind} ${id}`, [...(found.get(`${kind} ${id}`) ?? []), orgNodeId])
  return found
}

/** Throws when a call names a kind that is not declared, so that this error is found when the program starts. */
export function refuseUnknownKinds(kinds: NodeKinds, { method, path, names }: Endpoint): void {
  for (const kind of Object.values(names))
    if (!kinds[kind]) throw new Error(`${method} ${path} names rows of the kind ${kind}, which is not declared`)
}

const bigints = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`

/** The kind of rows that have their node in their own column `org_node_id`. */
export const ofTable = (table: string, says: string = commonErrors.notFound.text): NodeKind => ({
  says,
  among: (ids, nodes) =>
    sql`select id, org_node_id from ${sql.table(table)} where id = any(${bigints(ids)}) and org_node_id = any(${bigints(nodes)})`,
})

/** The kind of rows of the whole company. Whoever has the key reaches them from any node. */
export const ofCompany = (table: string): NodeKind => ({
  says: commonErrors.notFound.text,
  among: (ids, nodes) =>
    sql`select own.id, n as org_node_id from ${sql.table(table)} own cross join unnest(${bigints(nodes)}) n where own.id = any(${bigints(ids)})`,
})

/**
 * The kind of rows whose node is in another table. `joined` is the text after `from`, with the row as `own` and the row with the node as
 * `place`.
 */
export const over = (joined: RawBuilder<unknown>, says: string): NodeKind => ({
  says,
  among: (ids, nodes) =>
    sql`select own.id, place.org_node_id from ${joined} where own.id = any(${bigints(ids)}) and place.org_node_id = any(${bigints(nodes)})`,
})
