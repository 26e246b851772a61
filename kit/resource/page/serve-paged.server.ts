import { reachOf } from '../../access/actor.ts'
import { type Context, type Implementation, implement } from '../../calls/handler.server.ts'
import { findOverlapIn, namingOverlaps } from '../../calls/overlap.server.ts'
import { snakeCase } from '../../database/names.ts'
import { isInForce } from '../../fields/date/in-order.ts'
import { type HistorySource, readHistory } from '../../history/history.server.ts'
import { inEnglish } from '../../words/fill.ts'
import { localOf } from '../../words/formats.ts'
import { historySource } from '../history.server.ts'
import { isDated } from './dated.ts'
import type { DatedDraft, Named, Paged, Stored } from './paged.ts'
import { deletePaged, insertPaged, type Kept, pagedRow, pagedRows, updatePaged } from './paged-rows.server.ts'
import { typedSources } from './typed-lines.server.ts'

export interface PagedStore<Draft, Row> extends Kept<Draft> {
  /** what its history tells, by the names in the database: in place of its fields, and besides its typed lines */
  readonly history?: Partial<Omit<HistorySource, 'table'>>
  /** refuses to save or to remove one as it stands now */
  guard?(ctx: Context<string>, known: Row, act: 'save' | 'remove'): void
  /** refuses a draft that names what it may not; `known` is what is stored of it */
  check?(ctx: Context, draft: Draft, orgNodeId: number, known?: Row): Promise<void>
  /** refuses what was saved, or gives it back */
  accept?(saved: Row, ctx: Context): Row
}

type TypesOf<D extends { readonly $types?: unknown }> = NonNullable<D['$types']>

/** Answers the calls of a record that has a page. */
export function servePaged<D extends Paged<Named, Named & Stored>>(
  calls: D,
  store: PagedStore<TypesOf<D>['draft'], TypesOf<D>['row']> = {},
): Implementation[] {
  type Draft = TypesOf<D>['draft']
  type Row = TypesOf<D>['row']
  const paged = calls as unknown as Paged<Draft, Row>
  const of = paged.resource
  const kept = store as Kept
  const { accept = saved => saved, check = async () => undefined, guard = () => undefined } = store
  const history = historyOf(of, store.history)
  const found = async ({ actor, db, fail }: Context, id: number) =>
    (await pagedRow<Row>(db, of, kept, id, reachOf(actor))) ?? fail('notFound')
  const dated = isDated(of.fields)
  const all = [
    implement(paged.list, async ({ orgNodeId }, { actor, db }) => ({
      rows: await pagedRows<Row>(db, of, kept, orgNodeId, reachOf(actor)),
    })),
    implement(paged.add, async (draft, ctx) => {
      await check(ctx, draft, draft.orgNodeId)
      return accept(await found(ctx, await insertPaged(ctx, of, kept, draft)), ctx)
    }),
    implement(paged.save, async (draft, ctx) => {
      const known = await found(ctx, draft.id)
      guard(ctx, known, 'save')
      if (known.version !== draft.version) ctx.fail('stale', undefined, known)
      await check(ctx, draft, known.orgNodeId!, known)
      // somebody else may have saved since it was read
      if (!(await updatePaged(ctx, of, kept, draft))) ctx.fail('stale', undefined, known)
      return accept(await found(ctx, draft.id), ctx)
    }),
    implement(paged.remove, async ({ documents }, ctx) => {
      for (const { id, version } of documents) {
        const known = await found(ctx, id)
        guard(ctx, known, 'remove')
        if (known.version !== version) ctx.fail('stale')
        if (dated && isInForce(known as unknown as DatedDraft, localOf(ctx.now, ctx.node.zone).date))
          ctx.fail('inForce', inEnglish('"{{name}}" is in force. Set its end date instead of deleting it.', { name: known.name }))
        if (!(await deletePaged(ctx, of, id, version))) ctx.fail('stale')
      }
      return { deleted: documents.length }
    }),
    implement(paged.history, ({ id, before }, { db }) => readHistory(db, history, id, before)),
  ]
  return dated ? namingOverlaps(findOverlapIn(snakeCase(of.name), of.page!), all) : all
}

function historyOf(of: Paged<never, never>['resource'], { fields, lines }: Partial<HistorySource> = {}): HistorySource {
  const told = historySource(of)
  return { table: told.table, fields: fields ?? told.fields, lines: { ...told.lines, ...typedSources(of), ...lines } }
}
