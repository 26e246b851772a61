import { Button } from '@mantine/core'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { Meanwhile } from './use-permissions.client.ts'

interface MeanwhileDialogProps {
  meanwhile: Meanwhile
  onTogether(): void
  onTheirs(): void
  onClose(): void
}

const most = 12

/** What somebody else has changed of the role since it was read, and how both go on. */
export default function MeanwhileDialog({ meanwhile: { stored, both, theirsOnly }, onTogether, onTheirs, onClose }: MeanwhileDialogProps) {
  const t = useWords()
  const footer = (
    <>
      <Button onClick={onTheirs}>{t('Discard mine')}</Button>
      <Button variant="filled" onClick={onTogether}>
        {t('Put together')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Somebody else has changed {{name}}', { name: stored.role.name })} onClose={onClose} size={560} footer={footer}>
      <p>{t('Nothing of yours is saved yet. Put together, your changes stand beside theirs until you update the permissions again.')}</p>
      <Names title={t('Changed by them')} names={theirsOnly} />
      <Names title={t('Changed by both: yours would stand')} names={both} />
    </Dialog>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const t = useWords()
  if (names.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {names.slice(0, most).map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > most && <p className="hint">{t('and {{count}} more', { count: names.length - most })}</p>}
    </section>
  )
}
