import { sql } from 'kysely'
import type { Endpoint } from '../calls/endpoint.ts'
import { commonErrors, Refusal } from '../calls/errors.ts'
import type { Context, Implementation } from '../calls/handler.server.ts'
import { callsOf } from './calls.ts'
import type { Fields, Scope } from './definition.ts'
import { exportCalls } from './export.server.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { type Input, listOptions, listRows, lostRefs, oneRow, reached, table, written } from './rows.server.ts'

type Handle = (resource: Resource, input: Input, ctx: Context) => Promise<unknown>

/** Answers the calls of a resource. */
export function serve<F extends Fields, S extends Scope>(resource: Resource<F, S>): Implementation[] {
  const plain = resource as Resource
  const calls = callsOf(resource)
  const answer = (call: unknown, handle: Handle): Implementation => ({
    endpoint: call as Endpoint,
    handle: (input, ctx) => handle(plain, input as Input, ctx as Context),
  })
  return [
    answer(calls.list, list),
    answer(calls.lookup, (_, input, { db }) => listOptions(db, plain, input)),
    answer(calls.create, create),
    answer(calls.update, update),
    answer(calls.remove, remove),
    ...exportCalls(plain),
  ]
}

async function list(resource: Resource, input: Input, { db, now, failField }: Context) {
  return (await listRows(db, resource, input, now)) ?? failField('filters', 'Filters of columns of this list')
}

async function create(resource: Resource, draft: Input, ctx: Context): Promise<AnyRow> {
  await refsWithinReach(resource, draft, ctx)
  const cells = written(resource, draft)
  const { rows } = await sql<{
    id: number
  }>`insert into ${table(resource)} (company_id, ${sql.join(cells.map(cell => sql.ref(cell.column)))})
    values (company(), ${sql.join(cells.map(cell => cell.value))}) returning id`.execute(ctx.db)
  return oneRow(ctx.db, resource, rows[0]!.id, ctx.now)
}

/** The row's version is compared while it is written, so of two who save the same version one is refused. */
async function update(resource: Resource, draft: Input, ctx: Context): Promise<AnyRow> {
  const { id, version } = draft as unknown as { id: number; version: number }
  const known = await sql`select 1 from ${table(resource)} own where own.id = ${id} and ${reached(resource, draft)}`.execute(ctx.db)
  if (known.rows.length === 0) return ctx.fail('notFound')
  await refsWithinReach(resource, draft, ctx)
  const sets = written(resource, draft).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql`update ${table(resource)} own set ${sql.join(sets)}
    where own.id = ${id} and own.version = ${version} and ${reached(resource, draft)} returning own.id`.execute(ctx.db)
  return rows.length === 0 ? ctx.fail('stale') : oneRow(ctx.db, resource, id, ctx.now)
}

/** One unknown id, and nothing is deleted: the refusal rolls the transaction back. */
async function remove(resource: Resource, input: Input, ctx: Context): Promise<{ deleted: number }> {
  const ids = [...new Set(input.ids as number[])]
  const { rows } = await sql`delete from ${table(resource)} own where own.id = any(${ids}::bigint[]) and ${reached(resource, input)}
    returning own.id`.execute(ctx.db)
  return rows.length < ids.length ? ctx.fail('notFound') : { deleted: rows.length }
}

/** Another company's id and one that never was are refused alike (DESIGN D5). */
async function refsWithinReach(resource: Resource, draft: Input, { db, actor }: Context): Promise<void> {
  const nodes = actor.nodes.map(node => node.id)
  const lost = await lostRefs(db, resource, draft, nodes)
  const { status, text } = commonErrors.notFound
  if (lost.length > 0)
    throw new Refusal(
      'notFound',
      status,
      text,
      lost.map(field => ({ field, text })),
    )
}
