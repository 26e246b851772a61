import { mayUse } from '../../access/actor.ts'
import { refusalOf } from '../../calls/database-errors.server.ts'
import { commonErrors, Refusal } from '../../calls/errors.ts'
import type { Context } from '../../calls/handler.server.ts'
import { orUndone } from '../../database/savepoint.ts'
import { inEnglish } from '../../words/fill.ts'
import { callsOf } from '../calls.ts'
import { keptOf } from '../kept-row.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import type { Input } from '../rows.server.ts'
import { type Reading, saysSame, textOf } from './cells.server.ts'
import { draftLines, isAsStored, type LineSheet, ownerKey, refuseShared, strays } from './file-lines.server.ts'
import { type Cells, type Fault, Faulty, type FileRow, type Importing, refuseRow, rowsIn, valuesIn } from './file-row.server.ts'
import { groupByKey } from './grouped.ts'
import type { Header } from './header.server.ts'
import type { RowRefusal } from './import.api.ts'
import { type FindReferred, readReferred } from './ref-labels.server.ts'
import { readStoredRows, type StoredRows } from './stored-rows.server.ts'

/** The result for one row of a file. */
export type RowResult =
  | { readonly verdict: 'add' | 'unchanged' }
  | { readonly verdict: 'change'; readonly id: number; readonly version: number }
  | { readonly verdict: 'refused'; readonly refusals: readonly RowRefusal[] }

/** A file that has been read, with its list. */
export interface Reader extends Importing {
  readonly header: Header
  readonly rows: readonly FileRow[]
  readonly lines: readonly LineSheet[]
  readonly reading: Reading
  readonly stored: StoredRows
  readonly referred: ReadonlyMap<string, FindReferred>
  /** the rows of the first sheet that share their lines, as they have one name */
  readonly owners: ReadonlyMap<string, readonly FileRow[]>
  /** the row of the sheet that had a key first, and all that it said */
  readonly seen: Map<string, { readonly rowNo: number; readonly said: string }>
}

/** Reads the stored rows with which the rows of a file are compared. */
export async function readerOf(
  list: Importing,
  {
    header,
    sheet,
    lines,
    zone,
  }: { header: Header; sheet: { rows: Parameters<typeof rowsIn>[1] }; lines: readonly LineSheet[]; zone: string },
): Promise<Reader> {
  const { resource, place, ctx } = list
  const reading = { zone, say: header.say }
  const rows = rowsIn(header.columns, sheet.rows)
  const names = header.columns.flatMap(({ field }) => field ?? [])
  const owners = groupByKey(rows, ({ cells }) => ownerKey(cells.get(resource.shownBy)))
  const stored = await readStoredRows(resource, place, reading, ctx)
  return {
    ...list,
    header,
    rows,
    lines,
    reading,
    stored,
    referred: await readReferred(resource, names, place, ctx),
    owners,
    seen: new Map(),
  }
}

/**
 * Saves the rows of a file one by one, each as its dialog would. A refused row leaves nothing behind, and the others stay. `told` is called
 * with the number of rows done.
 */
export async function importRows(reader: Reader, told?: (rows: number) => Promise<void>): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const row of reader.rows) {
    results.push(await saved(reader, row))
    await told?.(results.length)
  }
  const owners = new Set(reader.owners.keys())
  const lost = reader.lines.flatMap(each => strays(each, owners))
  return [...results, ...lost.map(refusal => ({ verdict: 'refused' as const, refusals: [refusal] }))]
}

async function saved(reader: Reader, row: FileRow): Promise<RowResult> {
  try {
    return await orUndone(reader.ctx.db, () => save(reader, row))
  } catch (error) {
    const faults = error instanceof Faulty ? error.faults : faultsOf(error)
    return { verdict: 'refused', refusals: faults.map(fault => toldAt(reader, row, fault)) }
  }
}

/** @throws what is not about this row, such as a database that does not answer */
function faultsOf(error: unknown): Fault[] {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (!refusal || refusal.status >= 500) throw error
  if (refusal.fields.length === 0) return [{ field: null, message: refusal.text }]
  return refusal.fields.map(({ field, text }) => ({ field, message: text }))
}

/** A fault with its sheet, row and column. */
function toldAt({ resource, header, lines }: Reader, row: FileRow, { field, message }: Fault): RowRefusal {
  const at = { sheet: null, rowNo: row.rowNo, column: null, message }
  if (field === null) return at
  const [name = '', place, below] = field.split('.')
  const sheet = lines.find(each => each.name === name)
  if (sheet && place !== undefined) {
    const line = sheet.byOwner.get(ownerKey(row.cells.get(resource.shownBy)))?.[Number(place)]
    const column = sheet.columns.find(each => each.field === below)?.header ?? header.say(sheet.of.fields[below ?? '']?.label ?? name)
    return { ...at, sheet: sheet.sheet, rowNo: line?.rowNo ?? row.rowNo, column }
  }
  const label = resource.fields[name]?.label ?? resource.subTables[name]?.label[1]
  return { ...at, column: header.columns.find(each => each.field === name)?.header ?? (label === undefined ? null : header.say(label)) }
}

