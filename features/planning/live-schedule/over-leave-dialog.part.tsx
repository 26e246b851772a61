import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { type LeaveAsked, leaveWords } from './on-leave.client.ts'

/** Asks once for all cells whether leave goes for what was typed over it, by people and days. */
export default function OverLeaveDialog({ onLeave, answer }: LeaveAsked) {
  const t = useWords()
  const count = onLeave.length
  return (
    <ConfirmDialog
      title={t('Replace leave?')}
      confirmLabel={t('Replace leave of {{count}} {{count:day|days}}', { count })}
      tone="danger"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{t('There is leave on {{count}} of these days. It is taken off, and undo brings it back.', { count })}</p>
      <ul className="over-leave">
        {onLeave.map(cell => (
          <li key={`${cell.employeeId} ${cell.date}`}>{leaveWords(cell, t)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
