import { sql } from 'kysely'
import { reachOf } from '../access/actor.ts'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import { type Context, type Implementation, implementKept } from '../calls/handler.server.ts'
import { namingOverlaps } from '../calls/overlap.server.ts'
import type { FindOverlapped } from '../calls/overlapped.ts'
import { activate } from './activate.server.ts'
import { callsOf } from './calls.ts'
import { completing, ofRef, ofRow } from './complete.server.ts'
import type { Fields, RowOf, Scope, Values } from './definition.ts'
import { exportCalls } from './export.server.ts'
import { longExportCalls } from './export-long.server.ts'
import { historyOfRow } from './history.server.ts'
import { historyCallOf } from './history.ts'
import { forgetImages, keepImages, oneImage, readImageIds } from './images.server.ts'
import { importCalls } from './import/import.server.ts'
import type { ImportedList } from './import/list-import.job.ts'
import type { LinesInput, LinesOf, SubTables } from './lines/sub-table.ts'
import { withLines, writeSubTables } from './lines/sub-tables.server.ts'
import { writeLinks } from './links.server.ts'
import { listOptions } from './options.server.ts'
import { refsWithinReach } from './refs.server.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { type Input, listRows, oneRow, reachCondition, rowsInOrder, table, tablesOf, valuesOf } from './rows.server.ts'
import { refuseSameValues } from './same-values.server.ts'

/** Finds how the rows of a list are saved, by the name of the list: the calls that `serve` has made, with a feature's code around them. */
export function savesIn(lists: readonly Resource[], calls: readonly Implementation[]): (name: string) => ImportedList {
  const handles = new Map(calls.map(({ endpoint: { method, path }, handle }) => [`${method} ${path}`, handle]))
  return name => {
    const resource = lists.find(list => list.name === name)
    if (!resource) throw new Error(`There is no list ${name} any more`)
    const { create, update } = callsOf(resource)
    const handleOf = ({ method, path }: Route) => handles.get(`${method} ${path}`)!
    return { resource, saves: { create: handleOf(create), update: handleOf(update) } }
  }
}

type Handle = (resource: Resource, input: Input, ctx: Context) => Promise<unknown>

/** Code around a standard call, in its transaction: what it refuses undoes the call, and what it gives back is answered. */
type Around<I, O> = (input: I, ctx: Context, standard: (input: I) => Promise<O>) => Promise<O>
type Place = { readonly orgNodeId?: number }
type Stored = { readonly id: number; readonly version: number }

/** What a feature does around the standard calls of its resource. A call that is left out is the standard one. */
export interface Wraps<F extends Fields, T extends SubTables = SubTables> {
  readonly create?: Around<Values<F> & LinesInput<T> & Place, RowOf<F, T> & LinesOf<T>>
  readonly update?: Around<Values<F> & LinesInput<T> & Stored & Place, RowOf<F, T> & LinesOf<T>>
  readonly remove?: Around<{ readonly ids: readonly number[] } & Place, { deleted: number }>
  /** finds the record that a refused one overlaps, so that the refusal names it */
  readonly overlapped?: FindOverlapped<Values<F> & { readonly id?: number; readonly orgNodeId: number }>
}

/** Answers the calls of a resource. */
export function serve<F extends Fields, S extends Scope, T extends SubTables>(
  resource: Resource<F, S, T>,
  wraps: Wraps<F, T> = {},
): Implementation[] {
  const plain = resource as Resource
  const calls = callsOf(resource)
  const answer = (call: unknown, handle: Handle, wrap?: unknown): Implementation => ({
    endpoint: call as Endpoint,
    handle: (given, context) => {
      const input = given as Input
      const ctx = context as Context
      const around = wrap as Around<Input, unknown> | undefined
      return around ? around(input, ctx, changed => handle(plain, changed, ctx)) : handle(plain, input, ctx)
    },
  })
  const saves = {
    create: { ...answer(calls.create, create, wraps.create), ...completing(ofRef(plain)) },
    update: { ...answer(calls.update, update, wraps.update), ...completing(ofRow(plain)) },
  }
  const all = [
    plain.placedBy === undefined ? list(plain) : listOfAll(plain),
    options(plain),
    answer(calls.one, one),
    saves.create,
    saves.update,
    answer(calls.remove, remove, wraps.remove),
    ...(calls.activate
      ? [
          answer(calls.activate, (of, given, ctx) =>
            activate(of, given, ctx, (draft, at) => saves.update.handle(draft, at) as Promise<unknown>),
          ),
        ]
      : []),
    answer(historyCallOf(plain), historyOfRow),
    ...(calls.image ? [answer(calls.image, oneImage)] : []),
    ...exportCalls(plain),
    ...longExportCalls(plain),
    ...importCalls(plain, { create: saves.create.handle, update: saves.update.handle }),
  ]
  return wraps.overlapped ? namingOverlaps(wraps.overlapped, all) : all
}

