import { Button } from '@mantine/core'
import { CallError } from '../calls/client.client.ts'
import { useWords } from '../words/words.tsx'
import './empty.css'
import { Icon } from './icon.tsx'

interface FailureProps {
  error: unknown
  onRetry?: () => void
}

/** In the place of a body that could not be loaded: what failed, the way to try again, and how the id of the request in the log begins. */
export function Failure({ error, onRetry }: FailureProps) {
  const t = useWords()
  const refusal = error instanceof CallError ? error : null
  return (
    <div className="empty" role="alert">
      <span className="empty-icon">
        <Icon name="error" size={22} />
      </span>
      <p className="empty-title">{t(refusal?.text ?? 'Server not responding Please try again !!')}</p>
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
