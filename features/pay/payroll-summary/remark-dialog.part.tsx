import type { Dates } from '../../../kit/fields/date/period-faults.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { editPayrollRemark, mostLetters, type PayrollRow, payrollSummary } from './payroll-summary.api.ts'

interface RemarkDialogProps {
  row: PayrollRow
  dates: Dates
  onClose: () => void
}

/** What is noted about the pay of a person in the period (PAYROLL-02). */
export default function RemarkDialog({ row, dates, onClose }: RemarkDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { run } = useAction(editPayrollRemark, { invalidates: [payrollSummary], quiet: true })
  return (
    <FormDialog
      title={t('Remark')}
      fields={[{ name: 'remark', label: t('Remark'), kind: 'longText', max: mostLetters }]}
      values={{ remark: row.remark ?? '' }}
      note={`${row.employeeNumber} ${row.name}`}
      stored
      onSave={async ({ remark }) => {
        await run({ orgNodeId, employeeId: row.employeeId, ...dates, remark: String(remark ?? '') })
        toastOk(t('Record Saved Successfully'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
