import { ChangesOf } from '../../../kit/history/history-entry.tsx'
import '../../../kit/history/history.css'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { AuditEntry } from './audit.api.ts'
import { actionWords, hiddenText, whoOf } from './audit-words.rules.ts'

interface Props {
  entry: AuditEntry
  /** whose clock shows the times, IANA */
  zone: string
  onClose(): void
}

/** One entry with all that it changed, and where it came from. */
export default function EntryPanel({ entry, zone, onClose }: Props) {
  const t = useWords()
  const { at, action, kind, record, changes, hidden, address, device } = entry
  const about = record === null ? t(kind) : t('{{label}}: {{value}}', { label: t(kind), value: record })
  const from = [address, device].filter(Boolean).join(', ')
  return (
    <SidePanel title={about} onClose={onClose}>
      <div className="history-entry">
        <p className="history-who">
          <b>{whoOf(entry, t)}</b>
          <time dateTime={at}>{formatDateTime(at, zone)}</time>
        </p>
        <p className="history-what">{t(actionWords[action])}</p>
        {/* an act has no values before it */}
        <ChangesOf changes={changes} action={action === 'delete' ? 'delete' : hasBefore(entry) ? 'update' : 'insert'} zone={zone} />
        {hidden && <p className="hint">{t(hiddenText)}</p>}
      </div>
      <p className="history-about">{from || t('From no connection: the product itself, or a job.')}</p>
    </SidePanel>
  )
}

const hasBefore = ({ action, changes }: AuditEntry) => action === 'update' || changes.some(({ from }) => from !== null)
