import { Button } from '@mantine/core'
import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/words.tsx'

interface StaleDialogProps {
  onSaveMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved the document in the meantime: mine is saved over it, or given up, or looked at again. */
export function StaleDialog({ onSaveMine, onTakeTheirs, onClose }: StaleDialogProps) {
  const t = useWords()
  const footer = (
    <>
      <Button size="md" onClick={onClose} data-autofocus>
        {t('Back')}
      </Button>
      <span className="grow" />
      <Button size="md" onClick={onTakeTheirs}>
        {t('Discard mine')}
      </Button>
      <Button size="md" variant="filled" onClick={onSaveMine}>
        {t('Save mine over it')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Changed in the meantime')} onClose={onClose} size={560} footer={footer}>
      <p>{t('Somebody else has changed this record in the meantime.')}</p>
      <p>{t('Go back and open the history to see who changed what.')}</p>
    </Dialog>
  )
}