async function save(reader: Reader, row: FileRow): Promise<RowResult> {
  const { resource, place, saves, ctx } = reader
  if (isRepeated(reader, row)) return { verdict: 'unchanged' }
  const stored = matching(reader, row.cells)
  const given = { ...valuesOf(reader, row.cells, stored), ...linesOf(reader, row, stored) }
  const at = resource.scope === 'orgNode' ? { orgNodeId: place.orgNodeId } : {}
  const { create, update } = callsOf(resource)
  const before = stored ? keptOf(resource, stored) : withoutLines(resource)
  const draft = checked(stored ? update : create, { ...before, ...given, ...at })
  if (!stored) {
    await saves.create(draft, quietly(ctx))
    return { verdict: 'add' }
  }
  const { id, version } = stored
  if (Object.keys(given).every(name => JSON.stringify(draft[name]) === JSON.stringify(stored[name]))) return { verdict: 'unchanged' }
  if (!mayUse(ctx.actor, resource.access.edit, 'editable')) refuseRow(commonErrors.notAllowed.text)
  await saves.update(draft, quietly(ctx))
  return { verdict: 'change', id, version }
}

/** Whether an earlier row said all the same; one that said something else of the same record is contradicted. */
function isRepeated({ stored, seen, lines }: Reader, { cells, rowNo }: FileRow): boolean {
  const key = stored.keyOf(cells)
  const said = JSON.stringify([...cells.values()].map(textOf))
  const earlier = seen.get(key)
  if (!earlier) seen.set(key, { rowNo, said })
  else if (earlier.said !== said || lines.length > 0)
    refuseRow(inEnglish('Row {{row}} has different values for the same key.', { row: earlier.rowNo }))
  return earlier !== undefined
}

/** The stored row that a row of the file is about; of several with its key, the one that it says nothing new of. */
function matching({ resource, stored, reading }: Reader, cells: Cells): AnyRow | undefined {
  const found = stored.of(cells)
  if (found.length < 2) return found[0]
  const same = found.find(row =>
    [...cells].every(([name, cell]) => saysSame(resource.fields[name]!, cell, stored.cellOf(row, name), reading)),
  )
  return same ?? refuseRow('Several stored records have these values; change them one by one.')
}

/** What the cells say that is not stored already. */
const valuesOf = ({ resource, stored, reading, referred }: Reader, cells: Cells, row: AnyRow | undefined) =>
  valuesIn(cells, {
    fields: resource.fields,
    reading,
    referred,
    passes: (name, cell) => row !== undefined && saysSame(resource.fields[name]!, cell, stored.cellOf(row, name), reading),
  })

/** The lines that the file has for a record; without any, it keeps those that are stored. */
function linesOf(reader: Reader, row: FileRow, stored: AnyRow | undefined): Record<string, unknown> {
  const { resource, lines, owners, reading } = reader
  const owner = row.cells.get(resource.shownBy)
  const sharing = owners.get(ownerKey(owner)) ?? []
  const drafts = lines.flatMap(sheet => {
    const given = sheet.byOwner.get(ownerKey(owner))
    if (!given) return []
    const records = sharing.length > 1 ? sharing.map(each => matching(reader, each.cells)) : [stored]
    const known = records.flatMap(record => (record?.[sheet.name] ?? []) as AnyRow[])
    const drafted = draftLines(sheet, given, known, reading)
    const asStored = isAsStored(sheet, drafted, known)
    refuseShared(sharing.length > 1, asStored, textOf(owner))
    return asStored ? [] : [[sheet.name, drafted] as const]
  })
  return Object.fromEntries(drafts)
}

const withoutLines = ({ subTables }: Resource) => Object.fromEntries(Object.keys(subTables).map(name => [name, []]))

/** The draft as the check of its call gives it: each fault has the words of the field's own check. */
function checked({ inputSchema }: { readonly inputSchema: Checks }, draft: Input): Record<string, unknown> {
  const read = inputSchema.safeParse(draft)
  if (read.success) return read.data as Record<string, unknown>
  throw new Faulty(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}
type Checks = ReturnType<typeof callsOf>['create']['inputSchema']

/** The context of a save whose refusals are told here: they carry no stored row, which the answer of an import does not have. */
const quietly = (ctx: Context): Context<string> =>
  Object.assign(Object.create(ctx) as Context<string>, { fail: ((code, text) => ctx.fail(code, text)) as Context['fail'] })
