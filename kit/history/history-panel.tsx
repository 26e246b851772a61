import { Button } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import type { HistoryCall, HistoryInput } from './history.ts'
import './history.css'
import { EntryOf } from './history-entry.tsx'

export interface HistoryPanelProps<Asked extends HistoryInput> {
  of: HistoryCall<Asked>
  /** the record, and the org node where its calls name one */
  asked: Asked
  /** whose history it is, where the panel does not stand beside its form */
  about?: string
  /** whose clock shows the times, IANA */
  zone: string
  onClose: () => void
}

/** Who changed a record, when, and from what to what: the newest first. */
export default function HistoryPanel<Asked extends HistoryInput>({ of, asked, about, zone, onClose }: HistoryPanelProps<Asked>) {
  const t = useWords()
  return (
    <SidePanel title={t('History')} onClose={onClose}>
      {about && <p className="history-about">{about}</p>}
      <Entries of={of} asked={asked} zone={zone} />
    </SidePanel>
  )
}

type EntriesProps<Asked extends HistoryInput> = Pick<HistoryPanelProps<Asked>, 'of' | 'asked' | 'zone'>

function Entries<Asked extends HistoryInput>({ of, asked, zone }: EntriesProps<Asked>) {
  const t = useWords()
  const found = useCall(of, asked)
  const [older, showOlder] = useState(false)
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { entries, before } = found.data
  if (entries.length === 0 && asked.before === undefined)
    return <Empty title={t('No changes yet')}>{t('Changes from before this history was kept are not here.')}</Empty>
  return (
    <>
      <ol className="history">
        {entries.map(entry => (
          <EntryOf key={entry.id} entry={entry} zone={zone} />
        ))}
      </ol>
      {before !== null &&
        (older ? (
          <Entries of={of} asked={{ ...asked, before }} zone={zone} />
        ) : (
          <Button variant="subtle" className="history-older" onClick={() => showOlder(true)}>
            {t('Show older changes')}
          </Button>
        ))}
    </>
  )
}
