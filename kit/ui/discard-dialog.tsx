import { Button } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before a form with changes is closed. */
export default function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useWords()
  const footer = (
    <>
      <Button size="md" onClick={onKeep} data-autofocus>
        {t('Keep editing')}
      </Button>
      <Button size="md" variant="filled" color="danger" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Discard changes?')} onClose={onKeep} size={350} footer={footer}>
      {t('What you have entered is not saved.')}
    </Dialog>
  )
}
