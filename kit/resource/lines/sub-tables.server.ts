import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../database/company.ts'
import { writeLinks } from '../links.server.ts'
import { refuseUnknown } from '../refs.server.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { type Input, selectRows, table, valuesOf } from '../rows.server.ts'
import { lineTable } from './line-table.ts'
import { orderOf, parentOf } from './lines-shown.server.ts'

/** Reads and stores the lines of rows (see sub-table.ts). */

type Line = Readonly<Record<string, unknown>> & { readonly id?: number }

const tablesOf = (resource: Resource) =>
  Object.entries(resource.subTables).map(([name, of]) => ({ name, of, lines: lineTable(resource, name, of) }))

/** Adds their lines to rows, with one statement for each sub-table. */
export async function withLines(db: Scoped, resource: Resource, rows: readonly AnyRow[]): Promise<AnyRow[]> {
  const whole = new Map(rows.map(row => [row.id, { ...row } as AnyRow & Record<string, Line[]>]))
  for (const { name, of, lines } of tablesOf(resource)) {
    const parent = sql.ref(`own.${parentOf(resource, of)}`)
    for (const row of whole.values()) Object.assign(row, { [name]: [] })
    const where = sql`where ${parent} = any(${[...whole.keys()]}::bigint[]) order by ${sql.ref(`own.${orderOf(of)}`)}, own.id`
    const found = await selectRows<AnyRow & { of: number }>(db, lines, where, sql`, ${parent} as "of"`)
    for (const { of: row, version: _, ...line } of found) whole.get(row)![name]!.push(line)
  }
  return [...whole.values()]
}

/** Replaces the stored lines of a row with those of its draft. The row must be locked, and what the lines refer to must be within reach. */
export async function writeSubTables(db: Scoped, resource: Resource, id: number, draft: Input): Promise<void> {
  for (const { name, of, lines } of tablesOf(resource)) {
    const parent = sql.ref(parentOf(resource, of))
    const given = draft[name] as readonly Line[]
    const { rows } = await sql<{ id: number }>`select id from ${table(lines)} where ${parent} = ${id}`.execute(db)
    refuseUnknown(strangers(given, new Set(rows.map(row => row.id))).map(at => `${name}.${at}`))
    const kept = given.flatMap(line => line.id ?? [])
    await sql`delete from ${table(lines)} where ${parent} = ${id} and id <> all(${kept}::bigint[])`.execute(db)
    for (const [at, line] of given.entries()) {
      const order = of.order === 'byHand' ? [{ column: orderOf(of), value: at + 1 }] : []
      const cells = [...valuesOf({ fields: of.fields, scope: 'company' }, line), ...order]
      const columns = sql.join(cells.map(({ column }) => sql.ref(column)))
      const values = sql.join(cells.map(({ value }) => value))
      await writeLinks(db, lines, await writeLine(db, lines, { parent, id, line, columns, values }), line)
    }
  }
}

interface Written {
  readonly parent: RawBuilder<unknown>
  readonly id: number
  readonly line: Line
  readonly columns: RawBuilder<unknown>
  readonly values: RawBuilder<unknown>
}

/** The id of the line. A stored one is written only where it differs, so that the history tells what was changed. */
async function writeLine(db: Scoped, lines: { name: string }, { parent, id, line, columns, values }: Written): Promise<number> {
  if (line.id === undefined) {
    const { rows } = await sql<{ id: number }>`
      insert into ${table(lines)} (company_id, ${parent}, ${columns}) values (company(), ${id}, ${values}) returning id`.execute(db)
    return rows[0]!.id
  }
  await sql`update ${table(lines)} set (${columns}) = row(${values}) where id = ${line.id} and (${columns}) is distinct from (${values})`.execute(
    db,
  )
  return line.id
}

/** The places of lines that the record does not have: of another record or company, gone meanwhile, or given twice. */
function strangers(given: readonly Line[], known: ReadonlySet<number>): number[] {
  const ids = given.map(({ id }) => id)
  return ids.flatMap((id, at) => (id !== undefined && (!known.has(id) || ids.indexOf(id) < at) ? [at] : []))
}
