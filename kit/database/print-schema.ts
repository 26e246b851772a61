// Prints `database/schema.sql`: the result of all migrations, read from the catalogs, the same bytes on PostgreSQL 15 and 18.

import type pg from 'pg'
import { type Line, type Section, type Table, withCalls, withProbes } from './kept-tables.ts'
import { parts, tables } from './schema-queries.ts'
import { withClient } from './with-client.ts'

const heading = '-- Printed from the migrated database by `npm run print`; do not edit.'

/**
 * The text of `database/schema.sql` for the database of `url`. Only for reading and comparing; databases are made by the migrations. Where
 * a table has all that a procedure such as `kept_table` gives, the call of that procedure follows the table and replaces those columns,
 * triggers, wall and rights.
 */
export function printSchema(url: string): Promise<string> {
  return withClient(url, client =>
    withProbes(client, async probes => {
      const found = withCalls(await tablesOf(client), await sectionsOf(client), probes)
      const statements: Section = { title: 'Tables', lines: found.tables.map(table => ({ line: statementOf(table), of: table.name })) }
      const at = found.sections.findIndex(({ title }) => title === 'Functions') + 1
      return `${[heading, ...found.sections.toSpliced(at, 0, statements).flatMap(printSection)].join('\n\n')}\n`
    }),
  )
}

function printSection({ title, lines }: Section): string[] {
  if (lines.length === 0) return []
  const texts = lines.map(({ line }) => line)
  return [`-- ${title}\n\n${texts.join(texts.some(text => text.includes('\n')) ? '\n\n' : '\n')}`]
}

function statementOf({ head, pieces, tail, calls }: Table): string {
  const between = pieces.length > 0 ? ` (\n${pieces.map(piece => `  ${piece}`).join(',\n')}\n)` : ''
  return [`${head}${between}${tail};`, ...calls].join('\n')
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'calls'>>(tables)
  return rows.map(table => ({ ...table, calls: [] })).sort((a, b) => (a.head < b.head ? -1 : 1))
}

async function sectionsOf(client: pg.Client): Promise<Section[]> {
  const sections: Section[] = []
  for (const [title, query] of parts) sections.push({ title, lines: await linesOf(client, query) })
  return sections
}

async function linesOf(client: pg.Client, query: string): Promise<Line[]> {
  const { rows } = await client.query<{ line: string; place?: string; of?: string | null }>(query)
  const placed = rows.map(({ line, place, of }) => ({ line: line.replace(/[ \t]+$/gm, ''), place: place ?? line, of: of ?? null }))
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ line, of }) => ({ line, of }))
}
