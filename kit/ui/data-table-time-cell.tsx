import { useState } from 'react'
import { formatDateTime } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { lazyPart } from './lazy-part.tsx'

export interface TimeEditProps {
  label: string
  value: string | null
  onSave: (value: string | null) => Promise<void> | void
  onEnd: () => void
}

const TimeEdit = lazyPart<TimeEditProps>(() => import('./data-table-time-edit.tsx'))

interface TimeCellProps {
  /** "In time of Imran Qureshi" */
  label: string
  /** an instant */
  value: string | null
  zone: string
  onSave: (value: string | null) => Promise<void> | void
}

/** An in or out time: a double click, or Enter, turns it into a picker with save and cancel; N/A when there is none (TABLE-19). */
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
      // a press of Enter counts no clicks
      onClick={event => event.detail === 0 && setEditing(true)}
    >
      {shown}
    </button>
  )
}
