import { useState } from 'react'
import { formatDateTime } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { lazyPart } from './lazy-part.tsx'

const TimeEdit = lazyPart(() => import('./data-table-time-edit.tsx'))

interface TimeCellProps {
  /** "In time of Imran Qureshi" */
  label: string
  /** an instant */
  value: string | null
  zone: string
  onSave: (value: string | null) => Promise<void> | void
}

/** A clock-in or clock-out time, or N/A. A double click or Enter turns it into a picker with save and cancel (TABLE-19). */
export function TimeCell({ label, value, zone, onSave }: TimeCellProps) {
  const t = useWords()
  const [editing, setEditing] = useState(false)
  if (editing) return <TimeEdit label={label} value={value} onSave={onSave} onEnd={() => setEditing(false)} />
  const shown = value ? formatDateTime(value, zone) : t('N/A')
  return (
    <button
      type="button"
      className="time-cell"
      tabIndex={-1}
      aria-label={t('{{label}}: {{value}}', { label, value: shown })}
      onDoubleClick={() => setEditing(true)}
      // the Enter key makes a click event with a click count of 0
      onClick={event => event.detail === 0 && setEditing(true)}
    >
      {shown}
    </button>
  )
}
