import { Button } from '@mantine/core'
import { goneText } from '../../calls/gone.client.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words.tsx'

interface GoneDialogProps {
  onLeave: () => void
  onClose: () => void
}

/** Somebody else deleted the record in the meantime: what was typed can still be read, and the list is one press away. */
export function GoneDialog({ onLeave, onClose }: GoneDialogProps) {
  const t = useWords()
  const footer = (
    <>
      <Button size="md" onClick={onClose}>
        {t('Back')}
      </Button>
      <span className="grow" />
      <Button size="md" variant="filled" onClick={onLeave} data-autofocus>
        {t('To the list')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Deleted in the meantime')} onClose={onClose} size={350} footer={footer}>
      <p role="alert">{t(goneText)}</p>
    </Dialog>
  )
}
