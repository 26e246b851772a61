import { sql } from 'kysely'
import { reachOf } from '../access/actor.ts'
import { commonErrors, Refusal } from '../calls/errors.ts'
import type { Context } from '../calls/handler.server.ts'
import type { RefTarget } from '../fields/field.ts'
import { lineTable } from './lines/line-table.ts'
import type { Resource } from './resource.ts'
import { type Input, type Rows, refsOf, table } from './rows.server.ts'

/**
 * Refuses a draft when its row or lines refer to something out of reach. The id of another company's row and an id that never existed are
 * refused in the same way (DESIGN D5).
 */
export async function refsWithinReach(resource: Resource, draft: Input, ctx: Context): Promise<void> {
  refuseUnknown(await lostRefs(resource, draft, ctx))
  for (const [name, of] of Object.entries(resource.subTables))
    refuseUnknown(await lostLineRefs(name, lineTable(resource, name, of), draft, ctx))
}

/**
 * Refuses a draft when there are such fields.
 * @throws a refusal at these fields, or at the lines `skills.2`; none when there are none
 */
export function refuseUnknown(fields: readonly string[]): void {
  const { status, text } = commonErrors.notFound
  if (fields.length > 0)
    throw new Refusal(
      'notFound',
      status,
      text,
      fields.map(field => ({ field, text })),
    )
}

/** The condition for the rows that a ref may name. */
export function within({ scope }: Pick<Rows, 'scope'>, target: RefTarget, { orgNodeId }: Input, { actor }: Context) {
  if (target.nodes) return sql`id = any(${reachOf(actor)}::bigint[])`
  if (target.scope === 'company') return sql`true`
  // a row of a node may only refer to rows of that node
  return scope === 'orgNode' ? sql`org_node_id = ${orgNodeId}` : sql`org_node_id = any(${reachOf(actor)}::bigint[])`
}

/** One statement, or none when the draft has no refs. */
async function lostRefs(resource: Resource, draft: Input, ctx: Context): Promise<string[]> {
  const given = refsOf(resource).filter(([name]) => draft[name] !== null)
  if (given.length === 0) return []
  const checks = given.map(([name, field]) => {
    const target = field.target!()
    const ids = field.many ? draft[name] : [draft[name]]
    return sql`(select count(*) from ${table(target)} where id = any(${ids}::bigint[]) and ${within(resource, target, draft, ctx)})
      = cardinality(${ids}::bigint[]) as ${sql.id(name)}`
  })
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(checks)}`.execute(ctx.db)
  return given.map(([name]) => name).filter(name => !rows[0]![name])
}

/** One statement for each field of the lines that refers to rows. */
async function lostLineRefs(name: string, lines: Rows, draft: Input, ctx: Context): Promise<string[]> {
  const given = draft[name] as readonly Readonly<Record<string, unknown>>[]
  const lost: string[] = []
  for (const [field, { target }] of refsOf(lines)) {
    const idsOf = (line: Readonly<Record<string, unknown>>) => [line[field] ?? []].flat() as number[]
    const ids = [...new Set(given.flatMap(idsOf))]
    const { rows } = await sql<{ id: number }>`select id from ${table(target!())}
      where id = any(${ids}::bigint[]) and ${within(lines, target!(), draft, ctx)}`.execute(ctx.db)
    const known = new Set(rows.map(({ id }) => id))
    lost.push(...given.flatMap((line, at) => (idsOf(line).every(id => known.has(id)) ? [] : [`${name}.${at}.${field}`])))
  }
  return lost
}
