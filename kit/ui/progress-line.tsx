import { useWords } from '../words/words.tsx'
import './progress-line.css'
import { IconButton } from './icon-button.tsx'

interface ProgressLineProps {
  done: number
  total: number
  /** what is being done; "12 of 40" when absent */
  label?: string
  onCancel?: () => void
  /** it was cancelled and has not ended yet */
  cancelling?: boolean
}

/** How much of a long job is done. The job goes on when the user leaves the page. */
export function ProgressLine({ done, total, label, onCancel, cancelling = false }: ProgressLineProps) {
  const t = useWords()
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0
  const words = t('{{done}} of {{total}}', { done, total })
  return (
    <div className="progress-line">
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label ?? t('Progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <span className="progress-words">
        <b>{words}</b> {label}
      </span>
      {onCancel && <IconButton icon="close" label={t('Cancel')} disabled={cancelling} onClick={onCancel} />}
    </div>
  )
}
