import { Button } from '@mantine/core'
import { CallError } from '../calls/client.client.ts'
import { useWords } from '../words/words.tsx'
import './empty.css'
import { Icon } from './icon.tsx'

interface FailureProps {
  error: unknown
  /** what failed, translated, where the specification says it */
  text?: string | undefined
  onRetry?: () => void
}

/** Shown in place of content that could not be loaded: what failed, a button to try again, and the start of the request id for the log. */
export function Failure({ error, text, onRetry }: FailureProps) {
  const t = useWords()
  const refusal = error instanceof CallError ? error : null
  return (
    <div className="empty" role="alert">
      <span className="empty-icon">
        <Icon name="error" size={22} />
      </span>
      <p className="empty-title">{text ?? t(refusal?.text ?? 'Server not responding Please try again !!')}</p>
      {onRetry && (
        <div className="empty-action">
          <Button onClick={onRetry} leftSection={<Icon name="refresh" />}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {refusal?.requestId && <p className="empty-reference">{t('Reference {{id}}', { id: refusal.requestId.slice(0, 8) })}</p>}
    </div>
  )
}
