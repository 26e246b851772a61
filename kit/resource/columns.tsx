import type { ReactNode } from 'react'
import type { FieldKind } from '../fields/field.ts'
import type { Column } from '../ui/data-table.tsx'
import { formatDate } from '../words/formats.ts'
import type { Words } from '../words/words.tsx'
import './list-screen.css'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

type Kind = Column<AnyRow>['kind']
type Field = Resource['fields'][string]

/** How a column of each field kind is drawn; a kind without a line does not compile. */
const kinds: Record<FieldKind, Kind> = {
  text: 'text',
  longText: 'text',
  integer: 'number',
  decimal: 'number',
  percent: 'number',
  minutes: 'duration',
  time: 'text',
  date: 'date',
  month: 'date',
  dateTime: 'dateTime',
  toggle: 'yesNo',
  choice: 'text',
  colour: 'own',
  email: 'text',
  phone: 'text',
  ref: 'text',
}

/** How some columns are drawn, where not by their kind. */
export type Cells = Readonly<Record<string, (row: AnyRow, t: Words) => ReactNode>>

/** The columns of a resource's list; instants by the clock of `zone`. The server does not sort or filter by what follows from the time. */
export function columnsOf(
  { fields, computed = {}, list }: Resource,
  t: Words,
  zone = 'UTC',
  cells: Cells = {},
  onServer = false,
): Column<AnyRow>[] {
  return list.columns.map(name => {
    const field = fields[name]
    const cell = cells[name] ?? (field && drawn[field.kind]?.(name))
    const own = cell && { cell: (row: AnyRow) => cell(row, t) }
    if (!field)
      return {
        id: name,
        header: t(computed[name]!.label),
        kind: 'duration',
        plain: onServer,
        value: row => row[name] as number | null,
        ...own,
      }
    const { choices } = field
    // choices sort as they are listed, in every language alike
    const place = choices && { sorts: (row: AnyRow) => orNull(choices.findIndex(({ value }) => value === row[name])) }
    return { id: name, header: t(field.label), kind: kinds[field.kind], zone, value: row => shownOf(field, name, row, t), ...place, ...own }
  })
}

const orNull = (place: number) => (place < 0 ? null : place)

/** What sorts and shows: a ref's label, a choice's word, else the value itself. */
function shownOf({ target, choices }: Field, name: string, row: AnyRow, t: Words) {
  if (target) return row.labels[name] ?? null
  const value = row[name] as string | number | boolean | null
  const chosen = choices?.find(choice => choice.value === value)
  return chosen ? t(chosen.label) : value
}

/** Kinds that are drawn otherwise than their column prints them. */
const drawn: Partial<Record<FieldKind, (name: string) => (row: AnyRow) => ReactNode>> = {
  colour: name => row => <Swatch colour={row[name] as string | null} />,
  // without its first day
  month: name => row => (row[name] ? formatDate(String(row[name])).slice(3) : null),
}

/** The colour beside its code, never alone. */
const Swatch = ({ colour }: { colour: string | null }) =>
  colour && (
    <span className="swatch">
      <i style={{ background: colour }} />
      {colour}
    </span>
  )
