import { mayUse } from '../../access/actor.ts'
import { refusalOf } from '../../calls/database-errors.server.ts'
import { commonErrors, Refusal } from '../../calls/errors.ts'
import type { Context, Implementation } from '../../calls/handler.server.ts'
import { orUndone } from '../../database/savepoint.ts'
import type { Sheet } from '../../files/sheet.ts'
import { importTexts } from '../../import/texts.ts'
import { inEnglish } from '../../words/fill.ts'
import { callsOf } from '../calls.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import type { Input } from '../rows.server.ts'
import { type Reading, saysSame, textOf, valueIn } from './cells.server.ts'
import type { Header } from './header.server.ts'
import { type FindReferred, referredBy } from './ref-labels.server.ts'
import { type Cells, type StoredRows, storedRows } from './stored-rows.server.ts'

/** The calls that a row is saved by, with what a feature does around them. */
export interface Saves {
  readonly create: Implementation['handle']
  readonly update: Implementation['handle']
}

/** A list that takes rows from a file, and where. */
export interface Importing {
  readonly resource: Resource
  readonly saves: Saves
  readonly place: Input
  readonly zone: string
  readonly ctx: Context
}

/** What is wrong with a row, at the name of a field, or with the row as a whole. */
interface Fault {
  readonly field: string | null
  readonly message: string
}

/** What became of a row of a file. */
type Saved =
  | { readonly verdict: 'add' | 'unchanged' }
  | { readonly verdict: 'change'; readonly id: number; readonly version: number }
  | { readonly verdict: 'refused'; readonly faults: readonly { readonly column: string | null; readonly message: string }[] }
export type RowResult = Saved & { readonly rowNo: number }

/** Saves the rows of a sheet, one by one, each as its dialog would: a row that is refused leaves nothing behind, and the others stay. */
export async function importRows(list: Importing, header: Header, sheet: Sheet): Promise<RowResult[]> {
  const reader = await readerOf(list, header)
  const results: RowResult[] = []
  for (const [at, row] of sheet.rows.entries()) {
    if (row.every(cell => cell === null || cell === '')) continue
    const cells = new Map(header.columns.flatMap(({ field }, place) => (field === null ? [] : [[field, row[place] ?? null] as const])))
    results.push({ rowNo: at + 2, ...(await saved(reader, cells, at + 2)) })
  }
  return results
}

interface Reader extends Importing {
  readonly reading: Reading
  readonly stored: StoredRows
  readonly referred: ReadonlyMap<string, FindReferred>
  /** the row of the sheet that had a key first, and all that it said */
  readonly seen: Map<string, { readonly rowNo: number; readonly said: string }>
  columnOf(field: string): string
}

async function readerOf(list: Importing, { columns, say }: Header): Promise<Reader> {
  const { resource, place, zone, ctx } = list
  const reading = { zone, say }
  const names = columns.flatMap(({ field }) => field ?? [])
  const label = (name: string) => say(resource.fields[name]?.label ?? resource.subTables[name]?.label[1] ?? name)
  return {
    ...list,
    reading,
    stored: await storedRows(resource, place, reading, ctx),
    referred: await referredBy(resource, names, place, ctx),
    seen: new Map(),
    columnOf: name => columns.find(({ field }) => field === name)?.header ?? label(name),
  }
}

async function saved(reader: Reader, cells: Cells, rowNo: number): Promise<Saved> {
  try {
    return await orUndone(reader.ctx.db, () => save(reader, cells, rowNo))
  } catch (error) {
    const faults = error instanceof Faulty ? error.faults : faultsOf(error)
    const columnOf = (field: string | null) => (field === null ? null : reader.columnOf(field.split('.')[0]!))
    return { verdict: 'refused', faults: faults.map(({ field, message }) => ({ column: columnOf(field), message })) }
  }
}

class Faulty extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('a row that cannot be saved')
  }
}

/** @throws what is not about this row, such as a database that does not answer */
function faultsOf(error: unknown): Fault[] {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (!refusal || refusal.status >= 500) throw error
  if (refusal.fields.length === 0) return [{ field: null, message: refusal.text }]
  return refusal.fields.map(({ field, text }) => ({ field, message: text }))
}

