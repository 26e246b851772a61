import type { FormField } from '../fields/view.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useWords } from '../words/words.tsx'
import { longestReason } from './calls.ts'
import type { Move } from './states.ts'

export interface MoveDialogProps {
  move: Omit<Move, 'when'>
  title: string
  /** a verb and its object, such as "Change 14 days" */
  confirmLabel: string
  /** must throw a refusal; the dialog then stays open and shows it */
  onMake: (reason?: { reason: unknown }) => Promise<void>
  onClose: () => void
}

/** Says what a move will do, and asks for a reason when the move has one. */
export default function MoveDialog({ move: { confirm, reason, tone }, title, confirmLabel, onMake, onClose }: MoveDialogProps) {
  const t = useWords()
  const note = confirm && t(confirm)
  if (!reason)
    return (
      <ConfirmDialog title={title} confirmLabel={confirmLabel} {...(tone && { tone })} onConfirm={() => onMake()} onClose={onClose}>
        {note}
      </ConfirmDialog>
    )
  const field: FormField = { name: 'reason', label: t('Reason'), kind: 'longText', required: reason === 'required', max: longestReason }
  return (
    <FormDialog
      title={title}
      fields={[field]}
      values={{ reason: null }}
      note={note}
      saveLabel={confirmLabel}
      onSave={async given => {
        await onMake({ reason: given.reason })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
