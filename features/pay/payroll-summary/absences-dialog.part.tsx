import type { Dates } from '../../../kit/fields/date/period-faults.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import './absences-dialog.css'
import { type PaidAbsence, paidAbsences } from './paid-absence.api.ts'
import type { PayrollRow } from './payroll-summary.api.ts'

interface AbsencesDialogProps {
  row: PayrollRow
  dates: Dates
  onClose: () => void
}

/** Each paid absence of a person in the period, and what its minutes come from. */
export default function AbsencesDialog({ row, dates, onClose }: AbsencesDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { data } = useCall(paidAbsences, { orgNodeId, employeeId: row.employeeId, ...dates })
  return (
    <Dialog title={t('Paid absence')} onClose={onClose}>
      <p className="hint">{`${row.employeeNumber} ${row.name}`}</p>
      {data ? (
        <ul className="paid-absences">
          {data.absences.map(absence => (
            <li key={`${absence.date} ${absence.code} ${absence.minutes}`}>
              <span>{formatDate(absence.date)}</span>
              <span>
                <b>{absence.name ?? t('Comp off')}</b> <small className="hint">{basisWords(absence, t)}</small>
              </span>
              <b>{formatMinutes(absence.minutes)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function basisWords({ basis }: PaidAbsence, t: Words): string {
  if (basis === 'part') return t('the part of the day')
  if (basis === 'exception') return t('the minutes of the exception')
  if (basis === 'training') return t('the training less its meal')
  return t('the planned shift less its meal')
}
