import { useWords } from '../words/words.tsx'
import './progress-line.css'

interface ProgressLineProps {
  done: number
  /** 0 where nobody can say how much there is */
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
  // a job that has just begun has nothing to measure itself by
  const known = total > 0 && done > 0
  const share = Math.min(100, (done / total) * 100)
  const words = known ? t('{{done}} of {{total}}', { done, total }) : t('Running')
  return (
    <div className="progress-line">
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label ?? t('Progress')}
        {...(known && { 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': done })}
        aria-valuetext={words}
      >
        <span {...(known && { style: { width: `${share}%` } })} />
      </div>
      <span className="progress-words">
        {(known || !label) && <b>{words}</b>} {label}
      </span>
      {onCancel && (
        <button type="button" className="progress-cancel" disabled={cancelling} onClick={onCancel}>
          {t('Cancel')}
        </button>
      )}
    </div>
  )
}
