import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { formatDate, formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { useAdjustDialog } from './adjust-dialog.client.ts'
import { mostLetters } from './corrections.api.ts'
import { type Correction, useCorrections } from './use-corrections.client.ts'

interface UpdateDialogProps {
  correction: Correction
  onClose: () => void
}

/** Asks whether the time is to be changed, then for the reason, and sends both (RAWCLK-05, RAWCLK-06). */
export default function UpdateDialog({ correction, onClose }: UpdateDialogProps) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { adjust } = useCorrections()
  const save = useAdjustDialog(onClose)
  const { id, employeeNumber, name, shiftDate, transcode, at } = correction
  const time: FormField = { name: 'swipedAt', label: t('Time'), kind: 'dateTime', required: true }
  const why: FormField = { name: 'reason', label: t('Reason'), kind: 'longText', required: true, max: mostLetters }
  return (
    <FormDialog
      title={t('Update Raw Clocking')}
      size={350}
      fields={[...(at === null ? [time] : []), why]}
      values={{ swipedAt: at, reason: '' }}
      note={
        at === null
          ? t('Add this clocking of {{name}} on {{date}}?', { name, date: formatDate(shiftDate) })
          : t('Change the {{transcode}} of {{name}} to {{time}}?', { transcode, name, time: formatDateTime(at, zone) })
      }
      saveLabel={t('Confirm')}
      onSave={async values => {
        const swipedAt = at ?? String(values.swipedAt)
        const reason = String(values.reason)
        await save(() => adjust.run({ orgNodeId, rawClockingID: id, employeeNumber, transcode, swipedAt, shiftDate, reason }))
      }}
      onClose={onClose}
    />
  )
}
