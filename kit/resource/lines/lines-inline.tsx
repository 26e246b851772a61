import { Button } from '@mantine/core'
import { type CSSProperties, useMemo, useState } from 'react'
import { isBlank } from '../../fields/complaint.ts'
import { CellInput } from '../../ui/cell-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { movedBy } from '../../ui/moved.ts'
import { Movers } from '../../ui/movers.tsx'
import { useWords } from '../../words/words.tsx'
import { formOf, startOf } from '../form.client.ts'
import { type FormLine, meant, newLine } from './form-lines.client.ts'
import type { LinesProps } from './lines-props.client.ts'

/** Lines that are typed in their table. */
export function LinesInline({ table, lines, value, onChange, sources, wrong, inputRef }: LinesProps) {
  const t = useWords()
  const fields = useMemo(() => formOf(lines, sources, t), [lines, sources, t])
  const [added, setAdded] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const one = t(table.label[0])
  const nameOf = (at: number) => t('{{name}} {{place}}', { name: one, place: at + 1 })
  const mover = (at: number, by: 1 | -1) => (value[at + by] ? () => onChange(movedBy(value, at, by)) : undefined)

  function add() {
    const line = newLine(startOf(lines, null))
    setAdded(line.key)
    onChange([...value, line])
  }
  const change = (line: FormLine, name: string, next: unknown) =>
    onChange(value.map(other => (other === line ? meant(table, { ...line, [name]: next === '' ? null : next }) : other)))
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
                <th>
                  <span className="hidden-text">{t('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.map((line, at) => (
                <tr key={line.key} aria-label={nameOf(at)}>
                  {fields.map((field, place) => (
                    <td key={field.name}>
                      <CellInput
                        field={field}
                        off={!(table.when[field.name]?.(line) ?? true)}
                        value={line[field.name]}
                        error={wrongAt(line, at, field.name)}
                        first={line.key === added && place === 0}
                        onChange={next => change(line, field.name, next)}
                        onBlur={() => setLeft(before => new Set([...before, `${line.key} ${field.name}`]))}
                      />
                      {place === 0 && wrong[at] && <p className="form-hint wrong">{wrong[at]}</p>}
                    </td>
                  ))}
                  <td>
                    <span className="lines-tools">
                      {table.order === 'byHand' && <Movers name={nameOf(at)} onUp={mover(at, -1)} onDown={mover(at, 1)} />}
                      <IconButton
                        icon="delete"
                        label={t('Remove {{name}}', { name: nameOf(at) })}
                        onClick={() => onChange(value.filter(other => other !== line))}
                      />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button ref={inputRef} leftSection={<Icon name="add" />} disabled={value.length >= table.most} onClick={add}>
        {t('Add {{name}}', { name: one })}
      </Button>
    </>
  )
}
