import { lineSources } from '../history.server.ts'
import { lineTable } from '../lines/line-table.ts'
import { parentOf } from '../lines/lines-shown.server.ts'
import type { SubTable, SubTables } from '../lines/sub-table.ts'
import { type Lines, linesOf } from './kept-lines.server.ts'

// The typed lines of a record with a page are kept in the table `<record>_<lines>`, or where they are `stored`; they have no ids in its calls.

interface Owner {
  /** the table of the record, in camel case */
  readonly name: string
  readonly scope: 'company' | 'orgNode'
  readonly subTables: SubTables
}

/** How the lines of a record are read and saved. Two lines are told apart by what the rule `once` names, otherwise by their place. */
export const typedLines = (owner: Owner): Record<string, Lines> =>
  Object.fromEntries(
    Object.entries(owner.subTables).map(([name, of]) => [name, linesOf({ ...placeOf(owner, name, of), ...columnsOf(of) })]),
  )

/** What the history reads of these lines; their place is told too. */
export const typedSources = (owner: Owner) =>
  Object.fromEntries(
    Object.entries(lineSources(owner)).map(([table, source]) => [
      table,
      { ...source, fields: { ...source.fields, order_no: { label: 'Place', cell: 'number' as const } } },
    ]),
  )

const placeOf = (owner: Owner, name: string, of: SubTable) => ({
  table: lineTable(owner, name, of).name,
  parent: parentOf(owner, of),
  order: of.stored?.order ?? 'orderNo',
})

/** Kinds that are read as JSON just as they are answered. */
const asTyped = new Set([
  'text',
  'longText',
  'integer',
  'decimal',
  'percent',
  'minutes',
  'date',
  'toggle',
  'choice',
  'colour',
  'email',
  'phone',
  'ref',
])

function columnsOf({ label, fields, rules }: SubTable) {
  const names = Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.column(name), name]))
  const strange = Object.values(fields).find(({ kind }) => !asTyped.has(kind))
  if (strange) throw new Error(`${strange.label} of ${label[1]}: lines of records with a page have no fields of the kind ${strange.kind}`)
  const key = rules.find(({ once }) => once)?.once
  return {
    fields: Object.keys(names),
    nameOf: (column: string) => names[column]!,
    ...(key && { key: key.map(name => fields[name]!.column(name)) }),
  }
}
