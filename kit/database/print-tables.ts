// Prints `database/tables.ts`: the types with which Kysely checks queries, read from the migrated database.

import type pg from 'pg'
import { camelCase } from './names.ts'
import { withClient } from './with-client.ts'

interface Column {
  schema: string
  relation: string
  name: string
  /** base type; for an array, the type of its elements */
  type: string
  array: boolean
  nullable: boolean
  /** filled by the database: an identity column, or one with a default */
  filled: boolean
  /** never written: a generated column, or an identity that is always generated */
  readOnly: boolean
  comment: string | null
}

const typeNames: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
}

const heading = '// Printed from the migrated database by `npm run print`; do not edit.'

/** The text of `database/tables.ts` for the database of \`url\`: tables of \`public\` by their name, others as \`schema.table\`. */
export function printTables(url: string): Promise<string> {
  return withClient(url, async client => {
    const tables = byTable(await columns(client))
    const interfaces = tables.map(printInterface)
    const entries = tables.map(([column]) => `  ${keyOf(column!)}: ${interfaceName(column!)}`)
    const body = [...interfaces, `export interface Tables {\n${entries.join('\n')}\n}\n`].join('\n')
    const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(type => body.includes(`${type}<`))
    return `${heading}\n\nimport type { ${used.join(', ')} } from 'kysely'\n\n${body}`
  })
}

async function columns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select n.nspname as schema, c.relname as relation, a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as array,
           not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled,
           a.attgenerated <> '' or a.attidentity = 'a' as "readOnly", col_description(c.oid, a.attnum) as comment
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and n.nspname not in ('quayside_setup', 'graphile_worker') and c.relname <> 'migration'
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     order by n.nspname <> 'public', n.nspname collate "C", c.relname collate "C", a.attnum`)
  return rows
}

function byTable(all: Column[]): Column[][] {
  const tables = new Map<string, Column[]>()
  for (const column of all) {
    const key = keyOf(column)
    tables.set(key, [...(tables.get(key) ?? []), column])
  }
  return [...tables.values()]
}

function printInterface(columnsOfTable: Column[]): string {
  const lines = columnsOfTable.flatMap(column => [
    ...(column.comment ? [`  /** ${column.comment.replaceAll('*/', '* /')} */`] : []),
    `  ${camelCase(column.name)}: ${typeOf(column)}`,
  ])
  return `export interface ${interfaceName(columnsOfTable[0]!)} {\n${lines.join('\n')}\n}\n`
}

function typeOf({ type, array, nullable, filled, readOnly }: Column): string {
  if (type === 'json' || type === 'jsonb') return jsonType(nullable, filled)
  const base = `${typeNames[type] ?? 'string'}${array ? '[]' : ''}`
  const value = nullable ? `${base} | null` : base
  return readOnly ? `GeneratedAlways<${value}>` : filled ? `Generated<${value}>` : value
}

/** JSON is read as a value but written as text, because the driver would write an array as a PostgreSQL array. */
function jsonType(nullable: boolean, filled: boolean): string {
  const written = nullable ? 'string | null' : 'string'
  return `ColumnType<unknown, ${written}${nullable || filled ? ' | undefined' : ''}, ${written}>`
}

const keyOf = ({ schema, relation }: Column): string => (schema === 'public' ? camelCase(relation) : `'${schema}.${camelCase(relation)}'`)

function interfaceName({ schema, relation }: Column): string {
  const name = camelCase(schema === 'public' ? relation : `${schema}_${relation}`)
  return `${name[0]!.toUpperCase()}${name.slice(1)}Table`
}
