import { compareWords } from '../../words/order.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { lineTable } from './line-table.ts'
import type { SubTable } from './sub-table.ts'

/** A line in a form. */
export interface FormLine extends Readonly<Record<string, unknown>> {
  /** the same as long as the form is open */
  readonly key: string
  /** absent while it is not stored */
  readonly id?: number
  /** of what it referred to when it was read */
  readonly labels?: AnyRow['labels']
  readonly colours?: AnyRow['colours']
}

// lines that were kept with the form of another day have keys too
const begun = Date.now()
let made = 0
export const newLine = (values: Readonly<Record<string, unknown>>): FormLine => ({ ...values, key: `new ${begun} ${++made}` })

/** The lines of a row as a form holds them, by sub-table. */
export const formLines = ({ subTables }: Resource, row: AnyRow | null): Record<string, FormLine[]> =>
  Object.fromEntries(
    Object.keys(subTables).map(name => {
      const stored = (row?.[name] ?? []) as unknown as (Partial<FormLine> & AnyRow)[]
      return [name, stored.map((line, at) => ({ ...line, key: line.key ?? String(line.id ?? `line ${at}`) }) as FormLine)]
    }),
  )

/** Sets the fields that mean nothing in this line back to their initial values. */
export const clearMeaningless = ({ when, fields }: SubTable, line: FormLine): FormLine => ({
  ...line,
  ...Object.fromEntries(Object.keys(when).flatMap(name => (when[name]!(line) ? [] : [[name, fields[name]!.initial ?? null]]))),
})

/** Sorts lines as they will be shown: by their order field, with empty values last. Lines that users order by hand are left as they are. */
export const inOrder = ({ order }: SubTable, lines: readonly FormLine[]): readonly FormLine[] =>
  order === 'byHand' ? lines : lines.toSorted((one, other) => compare(one[order] ?? null, other[order] ?? null))

function compare(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return typeof one === 'number' && typeof other === 'number' ? one - other : compareWords(String(one), String(other))
}

/** The line as it is sent, without the fields that only the form needs. */
export const bareLine = ({ key: _, labels: __, colours: ___, ...line }: FormLine): Readonly<Record<string, unknown>> => line

/** A draft as it is sent and checked. */
export const bareDraft = ({ subTables }: Resource, values: unknown): unknown => ({
  ...(values as object),
  ...Object.fromEntries(
    Object.keys(subTables).map(name => [name, ((values as Record<string, unknown>)[name] as FormLine[]).map(bareLine)]),
  ),
})

type Owner = Pick<Resource, 'name' | 'path' | 'scope' | 'access' | 'subTables'>

/** The lines of a sub-table as if they were a resource: for their columns, inputs and pickers. */
export function lineResource(of: Owner, name: string): Resource {
  const table = of.subTables[name]!
  const columns = table.form
  const { path, access } = of
  return {
    ...lineTable(of, name, table),
    path,
    access,
    label: table.label,
    shownBy: table.shownBy,
    rules: [],
    form: columns,
    list: { columns, search: [], sort: [columns[0]!, 'asc'] },
  }
}
