import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { mostLetters } from './corrections.api.ts'
import { useCorrections } from './use-corrections.client.ts'

interface VoidDialogProps {
  ids: readonly number[]
  /** puts them back instead */
  back: boolean
  onClose: () => void
}

/** Takes clockings out of the hours, or puts them back, with the reason; nothing is deleted. */
export default function VoidDialog({ ids, back, onClose }: VoidDialogProps) {
  const t = useWords()
  const { remove, restore } = useCorrections()
  const count = ids.length
  return (
    <FormDialog
      title={
        back ? t('Restore {{count}} {{count:clocking|clockings}}', { count }) : t('Void {{count}} {{count:clocking|clockings}}', { count })
      }
      size={350}
      fields={[{ name: 'reason', label: t('Reason'), kind: 'longText', required: true, max: mostLetters }]}
      values={{ reason: '' }}
      note={back ? t('They count again.') : t('They stay in the list and count nowhere; they can be restored.')}
      saveLabel={t('Confirm')}
      onSave={async ({ reason }) => {
        await (back ? restore : remove).run({ ids: [...ids], reason: String(reason) })
        toastOk(t('Record Saved Successfully'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
