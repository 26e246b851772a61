import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { type Column, cellContent } from '../../ui/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWords, type Words } from '../../words/words.tsx'
import type { Resource } from '../resource.ts'
import { bareLine, type FormLine } from './form-lines.client.ts'

interface LineToolsProps {
  /** off while any line is selected */
  add: ReactNode
  /** given while exactly one line is selected */
  onEdit?: () => void
  /** given while a line is selected */
  onRemove?: () => void
}

/** The buttons above lines, which are always visible: edit one, delete some, add one (SKILL-06, 07, EXCL-01, LIC-01). */
export function LineTools({ add, onEdit, onRemove }: LineToolsProps) {
  const t = useWords()
  return (
    <div className="line-tools">
      <Button variant="subtle" leftSection={<Icon name="edit" />} disabled={!onEdit} onClick={onEdit}>
        {t('Edit Item')}
      </Button>
      <IconButton icon="delete" label={t('Delete')} disabled={!onRemove} onClick={onRemove ?? (() => undefined)} />
      {add}
    </div>
  )
}

// a name with its mark
const markedWidth = 180

/** Adds a mark to the first column for a line that is new or was changed since the form was opened. */
export function markChangedLines(columns: Column<FormLine>[], lines: Resource, opened: readonly FormLine[], t: Words): Column<FormLine>[] {
  const words = { yes: t('Yes'), no: t('No'), select: '' }
  const [first, ...others] = columns
  if (!first) return columns
  const before = new Map(opened.map(line => [line.key, said(lines, line)]))
  const markOf = (line: FormLine) =>
    !before.has(line.key) ? t('new') : before.get(line.key) === said(lines, line) ? undefined : t('changed')
  const cell = (line: FormLine) => {
    const mark = markOf(line)
    const content = cellContent(first, line, words)
    if (!mark) return content
    return (
      <span className="line-marked">
        {content} <Chip tone="accent">{mark}</Chip>
      </span>
    )
  }
  return [{ ...first, cell, width: markedWidth }, ...others]
}

/** The values of a line, as they are compared. */
const said = ({ fields }: Resource, line: FormLine) => {
  const bare = bareLine(line)
  return JSON.stringify(Object.keys(fields).map(name => [bare[name] ?? null].flat().map(String)))
}
