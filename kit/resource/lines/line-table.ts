import type { Field } from '../../fields/field.ts'
import { text } from '../../fields/text/text.ts'
import type { Counts } from '../definition.ts'
import type { Fields } from '../values.ts'
import type { SubTable, SubTables } from './sub-table.ts'

const firstUpper = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`
/** The name, in camel case, of the table for a field or a sub-table of a record. */
export const tableBelow = ({ name }: { readonly name: string }, below: string): string => `${name}${firstUpper(below)}`

interface Owner {
  readonly name: string
  readonly scope: 'company' | 'orgNode'
}

/** Describes the lines of a sub-table as far as they are read and stored like the rows of a resource. */
export const lineTable = (of: Owner, name: string, { fields, stored }: SubTable) => ({
  name: stored?.table ?? tableBelow(of, name),
  scope: of.scope,
  fields,
  subTables: {},
})

interface Listed {
  readonly fields: Fields
  readonly subTables: SubTables
  readonly counts?: Counts
  readonly reads?: Fields
}

// spelled out, because few lists load the field of that kind
const wholeNumber = { kind: 'integer', stored: ['int4'], cell: 'number', inFile: 'integer' } as const

/** The fields that a list can show of a row, without computed ones. A sub-table is shown as the text of its lines. */
export const listedFields = ({ fields, subTables, counts = {}, reads = {} }: Listed): Readonly<Record<string, Field>> => ({
  ...fields,
  ...reads,
  ...Object.fromEntries(Object.entries(counts).map(([name, { label }]) => [name, { ...text({ label }), ...wholeNumber }])),
  ...Object.fromEntries(Object.entries(subTables).map(([name, { label }]) => [name, text({ label: label[1] }) as Field])),
})
