import { Button } from '@mantine/core'
import { useNode } from '../ui/node-context.tsx'
import { formatDateTime } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import './kept-line.css'
import type { KeptDraft } from './use-form-draft.client.ts'

interface KeptLineProps {
  kept: KeptDraft
  /** of the record that is shown; null for a new one */
  version: number | null
  /** something is typed already */
  typed: boolean
  onTake(values: Readonly<Record<string, unknown>>): void
  /** it is decided; the line with the focus in it goes */
  onDecided(): void
}

/** Offers what was typed into this form before and neither saved nor given up (SHPLAN-06). */
export function KeptLine({ kept, version, typed, onTake, onDecided }: KeptLineProps) {
  const t = useWords()
  const { zone } = useNode()
  const { found } = kept
  if (!found) return null
  function take() {
    onTake(found!.values)
    kept.take()
    onDecided()
  }
  function drop() {
    kept.drop()
    onDecided()
  }
  return (
    <div className="note info kept-line" role="status">
      <span className="grow">
        {t('Changes of {{time}} were not saved.', { time: formatDateTime(found.savedAt, zone) })}{' '}
        {typed && t('Restoring them replaces what is typed now.')}
      </span>
      {version !== null && found.version !== version && <span>{t('The record was changed since.')}</span>}
      <Button onClick={drop}>{t('Discard')}</Button>
      <Button variant="filled" onClick={take}>
        {t('Restore')}
      </Button>
    </div>
  )
}
