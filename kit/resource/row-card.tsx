import { useMemo } from 'react'
import { type Column, cellContent } from '../ui/column.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useWords } from '../words/words.tsx'
import { columnsOf } from './columns.tsx'
import { formLines, lineResource } from './lines/form-lines.client.ts'
import { LinesTable } from './lines/lines-table.tsx'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import './row-card.css'

interface RowCardProps {
  of: Resource
  row: AnyRow
}

/** Shows the values of a row, each with its label, in the order of the dialog; then what only the list shows, and its lines. */
export function RowCard({ of, row }: RowCardProps) {
  const t = useWords()
  const { zone } = useNode()
  const columns = useMemo(() => columnsOf({ ...of, list: { ...of.list, columns: namesOf(of) } }, t, zone), [of, t, zone])
  const lines = useMemo(
    () => Object.entries(formLines(of, row)).map(([name, value]) => ({ value, table: of.subTables[name]!, lines: lineResource(of, name) })),
    [of, row],
  )
  return (
    <>
      <dl className="row-card">
        {columns.map(column => (
          <Said
            key={column.id}
            column={column}
            row={row}
            blank={of.fields[column.id]?.blank}
            half={of.form.some(line => line !== column.id && line.includes(column.id))}
          />
        ))}
      </dl>
      {lines.map(each => (
        <section key={each.lines.name} className="lines" aria-label={t(each.table.label[1])}>
          <h3>{t(each.table.label[1])}</h3>
          <LinesTable {...each} {...read} />
        </section>
      ))}
    </>
  )
}

const nothing = () => undefined
// what the lines refer to came with them
const read = { readOnly: true, onChange: nothing, inputRef: nothing, sources: {}, wrong: {} }

/** The fields of the dialog, and the columns of the list that are none of them. */
function namesOf({ form, list, subTables }: Resource): string[] {
  const typed = form.flat() as string[]
  return [...typed, ...list.columns.filter(name => !typed.includes(name))].filter(name => !(name in subTables))
}

interface SaidProps {
  column: Column<AnyRow>
  row: AnyRow
  /** what it says where it has no value, in English */
  blank: string | undefined
  half: boolean
}

function Said({ column, row, blank, half }: SaidProps) {
  const t = useWords()
  const shown = cellContent(column, row, { yes: t('Yes'), no: t('No'), select: '' })
  const empty = shown === '' || shown === null || shown === false || (Array.isArray(shown) && shown.length === 0)
  return (
    <div className={half ? 'half' : undefined}>
      <dt>{column.header}</dt>
      <dd>{empty ? <span className="row-card-empty">{blank ? t(blank) : '–'}</span> : shown}</dd>
    </div>
  )
}
