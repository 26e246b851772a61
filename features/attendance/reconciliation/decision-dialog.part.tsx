import { createContext, useContext, useMemo } from 'react'
import type { ExceptionCode } from '../../../engines/attendance/policy.ts'
import { exceptionCodes } from '../../../engines/attendance/settings.ts'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { formatDay } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { exceptionNames } from '../ledger/exceptions.rules.ts'
import { mostLetters } from '../raw-clocking/corrections.api.ts'
import type { Done } from './actions.api.ts'
import type { AttendanceRow } from './attendance.api.ts'
import { ChangePreview } from './change-preview.part.tsx'
import { changeOf, type Decision, decisionNames, exceptionsHeld, namesException } from './decisions.rules.ts'
import { isDate, untilSchema } from './until.rules.ts'
import { useDecisions } from './use-decisions.client.ts'

export interface DecisionDialogProps {
  decision: Decision
  rows: readonly AttendanceRow[]
  date: string
  onDone: (done: Done) => void
  onClose: () => void
}

type Meant = Pick<DecisionDialogProps, 'decision' | 'rows' | 'date'>
const Meaning = createContext<Meant | null>(null)

/** What the decision makes of the hours, as it is typed. */
function Picture({ values }: { values: Readonly<Record<string, unknown>> }) {
  const meant = useContext(Meaning)
  if (!meant) return null
  const { decision, rows, date } = meant
  const change = changeOf(decision, values.on !== false, exceptionOf(values))
  return <ChangePreview rows={rows} date={date} until={untilOf(values, date)} change={change} />
}

const exceptionOf = (values: Readonly<Record<string, unknown>>) => (values.exception || null) as ExceptionCode | null

/** The last date of a range; the date itself while none is given. */
const untilOf = ({ until }: Readonly<Record<string, unknown>>, date: string) => (isDate(until) ? until : date)

/** One decision about the chosen people, with its reason; what it makes of their hours is shown before it is saved. */
export default function DecisionDialog({ decision, rows, date, onDone, onClose }: DecisionDialogProps) {
  const t = useWords()
  const decisions = useDecisions(date)
  const meant = useMemo(() => ({ decision, rows, date }), [decision, rows, date])
  return (
    <Meaning value={meant}>
      <FormDialog
        title={t(decisionNames[decision])}
        fields={fieldsOf(decision, rows, t)}
        values={{ on: true, exception: null, until: namesException(decision) ? date : null, reason: '' }}
        schema={untilSchema(date)}
        note={
          rows.length === 1
            ? t('{{name}}, {{date}}', { name: rows[0]!.name, date: formatDay(date) })
            : t('{{count}} {{count:person|people}}, {{date}}', { count: rows.length, date: formatDay(date) })
        }
        Picture={Picture}
        saveLabel={t('Confirm')}
        onSave={async values => {
          const done = await decisions.run({
            decision,
            rows,
            until: untilOf(values, date),
            on: values.on !== false,
            exception: exceptionOf(values),
            reason: String(values.reason),
          })
          toastOk(t(decision === 'paid_break' ? 'Paid Break Applied Successfully' : 'Attendance Actions Applied Successfully'))
          onDone(done)
          onClose()
        }}
        onClose={onClose}
      />
    </Meaning>
  )
}

function fieldsOf(decision: Decision, rows: readonly AttendanceRow[], t: Words): FormField[] {
  const reason: FormField = { name: 'reason', label: t('Reason'), kind: 'longText', required: true, max: mostLetters }
  if (!namesException(decision)) return [{ name: 'on', label: t(decisionNames[decision]), kind: 'toggle' }, reason]
  const codes = decision === 'waive' ? exceptionsHeld(rows) : exceptionCodes
  const options = codes.map(code => ({ value: code, label: t(exceptionNames[code]) }))
  return [
    { name: 'exception', label: t('Exception'), kind: 'choice', required: true, options },
    { name: 'until', label: t('Until{{:date}}'), kind: 'date', required: true, hint: t('Days that are not computed are left out') },
    reason,
  ]
}
