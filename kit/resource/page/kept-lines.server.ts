import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../database/company.ts'

type Line = Readonly<Record<string, unknown>>

/** How lines of a record are read with it, as `r`, and saved. */
export interface Lines {
  /** the lines as JSON; a function of the nodes within reach where not everybody sees all of them */
  readonly column: RawBuilder<unknown> | ((reachable: readonly number[]) => RawBuilder<unknown>)
  /** `reachable` are the nodes within reach of who saves */
  write(db: Scoped, id: number, lines: readonly Line[], reachable: readonly number[]): Promise<void>
}

export interface LinesOptions {
  /** in camel case, as are the columns */
  readonly table: string
  /** the column with the id of the record */
  readonly parent: string
  /** the column with the place of a line, from 1 on */
  readonly order: string
  /** the columns of a line; its fields have the same names, unless `nameOf` knows better */
  readonly fields: readonly string[]
  /** what tells two lines apart: a line with another key is another line; their place where nothing does */
  readonly key?: readonly string[]
  /** columns of JSON */
  readonly json?: readonly string[]
  /** the field of a column */
  nameOf?(column: string): string
}

/** Lines that have a row each in the database. A save changes only the rows that differ, so that the history tells what was changed. */
export function linesOf(options: LinesOptions): Lines {
  const { table, parent, order, fields, nameOf = column => column } = options
  const parts = fields.map(column => sql`${sql.lit(nameOf(column))}, ${sql.ref(`l.${column}`)}`)
  const valuesOf = (line: Line) => Object.fromEntries(fields.map(column => [column, line[nameOf(column)]]))
  return {
    column: sql`coalesce((select json_agg(json_build_object(${sql.join(parts)}) order by ${sql.ref(`l.${order}`)})
      from ${sql.table(table)} l where l.company_id = r.company_id and ${sql.ref(`l.${parent}`)} = r.id), '[]')`,
    write: (db, id, lines) =>
      writeRows(
        db,
        options,
        id,
        lines.map((line, at) => ({ ...valuesOf(line), [order]: at + 1 })),
      ),
  }
}

/** Replaces the rows of a record with those given. Rows are matched by their key or, without one, by their place. */
export async function writeRows(db: Scoped, options: LinesOptions, id: number, wanted: readonly Line[]): Promise<void> {
  const { table, parent, order, fields, key = [order] } = options
  const names = [order, ...fields]
  const keyOf = (line: Line) => JSON.stringify(key.map(name => line[name] ?? null))
  const valuesOf = (line: Line) => JSON.stringify(names.map(name => line[name] ?? null))
  const columns = names.map(name => sql.ref(name))
  const { rows } = await sql<Line & { id: number }>`
    select id, ${sql.join(columns)} from ${sql.table(table)} where ${sql.ref(parent)} = ${id}`.execute(db)
  const known = new Map(rows.map(row => [keyOf(row), row]))
  const kept = new Set(wanted.map(keyOf))
  const gone = rows.filter(row => !kept.has(keyOf(row))).map(row => row.id)
  if (gone.length > 0) await sql`delete from ${sql.table(table)} where id = any(${gone}::bigint[])`.execute(db)
  const value = (line: Line, name: string) =>
    options.json?.includes(name) ? sql`${JSON.stringify(line[name])}::jsonb` : sql`${line[name] ?? null}`
  for (const line of wanted) {
    const stored = known.get(keyOf(line))
    if (!stored || valuesOf(stored) === valuesOf(line)) continue
    const sets = names.map(name => sql`${sql.ref(name)} = ${value(line, name)}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${stored.id}`.execute(db)
  }
  const added = wanted.filter(line => !known.has(keyOf(line)))
  if (added.length === 0) return
  const values = added.map(line => sql`(company(), ${id}, ${sql.join(names.map(name => value(line, name)))})`)
  await sql`insert into ${sql.table(table)} (company_id, ${sql.ref(parent)}, ${sql.join(columns)}) values ${sql.join(values)}`.execute(db)
}