/** Computed columns are in whole minutes, so the answer of a list that has some is kept for one minute at most. */
const list = (resource: Resource): Implementation =>
  implementKept(
    callsOf(resource).list,
    { tables: tablesOf(resource), moment: now => (resource.computed ? `${now.slice(0, 16)}:00Z` : '') },
    async (input, { db, moment, failField }) =>
      (await listRows(db, resource, input as Input, moment)) ??
      failField('filters', 'A filter is on a column that this list does not have.'),
  )

/** The list of all nodes within reach where a call names none. Such an answer is of one user, so it is not kept. */
function listOfAll(resource: Resource): Implementation {
  const kept = list(resource)
  return {
    ...kept,
    handle: (input, ctx) => {
      const { orgNodeId } = input as Input
      const { actor } = ctx as Context
      return kept.handle(orgNodeId === undefined ? { ...(input as Input), orgNodes: reachOf(actor) } : input, ctx)
    },
  }
}

const options = (resource: Resource): Implementation =>
  implementKept(callsOf(resource).lookup, { tables: tablesOf(resource), moment: () => '' }, (input, { db }) =>
    listOptions(db, resource, input as Input),
  )

async function one(resource: Resource, { id, orgNodeId }: Input, ctx: Context): Promise<AnyRow> {
  return (await stored(resource, { orgNodeId } as Input, id as number, ctx)) ?? ctx.fail('notFound')
}

/** A row within reach with its lines; undefined when there is none. */
async function stored(resource: Resource, input: Input, id: number, { db, now }: Context): Promise<AnyRow | undefined> {
  const rows = await rowsInOrder(db, resource, { ...input, ids: [id] }, now)
  return (await withLines(db, resource, rows))[0]
}

/** Stores what a row has besides its own columns, and answers all of it. */
async function finish(resource: Resource, id: number, draft: Input, ctx: Context): Promise<AnyRow> {
  const { db, now } = ctx
  await writeLinks(db, resource, id, draft)
  await refuseSameValues(resource, id, ctx)
  await writeSubTables(db, resource, id, draft)
  const [row] = await withLines(db, resource, [await oneRow(db, resource, id, now)])
  return row!
}

async function create(resource: Resource, draft: Input, ctx: Context): Promise<AnyRow> {
  await refsWithinReach(resource, draft, ctx)
  const cells = valuesOf(resource, await keepImages(resource, draft, undefined, ctx))
  const { rows } = await sql<{
    id: number
  }>`insert into ${table(resource)} (company_id, ${sql.join(cells.map(cell => sql.ref(cell.column)))})
    values (company(), ${sql.join(cells.map(cell => cell.value))}) returning id`.execute(ctx.db)
  return finish(resource, rows[0]!.id, draft, ctx)
}

/** The update statement compares the version, so that when two users save the same one, the second is refused and gets the stored row. */
async function update(resource: Resource, draft: Input, ctx: Context): Promise<AnyRow> {
  const { id, version } = draft as unknown as { id: number; version: number }
  const known = await sql<{
    version: number
  }>`select own.version from ${table(resource)} own where own.id = ${id} and ${reachCondition(resource, draft)}`.execute(ctx.db)
  if (known.rows.length === 0) return ctx.fail('notFound')
  if (known.rows[0]!.version !== version) return stale()
  await refsWithinReach(resource, draft, ctx)
  const before = await readImageIds(ctx.db, resource, [id])
  const kept = await keepImages(resource, draft, before[0], ctx)
  const sets = valuesOf(resource, kept).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql`update ${table(resource)} own set ${sql.join(sets)}
    where own.id = ${id} and own.version = ${version} and ${reachCondition(resource, draft)} returning own.id`.execute(ctx.db)
  if (rows.length === 0) return stale()
  await forgetImages(ctx.db, before, kept)
  return finish(resource, id, draft, ctx)

  async function stale(): Promise<never> {
    const row = await stored(resource, draft, id, ctx)
    return row ? ctx.fail('stale', undefined, row) : ctx.fail('notFound')
  }
}

/** When one id is unknown, nothing is deleted: the refusal rolls the transaction back. */
async function remove(resource: Resource, input: Input, ctx: Context): Promise<{ deleted: number }> {
  const ids = [...new Set(input.ids as number[])]
  const images = await readImageIds(ctx.db, resource, ids)
  const { rows } = await sql`delete from ${table(resource)} own where own.id = any(${ids}::bigint[]) and ${reachCondition(resource, input)}
    returning own.id`.execute(ctx.db)
  if (rows.length < ids.length) return ctx.fail('notFound')
  await forgetImages(ctx.db, images)
  return { deleted: rows.length }
}
