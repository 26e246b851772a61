import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { useAdjustDialog } from './adjust-dialog.client.ts'
import { mostLetters } from './corrections.api.ts'
import { useCorrections } from './use-corrections.client.ts'

const fieldsOf = (t: Words): FormField[] => [
  { name: 'employeeNumber', label: t('Employee Number'), kind: 'text', required: true, max: 20, half: true },
  { name: 'shiftDate', label: t('Roster date'), kind: 'date', required: true, half: true },
  {
    name: 'transcode',
    label: t('Transcode'),
    kind: 'choice',
    required: true,
    half: true,
    options: ['IN', 'OUT'].map(value => ({ value, label: value })),
  },
  { name: 'swipedAt', label: t('Time'), kind: 'dateTime', required: true, half: true },
  { name: 'reason', label: t('Reason'), kind: 'longText', required: true, max: mostLetters },
]

interface AddDialogProps {
  date: string
  onClose: () => void
}

/** A clocking added by hand. */
export default function AddDialog({ date, onClose }: AddDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { adjust } = useCorrections()
  const save = useAdjustDialog(onClose)
  return (
    <FormDialog
      title={t('Add Clocking')}
      fields={fieldsOf(t)}
      values={{ employeeNumber: '', shiftDate: date, transcode: 'IN', swipedAt: null, reason: '' }}
      onSave={async ({ employeeNumber, shiftDate, transcode, swipedAt, reason }) => {
        const clocking = {
          orgNodeId,
          employeeNumber: String(employeeNumber),
          shiftDate: String(shiftDate),
          transcode: transcode === 'OUT' ? 'OUT' : 'IN',
          swipedAt: String(swipedAt),
          reason: String(reason),
        } as const
        await save(() => adjust.run(clocking))
      }}
      onClose={onClose}
    />
  )
}
