import type { Column } from '../../ui/data-table.tsx'
import type { Words } from '../../words/words.tsx'
import { type Cells, columnsOf } from '../columns.tsx'
import type { SourcesByField } from '../form.client.ts'
import { Labels } from '../labels.tsx'
import type { Resource } from '../resource.ts'
import type { FormLine } from './form-lines.client.ts'

/** The columns of lines, in the order in which they are saved: they are not sorted or filtered. */
export function lineColumns(lines: Resource, sources: SourcesByField, t: Words, zone: string, own: Cells = {}): Column<FormLine>[] {
  const refs = Object.entries(lines.fields).filter(([, { target }]) => target)
  // of what was chosen since, only the ids are known
  const cells: Cells = Object.fromEntries(
    refs.map(([name]) => [
      name,
      ({ [name]: value, labels }) => {
        const ids = [value ?? []].flat().map(String)
        return ids.length > 0 && (labels?.[name] ?? <Labels source={sources[name]!} ids={ids} />)
      },
    ]),
  )
  const columns = columnsOf(lines, t, zone, { ...cells, ...own }) as unknown as Column<FormLine>[]
  // a column is as wide as the names that are known
  const known = (name: string) => (line: FormLine) => line.labels?.[name] ?? null
  return columns.map(column => ({ ...column, plain: true, ...(lines.fields[column.id]!.target && { value: known(column.id) }) }))
}
