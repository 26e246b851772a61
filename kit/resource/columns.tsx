import { Fragment, type ReactNode } from 'react'
import { colourFieldOf, type FieldKind } from '../fields/field.ts'
import { Coloured } from '../ui/coloured.tsx'
import type { Column } from '../ui/data-table.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { formatDate } from '../words/formats.ts'
import type { Words } from '../words/words.tsx'
import './list-screen.css'
import { listedFields } from './lines/line-table.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { RowImage } from './row-image.tsx'

const ColourCell = lazyPart(() => import('../fields/colour/colour.cell.tsx'))

type Field = Resource['fields'][string]

/** How to draw some columns, instead of the way of their kind. */
export type Cells = Readonly<Record<string, (row: AnyRow, t: Words) => ReactNode>>

/** The columns of a resource's list, with instants in `zone`. On the server, lists are not sorted or filtered by computed columns. */
export function columnsOf(resource: Resource, t: Words, zone = 'UTC', cells: Cells = {}, onServer = false): Column<AnyRow>[] {
  const { computed = {}, list } = resource
  const groupOf = (name: string) => Object.entries(list.groups ?? {}).find(([, names]) => names.includes(name))?.[0]
  const fields = listedFields(resource)
  const colour = colourFieldOf(resource)
  return list.columns.map((name, at) => {
    const field = fields[name]
    const cell = cells[name] ?? (field && drawn[field.kind]?.(resource, name))
    const group = groupOf(name)
    const own = {
      ...(group && { group: t(group) }),
      ...(list.together?.[name] && { brings: list.together[name] }),
      ...(list.hidden?.includes(name) && { hidden: true }),
      ...(cell && { cell: (row: AnyRow) => cell(row, t) }),
      ...(colour && at === 0 && { edge: (row: AnyRow) => row[colour] as string | null }),
    }
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
    // choices sort in the order of the definition, the same in every language
    const place = choices && { sorts: (row: AnyRow) => orNull(choices.findIndex(({ value }) => value === String(row[name]))) }
    return {
      id: name,
      header: t(field.label),
      kind: field.cell,
      zone,
      // a colour is shown by a name that stands for many
      ...((field.kind === 'image' || field.kind === 'colour') && { plain: true }),
      ...(field.kind === 'colour' && { width: swatchWidth }),
      value: row => shownOf(field, name, row, t),
      ...place,
      ...own,
    }
  })
}

// a swatch and the longest name of a colour
const swatchWidth = 120

const orNull = (place: number) => (place < 0 ? null : place)

/** The value that is sorted and shown: the label of a ref, the texts of lines, the word of a choice, otherwise the value itself. */
function shownOf({ target, choices }: Field, name: string, row: AnyRow, t: Words) {
  if (target || !(name in row)) return row.labels[name] ?? null
  const value = row[name] as string | number | boolean | null
  const chosen = choices?.find(choice => choice.value === String(value))
  return chosen ? t(chosen.label) : value
}

/** The labels of a ref to rows that have colours. */
const coloured = (_: Resource, name: string) => (row: AnyRow) =>
  row.colours?.[name]?.map(([label, colour], at) => (
    <Fragment key={label}>
      {at > 0 && ', '}
      <Coloured colour={colour}>{label}</Coloured>
    </Fragment>
  )) ?? row.labels[name]

/** Kinds whose cells are not drawn as plain text. */
const drawn: Partial<Record<FieldKind, (resource: Resource, name: string) => (row: AnyRow) => ReactNode>> = {
  ref: coloured,
  refs: coloured,
  colour: (_, name) => row => row[name] !== null && <ColourCell colour={String(row[name])} />,
  // without the day, which is always the first
  month: (_, name) => row => (row[name] ? formatDate(String(row[name])).slice(3) : null),
  image: (resource, name) => row => row[name] !== null && <RowImage of={resource} row={row} field={name} />,
}
