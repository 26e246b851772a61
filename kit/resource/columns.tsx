import type { FieldKind } from '../fields/field.ts'
import type { Column } from '../ui/data-table.tsx'
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
  time: 'text',
  date: 'date',
  toggle: 'yesNo',
  choice: 'text',
  colour: 'own',
  ref: 'text',
}

/** The columns of a resource's list. */
export function columnsOf({ fields, list }: Resource, t: Words): Column<AnyRow>[] {
  return list.columns.map(name => {
    const field = fields[name]!
    const column: Column<AnyRow> = { id: name, header: t(field.label), kind: kinds[field.kind], value: row => shownOf(field, name, row, t) }
    return field.kind === 'colour' ? { ...column, cell: row => <Swatch colour={row[name] as string | null} /> } : column
  })
}

/** What sorts and shows: a ref's label, a choice's word, else the value itself. */
function shownOf({ target, choices }: Field, name: string, row: AnyRow, t: Words) {
  if (target) return row.labels[name] ?? null
  const value = row[name] as string | number | boolean | null
  const chosen = choices?.find(choice => choice.value === value)
  return chosen ? t(chosen.label) : value
}

/** The colour beside its code, never alone. */
const Swatch = ({ colour }: { colour: string | null }) =>
  colour && (
    <span className="swatch">
      <i style={{ background: colour }} />
      {colour}
    </span>
  )
