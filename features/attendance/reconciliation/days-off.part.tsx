import { Button } from '@mantine/core'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatTimeOn, localOf } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { cancelLeaveOfAttendance } from '../../roster/roster-cells/of-attendance.api.ts'
import { rosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import type { AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { shortDateTime } from './attendance-words.client.ts'
import { useDecisions } from './use-decisions.client.ts'

type Trail = Output<typeof attendanceTrail>

interface DaysOffProps {
  row: AttendanceRow
  trail: Trail
  /** the roster date */
  date: string
  zone: string
}

/** Holidays of the date by name, and the leave that stands on it: who recorded it when, and its way back. */
export function DaysOff({ row, trail: { holidays, leaves }, date, zone }: DaysOffProps) {
  const t = useWords()
  const mayCancel = useMay(cancelLeaveOfAttendance)
  if (holidays.length + leaves.length === 0) return null
  return (
    <section className="days-off">
      {holidays.map(holiday => (
        <p key={`${holiday.date} ${holiday.name}`}>
          <b>{holiday.name}</b>
          <span>
            {[holiday.paid ? t('paid holiday') : t('holiday, not paid'), holiday.date === date ? null : formatDate(holiday.date)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      ))}
      {leaves.map(leave => (
        <p key={leave.id}>
          <b>{leave.name}</b>
          <span>{leaveWords(leave, date, zone, t)}</span>
          {mayCancel && <TakeBack row={row} date={date} leaveId={leave.id} />}
        </p>
      ))}
    </section>
  )
}

function leaveWords({ part, startsAt, endsAt, note, by, at }: Trail['leaves'][number], date: string, zone: string, t: Words): string {
  const recorded = localOf(at, zone)
  const when = shortDateTime(recorded.date, recorded.time)
  return [
    part ? `${formatTimeOn(date, startsAt, zone)}–${formatTimeOn(date, endsAt, zone)}` : t('whole day'),
    note,
    by === null ? when : t('recorded by {{name}}, {{time}}', { name: by, time: when }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Takes one leave off again; the day is as it was before it, and its hours are computed again. */
function TakeBack({ row: { employeeId }, date, leaveId }: { row: AttendanceRow; date: string; leaveId: number }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const decisions = useDecisions(date)
  const { data } = useCall(rosterCell, { orgNodeId, employeeId, date }, { anew: true })
  const cancel = useAction(cancelLeaveOfAttendance, {})
  async function takeBack(version: number) {
    await cancel.run({ orgNodeId, sentAs: crypto.randomUUID(), leaveIds: [leaveId], cells: [{ employeeId, date, version }] })
    await decisions.recompute([{ employeeId, date }])
    toastOk(t('Taken back'))
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      disabled={!data}
      loading={cancel.running}
      onClick={() => data && void takeBack(data.version).catch(() => undefined)}
    >
      {t('Take back')}
    </Button>
  )
}