async function save(reader: Reader, cells: Cells, rowNo: number): Promise<Saved> {
  const { resource, place, saves, ctx } = reader
  refuseFormulas(cells)
  if (isRepeated(reader, cells, rowNo)) return { verdict: 'unchanged' }
  const stored = matching(reader, cells)
  const given = valuesOf(reader, cells, stored)
  const kept = stored ? keptOf(resource, stored) : withoutLines(resource)
  const { create, update } = callsOf(resource)
  const draft = checked(stored ? update : create, { ...kept, ...given, ...at(resource, place) })
  if (!stored) {
    await saves.create(draft, quietly(ctx) as Context<string>)
    return { verdict: 'add' }
  }
  const { id, version } = stored
  if (Object.keys(given).every(name => JSON.stringify(draft[name]) === JSON.stringify(stored[name]))) return { verdict: 'unchanged' }
  if (!mayUse(ctx.actor, resource.access.edit, 'editable')) throw new Faulty([{ field: null, message: commonErrors.notAllowed.text }])
  await saves.update(draft, quietly(ctx) as Context<string>)
  return { verdict: 'change', id, version }
}

function refuseFormulas(cells: Cells) {
  const formulas = [...cells].filter(([, cell]) => typeof cell === 'object' && cell !== null)
  if (formulas.length > 0) throw new Faulty(formulas.map(([field]) => ({ field, message: importTexts.formula })))
}

/** Whether an earlier row said all the same; one that said something else of the same row is contradicted. */
function isRepeated({ stored, seen }: Reader, cells: Cells, rowNo: number): boolean {
  const key = stored.keyOf(cells)
  const said = JSON.stringify([...cells.values()].map(textOf))
  const earlier = seen.get(key)
  if (!earlier) seen.set(key, { rowNo, said })
  else if (earlier.said !== said)
    throw new Faulty([{ field: null, message: inEnglish('Row {{row}} has different values for the same key.', { row: earlier.rowNo }) }])
  return earlier !== undefined
}

/** The stored row that a row of the file is about; of several with its key, the one that it says nothing new of. */
function matching({ resource, stored, reading }: Reader, cells: Cells): AnyRow | undefined {
  const found = stored.of(cells)
  if (found.length < 2) return found[0]
  const same = found.find(row =>
    [...cells].every(([name, cell]) => saysSame(resource.fields[name]!, cell, stored.cellOf(row, name), reading)),
  )
  return same ?? fail('Several stored records have these values; change them one by one.')
}

function fail(message: string): never {
  throw new Faulty([{ field: null, message }])
}

/** What the cells say that is not stored already. */
function valuesOf({ resource, stored, reading, referred }: Reader, cells: Cells, row: AnyRow | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [name, cell] of cells) {
    const field = resource.fields[name]!
    if (row && saysSame(field, cell, stored.cellOf(row, name), reading)) continue
    const found = referred.get(name)?.(textOf(cell)) ?? { value: valueIn(field, cell, reading) }
    if ('fault' in found) faults.push({ field: name, message: found.fault })
    else values[name] = found.value
  }
  if (faults.length > 0) throw new Faulty(faults)
  return values
}

const at = ({ scope }: Resource, { orgNodeId }: Input) => (scope === 'orgNode' ? { orgNodeId } : {})

const withoutLines = ({ subTables }: Resource) => Object.fromEntries(Object.keys(subTables).map(name => [name, []]))

/** A stored row as a browser hands it back. */
function keptOf({ fields, subTables }: Resource, row: AnyRow) {
  const lines = Object.keys(subTables).map(name => [name, (row[name] as unknown as AnyRow[]).map(({ labels: _, ...line }) => line)])
  const values = Object.keys(fields).map(name => [name, row[name]])
  return { id: row.id, version: row.version, ...Object.fromEntries([...values, ...lines]) }
}

/** The draft as the check of its call gives it: each fault has the words of the field's own check. */
function checked({ inputSchema }: { readonly inputSchema: Checks }, draft: unknown): Record<string, unknown> {
  const read = inputSchema.safeParse(draft)
  if (read.success) return read.data as Record<string, unknown>
  throw new Faulty(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}
type Checks = ReturnType<typeof callsOf>['create']['inputSchema']

/** The context of a save whose refusals are told here: they carry no stored row, which the answer of an import does not have. */
const quietly = (ctx: Context): Context =>
  Object.assign(Object.create(ctx) as Context, { fail: ((code, text) => ctx.fail(code, text)) as Context['fail'] })
