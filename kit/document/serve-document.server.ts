import { type RawBuilder, sql } from 'kysely'
import { reachOf } from '../access/actor.ts'
import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import { namingOverlaps, overlappedIn } from '../calls/overlap.server.ts'
import type { Scoped } from '../database/company.ts'
import { snakeCase } from '../database/names.ts'
import { isInForce } from '../fields/date/in-order.ts'
import { type HistorySource, readHistory } from '../history/history.server.ts'
import { inEnglish } from '../words/fill.ts'
import { localOf } from '../words/formats.ts'
import { type DatedContents, type Document, isDated, type NamedContents, type Place, type StoredDocument } from './document.ts'
import type { Lines } from './lines.server.ts'
import { typedLines, typedSources } from './typed-lines.server.ts'

export interface DocumentStore<Draft, Row> {
  /** in camel case: with `orgNodeId`, and a column for each field of the contents that is no line */
  readonly table: string
  /** the page that changes one */
  readonly page: string
  /** its lines that are part of the contents; those of typed fields follow from the declaration */
  readonly lines?: Readonly<Record<string, Lines>>
  /** the columns that are answered besides, by the nodes within reach */
  readonly answered: (reachable: readonly number[]) => RawBuilder<unknown>
  /** of a company's documents, those that are within reach; all when absent */
  readonly seen?: (reachable: readonly number[]) => RawBuilder<unknown>
  readonly history: Omit<HistorySource, 'table'>
  /** columns that follow from the contents */
  follows?(draft: Draft): Readonly<Record<string, unknown>>
  /** refuses to save or to remove one as it stands now */
  guard?(ctx: Context<string>, known: Row, act: 'save' | 'remove'): void
  /** refuses a draft that names what it may not; `known` is what is stored of it */
  check?(ctx: Context, draft: Draft, orgNodeId: number, known?: Row): Promise<void>
  /** refuses what was saved, or gives it back */
  accept?(saved: Row, ctx: Context): Row
}

type TypesOf<D extends { readonly $types?: unknown }> = NonNullable<D['$types']>

/** Answers the calls of a document. */
export function serveDocument<D extends Document<NamedContents, NamedContents & StoredDocument>>(
  given: D,
  stated: DocumentStore<TypesOf<D>['draft'], TypesOf<D>['row']>,
): Implementation[] {
  type Draft = TypesOf<D>['draft']
  type Row = TypesOf<D>['row']
  const of = given as unknown as Document<Draft, Row>
  const store = { ...stated, lines: linesKept(of, stated) }
  const history = historyKept(of, stated)
  const { accept = saved => saved, check = async () => undefined, guard = () => undefined } = store
  const table = snakeCase(store.table)
  const found = async ({ actor, db, fail }: Context, id: number) =>
    (await documentById<Row>(db, of, store, id, reachOf(actor))) ?? fail('notFound')
  const dated = isDated(of.contents)
  const calls = [
    implement(of.list, async ({ orgNodeId }, { actor, db }) => ({
      rows: await documentsAt<Row>(db, of, store, orgNodeId, reachOf(actor)),
    })),
    implement(of.add, async (draft, ctx) => {
      await check(ctx, draft, draft.orgNodeId)
      return accept(await found(ctx, await insert(ctx, of, store, draft)), ctx)
    }),
    implement(of.save, async (draft, ctx) => {
      const known = await found(ctx, draft.id)
      guard(ctx, known, 'save')
      if (known.version !== draft.version) ctx.fail('stale', undefined, known)
      await check(ctx, draft, known.orgNodeId!, known)
      // somebody else may have saved since it was read
      if (!(await update(ctx, of, store, draft))) ctx.fail('stale', undefined, known)
      return accept(await found(ctx, draft.id), ctx)
    }),
    implement(of.remove, async ({ documents }, ctx) => {
      for (const { id, version } of documents) {
        const known = await found(ctx, id)
        guard(ctx, known, 'remove')
        if (known.version !== version) ctx.fail('stale')
        if (dated && isInForce(known as unknown as DatedContents, localOf(ctx.now, ctx.node.zone).date))
          ctx.fail('inForce', inEnglish('"{{name}}" is in force. Set its end date instead of deleting it.', { name: known.name }))
        const done = await sql`delete from ${sql.table(store.table)} where id = ${id} and version = ${version}`.execute(ctx.db)
        if (done.numAffectedRows !== 1n) ctx.fail('stale')
      }
      return { deleted: documents.length }
    }),
    implement(of.history, ({ id, before }, { db }) => readHistory(db, { table, ...history }, id, before)),
  ]
  return dated ? namingOverlaps(overlappedIn(table, store.page), calls) : calls
}

type Stated = Pick<DocumentStore<never, never>, 'table' | 'lines'>
const ownerOf = ({ lines, list }: Pick<Of, 'lines' | 'list'>, { table }: Stated) => ({
  name: table,
  subTables: lines,
  scope: list.reach as 'company' | 'orgNode',
})

