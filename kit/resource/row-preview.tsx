import { Button } from '@mantine/core'
import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/words.tsx'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { RowCard } from './row-card.tsx'
import type { RowDialogSlot } from './row-dialog-slot.ts'
import { useRowHistory } from './row-history.tsx'

interface RowPreviewProps {
  of: Resource
  row: AnyRow
  place: { orgNodeId?: number }
  slot: RowDialogSlot
  onClose(): void
}

/** Shows a row for reading only (EQST-11). */
export function RowPreview({ of, row, place, slot, onClose }: RowPreviewProps) {
  const t = useWords()
  const history = useRowHistory(of, row, place)
  const hasLines = Object.keys(of.subTables).length > 0
  const footer = (
    <Button size="md" onClick={onClose} data-autofocus>
      {t('Close')}
    </Button>
  )
  return (
    <Dialog
      title={t('Preview {{name}}', { name: t(of.label[0]) })}
      onClose={onClose}
      footer={footer}
      {...history}
      {...(hasLines && { size: 880 as const })}
    >
      {slot.Picture && <slot.Picture values={row} />}
      <RowCard of={of} row={row} />
    </Dialog>
  )
}
