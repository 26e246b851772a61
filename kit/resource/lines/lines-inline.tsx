import { Button } from '@mantine/core'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { isBlank } from '../../fields/complaint.ts'
import { CellInput } from '../../ui/cell-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { moveItem } from '../../ui/moved.ts'
import { Movers } from '../../ui/movers.tsx'
import { formatCount, formatMinutes } from '../../words/formats.ts'
import { useWords } from '../../words/words.tsx'
import { formOf } from '../form.client.ts'
import { startOf } from '../start.client.ts'
import { clearMeaningless, type FormLine, newLine } from './form-lines.client.ts'
import type { LinesProps } from './lines-props.client.ts'
import type { SubTable } from './sub-table.ts'

/** Lines that the user types directly in their table. */
export function LinesInline({ table, lines, value, onChange, sources, wrong, readOnly, inputRef }: LinesProps) {
  const t = useWords()
  const fields = useMemo(() => formOf(lines, sources, t), [lines, sources, t])
  const [added, setAdded] = useState<string>()
  const { body, button, keepFocus } = useFocusKept(value.length)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const one = t(table.label[0])
  const nameOf = (at: number) => t('{{name}} {{place}}', { name: one, place: at + 1 })
  const mover = (at: number, by: 1 | -1) => (value[at + by] ? () => onChange(moveItem(value, at, by)) : undefined)

  function add() {
    const line = newLine({ ...startOf(lines, null), ...table.starts?.(value) })
    setAdded(line.key)
    onChange([...value, line])
  }
  function remove(line: FormLine, at: number) {
    keepFocus(at)
    onChange(value.filter(other => other !== line))
  }
  const change = (line: FormLine, name: string, next: unknown) =>
    onChange(value.map(other => (other === line ? clearMeaningless(table, { ...line, [name]: next === '' ? null : next }) : other)))
  /** Of what has not been typed yet nothing is said before the input is left. */
  const wrongAt = (line: FormLine, at: number, name: string) =>
    isBlank(line[name]) && !left.has(`${line.key} ${name}`) ? undefined : wrong[`${at}.${name}`]

  return (
    <>
      {value.length > 0 && (
        <div className="lines-scroll">
          <table className="lines-inline" aria-label={t(table.label[1])} style={{ '--fields': fields.length } as CSSProperties}>
            <thead>
              <tr>
                {fields.map(({ name, label, required, kind }) => (
                  <th key={name} scope="col" data-kind={kind}>
                    {label}
                    {required && <i aria-hidden="true"> *</i>}
                  </th>
                ))}
                {!readOnly && (
                  <th className="lines-tools-head">
                    <span className="hidden-text">{t('Actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody ref={body}>
              {value.map((line, at) => (
                <tr key={line.key} aria-label={nameOf(at)}>
                  {fields.map((field, place) => (
                    <td key={field.name}>
                      <CellInput
                        field={field}
                        off={!(table.when[field.name]?.(line) ?? true)}
                        value={line[field.name]}
                        error={wrongAt(line, at, field.name)}
                        readOnly={readOnly}
                        first={line.key === added && place === 0}
                        onChange={next => change(line, field.name, next)}
                        onBlur={() => setLeft(before => new Set([...before, `${line.key} ${field.name}`]))}
                      />
                      {place === 0 && wrong[at] && <p className="form-hint wrong">{wrong[at]}</p>}
                    </td>
                  ))}
                  {!readOnly && (
                    <td className="lines-tools-cell">
                      <span className="lines-tools">
                        {table.order === 'byHand' && <Movers name={nameOf(at)} onUp={mover(at, -1)} onDown={mover(at, 1)} />}
                        <IconButton icon="delete" label={t('Remove {{name}}', { name: nameOf(at) })} onClick={() => remove(line, at)} />
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {table.total && <Total name={table.total} of={table} value={value} />}
          </table>
        </div>
      )}
      {!readOnly && (
        <Button
          ref={element => {
            button.current = element
            inputRef(element)
          }}
          leftSection={<Icon name="add" />}
          disabled={value.length >= table.most}
          onClick={add}
        >
          {t('Add {{name}}', { name: one })}
        </Button>
      )}
    </>
  )
}

/** The sum of a column, below it. */
function Total({ name, of, value }: { name: string; of: SubTable; value: readonly FormLine[] }) {
  const t = useWords()
  const total = value.reduce((sum, { [name]: each }) => sum + (Number(each) || 0), 0)
  const places = of.form.indexOf(name)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={Math.max(places, 1)}>
          {t('Total')}
        </th>
        <td data-kind={of.fields[name]!.kind}>{of.fields[name]!.cell === 'duration' ? formatMinutes(total) : formatCount(total)}</td>
      </tr>
    </tfoot>
  )
}

/** After a removal the focus goes to the line in its place, to the last one, or to the button that adds one. */
function useFocusKept(count: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const gone = useRef<number>(undefined)
  useEffect(() => {
    if (gone.current === undefined) return
    const row = body.current?.rows[Math.min(gone.current, count - 1)]
    const next = [...(row?.querySelectorAll<HTMLElement>('.lines-tools button') ?? [])].at(-1) ?? button.current
    next?.focus()
    gone.current = undefined
  }, [count])
  function keepFocus(at: number) {
    gone.current = at
  }
  return { body, button, keepFocus }
}
