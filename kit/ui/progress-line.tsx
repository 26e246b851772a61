import { useWords } from '../words/words.tsx'
import './progress-line.css'
import { IconButton } from './icon-button.tsx'

interface ProgressLineProps {
  done: number
  total: number
  /** what is being done; without it "12 of 40" */
  label?: string
  onCancel?: () => void
}

/** Long work: how much of all is done. It goes on when the page is left. */
export function ProgressLine({ done, total, label, onCancel }: ProgressLineProps) {
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
      {onCancel && <IconButton icon="close" label={t('Cancel')} onClick={onCancel} />}
    </div>
  )
}