/** How all its lines are kept. */
export const linesKept = (of: Pick<Of, 'lines' | 'list'>, store: Stated): Readonly<Record<string, Lines>> => ({
  ...typedLines(ownerOf(of, store)),
  ...store.lines,
})

const historyKept = (of: Of, { history, ...store }: Stated & Pick<DocumentStore<never, never>, 'history'>) => ({
  ...history,
  lines: { ...typedSources(ownerOf(of, store)), ...history.lines },
})

/** The fields that are columns of the document itself. */
const headOf = ({ contents }: Pick<Of, 'contents'>, { lines }: Pick<Kept, 'lines'>) =>
  Object.keys(contents.shape).filter(name => !(name in lines))

/** The columns of a document `r`, its lines as JSON. */
export function documentColumns(of: Of, store: Pick<Kept, 'lines'>, reachable: readonly number[] = []): RawBuilder<unknown> {
  const head = headOf(of, store).map(name => sql.ref(`r.${name}`))
  const columnOf = ({ column }: Lines) => (typeof column === 'function' ? column(reachable) : column)
  const lines = Object.entries(store.lines).map(([name, each]) => sql`${columnOf(each)} as ${sql.ref(name)}`)
  return sql.join([sql`r.id, r.version`, ...(ofCompany(of) ? [] : [sql`r.org_node_id`]), ...head, ...lines])
}

type Of = Pick<Document<never, never>, 'contents' | 'lines'> & { readonly list: Pick<Document<never, never>['list'], 'reach'> }
type Kept = Pick<DocumentStore<never, never>, 'table' | 'answered' | 'follows' | 'seen'> & {
  readonly lines: Readonly<Record<string, Lines>>
}

const ofCompany = ({ list }: Pick<Of, 'list'>) => list.reach === 'company'

/** Those that count for a node, its own and those of the nodes above it, the newest first; without dates its own, by name. */
export async function documentsAt<Row>(db: Scoped, of: Of, store: Kept, orgNodeId: number, reachable: readonly number[]): Promise<Row[]> {
  const dated = isDated(of.contents)
  const columns = sql`${documentColumns(of, store, reachable)}, ${store.answered(reachable)}`
  if (ofCompany(of)) {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(store.table)} r
      where ${store.seen?.(reachable) ?? sql`true`} order by r.name collate people, r.id`.execute(db)
    return rows
  }
  const { rows } = await sql<Row>`
    select ${columns}
      from org_node node join org_node up on up.company_id = node.company_id and ${dated ? sql`node.path <@ up.path` : sql`node.id = up.id`}
      join ${sql.table(store.table)} r on r.company_id = up.company_id and r.org_node_id = up.id
     where node.id = ${orgNodeId} order by ${dated ? sql`r.starts_on desc` : sql`r.name collate people`}, r.id desc`.execute(db)
  return rows
}

/** Undefined when somebody has removed it since the pipeline found it. */
async function documentById<Row>(db: Scoped, of: Of, store: Kept, id: number, reachable: readonly number[]): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${documentColumns(of, store, reachable)}, ${store.answered(reachable)} from ${sql.table(store.table)} r where r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Given = Readonly<Record<string, unknown>>

type Saving = Pick<Context, 'db' | 'actor'>

async function insert({ db, actor }: Saving, of: Of, store: Kept, draft: object): Promise<number> {
  const columns = { ...(!ofCompany(of) && { orgNodeId: (draft as Place).orgNodeId }), ...headIn(of, store, draft) }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(store.table)} (company_id, ${sql.join(Object.keys(columns).map(name => sql.ref(name)))})
    values (company(), ${sql.join(Object.values(columns))}) returning id`.execute(db)
  const { id } = rows[0]!
  await writeLines(db, store, id, draft, reachOf(actor))
  return id
}

/** False when somebody else has saved since `version`. */
async function update({ db, actor }: Saving, of: Of, store: Kept, draft: object): Promise<boolean> {
  const { id, version } = draft as StoredDocument
  const sets = Object.entries(headIn(of, store, draft)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const done = await sql`update ${sql.table(store.table)} set ${sql.join(sets)} where id = ${id} and version = ${version}`.execute(db)
  if (done.numAffectedRows !== 1n) return false
  await writeLines(db, store, id, draft, reachOf(actor))
  return true
}

/** The columns of the document itself with their values. */
function headIn(of: Of, store: Kept, draft: object): Given {
  const given = draft as Given
  return { ...Object.fromEntries(headOf(of, store).map(name => [name, given[name] ?? null])), ...store.follows?.(draft as never) }
}

async function writeLines(db: Scoped, { lines }: Kept, id: number, draft: object, reachable: readonly number[]): Promise<void> {
  for (const [name, { write }] of Object.entries(lines)) await write(db, id, (draft as Given)[name] as readonly Given[], reachable)
}
