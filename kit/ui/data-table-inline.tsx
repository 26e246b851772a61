import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { Column } from './column.tsx'
import type { Slot } from './column-window.client.ts'
import type { InlineRowProps } from './data-table-inline-row.tsx'
import { actionsId } from './data-table-row.tsx'
import { IconButton, RowActions } from './icon-button.tsx'
import type { InlineEdit } from './inline-edit.ts'
import { lazyPart } from './lazy-part.tsx'

interface Line<Row> {
  columns: readonly Column<Row>[]
  slots: readonly Slot[]
  selectable: boolean
}

const InlineRow = lazyPart<InlineRowProps<never>>(() => import('./data-table-inline-row.tsx')) as unknown as <Row>(
  props: InlineRowProps<Row>,
) => ReactNode

/** The Actions column (TABLE-09), and the row that is being edited in the table. */
export function useInlineRows<Row>(
  inline: InlineEdit<Row> | undefined,
  actions: ((row: Row) => ReactNode) | undefined,
  rowId: (row: Row) => string,
) {
  const t = useWords()
  const [edited, setEdited] = useState<string | null>(null)
  const editable = inline !== undefined
  // these may be new objects at each rendering, but the column must stay the same
  const given = useRef({ inline, rowId })
  given.current = { inline, rowId }
  const column = useMemo((): Column<Row> | undefined => {
    if (!actions && !editable) return undefined
    const cell = (row: Row) => (
      <RowActions>
        {actions?.(row)}
        {editable && (given.current.inline?.mayEdit?.(row) ?? true) && (
          <IconButton icon="edit" label={t('Edit row')} onClick={() => setEdited(given.current.rowId(row))} />
        )}
      </RowActions>
    )
    return { id: actionsId, header: t('Actions'), kind: 'own', plain: true, width: editable ? 96 : 76, value: () => null, cell }
  }, [actions, editable, t])
  const drawn = (line: Line<Row>, row: Row | null, key: string, end: () => void, place?: { index: number; position: number }) =>
    inline && <InlineRow key={key} {...line} inline={inline} row={row} onEnd={end} place={place} />
  return {
    actions: column,
    newRow: (line: Line<Row>) => (inline?.adding ? drawn(line, null, 'new', inline.onAdded) : undefined),
    rowOf: (line: Line<Row>) =>
      edited === null
        ? undefined
        : (row: Row, id: string, place: { index: number; position: number }) =>
            id === edited ? drawn(line, row, id, () => setEdited(null), place) : null,
  }
}
