import { useNode } from '../../../kit/ui/node-context.tsx'
import { refusalTexts, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { categoryNames } from '../ledger/category-names.rules.ts'
import { type Change, type Outcome, previewChange } from './actions.api.ts'
import type { AttendanceRow } from './attendance.api.ts'
import './change-preview.css'
import { exceptionNames } from '../ledger/exceptions.rules.ts'
import { daysOf } from './decisions.rules.ts'

interface ChangePreviewProps {
  rows: readonly AttendanceRow[]
  date: string
  /** the last date, where it is of several */
  until?: string
  /** undefined while something of it is still to be said */
  change: Change | undefined
}

/** As many days are tried; of more, the first. */
const most = 200
const figures = [
  'normal',
  'cat1',
  'cat2',
  'holidayOt',
  'weeklyOt',
  'night',
  'capped',
  'compOff',
  'late',
  'earlyOut',
  'paidAbsence',
] as const

/** What a change would make of the hours of these people, together; nothing is saved. */
export function ChangePreview({ rows, date, until = date, change }: ChangePreviewProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const all = daysOf(rows, date, until)
  const days = all.slice(0, most)
  const input = { orgNodeId, days, change: change ?? { kind: 'approve' as const, on: true } }
  const { data, error } = useCall(previewChange, input, { enabled: change !== undefined, anew: true })
  if (change && error)
    return (
      <section className="change-preview" aria-live="polite">
        <h3>{t('Preview')}</h3>
        <p className="hint">
          {refusalTexts(error)
            .map(text => t(text))
            .join(' ')}
        </p>
      </section>
    )
  if (!change || !data) return null
  const sum = (side: 'before' | 'after', of: (outcome: Outcome) => number) =>
    data.days.reduce((total, day) => total + (day[side] ? of(day[side]) : 0), 0)
  const moved = figures
    .map(name => ({ name, before: sum('before', day => day[name]), after: sum('after', day => day[name]) }))
    .filter(({ before, after }) => before !== after)
  const approved = change.kind === 'approve' && change.on ? sum('after', ({ cat1, cat2, holidayOt }) => cat1 + cat2 + holidayOt) : null
  const codes = (side: 'before' | 'after') => new Set(data.days.flatMap(day => day[side]?.exceptions ?? []))
  const had = codes('before')
  const has = codes('after')
  const gone = [...had].filter(code => !has.has(code))
  const come = [...has].filter(code => !had.has(code))
  return (
    <section className="change-preview" aria-live="polite">
      <h3>{t('Preview')}</h3>
      {approved !== null && (
        <p>
          <span>{t('Overtime approved')}</span>
          <b>{formatMinutes(approved)}</b>
        </p>
      )}
      {approved === null && moved.length + gone.length + come.length === 0 && <p className="hint">{t('It changes no hours.')}</p>}
      {all.length > most && <p className="hint">{t('Of the first {{count}} {{count:day|days}}', { count: most })}</p>}
      {moved.map(({ name, before, after }) => (
        <p key={name}>
          <span>{t(categoryNames[name])}</span>
          <s>{formatMinutes(before)}</s>
          <b>{formatMinutes(after)}</b>
        </p>
      ))}
      {gone.map(code => (
        <p key={code}>
          <s>{t(exceptionNames[code])}</s>
        </p>
      ))}
      {come.map(code => (
        <p key={code}>
          <b>{t(exceptionNames[code])}</b>
        </p>
      ))}
    </section>
  )
}
