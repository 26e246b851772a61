import { type Column, cellContent } from '../../ui/column.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Movers } from '../../ui/movers.tsx'
import { useWords } from '../../words/words.tsx'
import type { FormLine } from './form-lines.client.ts'

interface LineCardsProps {
  label: string
  value: readonly FormLine[]
  columns: readonly Column<FormLine>[]
  nameOf: (place: number) => string
  readOnly: boolean
  onOpen: (line: FormLine) => void
  onRemove: (line: FormLine) => void
  /** absent where users do not put lines in order */
  onMove?: (place: number, by: 1 | -1) => void
}

/** On a phone each line is a card with all its values. */
export function LineCards({ label, value, columns, nameOf, readOnly, onOpen, onRemove, onMove }: LineCardsProps) {
  const t = useWords()
  const words = { yes: t('Yes'), no: t('No'), select: '' }
  const mover = (at: number, by: 1 | -1) => (onMove && value[at + by] ? () => onMove(at, by) : undefined)
  return (
    <ul className="line-cards" aria-label={label}>
      {value.map((line, at) => (
        <li key={line.key} aria-label={nameOf(at)}>
          <dl>
            {columns.map(column => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{cellContent(column, line, words) || '–'}</dd>
              </div>
            ))}
          </dl>
          {!readOnly && (
            <span className="lines-tools">
              {onMove && <Movers name={nameOf(at)} onUp={mover(at, -1)} onDown={mover(at, 1)} />}
              <IconButton icon="edit" label={t('Edit {{name}}', { name: nameOf(at) })} onClick={() => onOpen(line)} />
              <IconButton icon="delete" label={t('Remove {{name}}', { name: nameOf(at) })} onClick={() => onRemove(line)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
