import { createContext, useContext, useMemo } from 'react'
import { isInstant } from '../../../kit/fields/instant.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { mostLetters } from '../raw-clocking/corrections.api.ts'
import { type AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { ChangePreview } from './change-preview.part.tsx'
import { useDecisions } from './use-decisions.client.ts'

export interface PunchFormProps {
  row: AttendanceRow
  date: string
  transcode: 'IN' | 'OUT'
  onClose: () => void
}

type Meant = Pick<PunchFormProps, 'row' | 'date' | 'transcode'>
const Meaning = createContext<Meant | null>(null)

/** What the time makes of the hours, as it is typed. */
function Picture({ values }: { values: Readonly<Record<string, unknown>> }) {
  const meant = useContext(Meaning)
  const { at } = values
  if (!meant || typeof at !== 'string' || !isInstant(at)) return null
  return <ChangePreview rows={[meant.row]} date={meant.date} change={{ kind: 'punch', transcode: meant.transcode, at }} />
}

/** The in or out of a day moved, or added where it is missing, among the day's clockings: the likeliest time is proposed, and what comes of it is shown (RECON-02). */
export default function PunchForm({ row, date, transcode, onClose }: PunchFormProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const decisions = useDecisions(date)
  const { data } = useCall(attendanceTrail, { orgNodeId, employeeId: row.employeeId, date })
  const meant = useMemo(() => ({ row, date, transcode }), [row, date, transcode])
  if (!data) return <Loading />
  const known = transcode === 'IN' ? row.clockIn : row.clockOut
  const proposed = transcode === 'IN' ? data.proposed.clockIn : data.proposed.clockOut
  return (
    <Meaning value={meant}>
      <FormDialog
        inPlace
        title={transcode === 'IN' ? t('Correct the clock in') : t('Correct the clock out')}
        fields={[
          {
            name: 'at',
            label: transcode,
            kind: 'dateTime',
            required: true,
            near: transcode === 'OUT' ? { date, after: row.clockIn ?? undefined } : { date },
            hint: known ? '' : t('Proposed from the plan and from when this person mostly clocks'),
          },
          { name: 'reason', label: t('Reason'), kind: 'longText', required: true, max: mostLetters },
        ]}
        values={{ at: known ?? proposed, reason: '' }}
        Picture={Picture}
        saveLabel={t('Confirm')}
        onSave={async ({ at, reason }) => {
          await decisions.punch(transcode, row.employeeId, String(at), String(reason))
          toastOk(t('Record Saved Successfully'))
          onClose()
        }}
        onClose={onClose}
      />
    </Meaning>
  )
}
