import { useMemo } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { TimeCell } from '../../../kit/ui/data-table-time-cell.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useEndOnFailure } from '../../../kit/ui/use-end-on-failure.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { adjustClocking } from './corrections.api.ts'
import { type InOut, inOutOf } from './in-out.rules.ts'
import { mostRows, type RawClocking, rawClockings } from './raw-clocking.api.ts'
import type { Correction } from './use-corrections.client.ts'

interface ViewDialogProps {
  person: Pick<RawClocking, 'employeeNumber' | 'employeeName'>
  from: string
  to: string
  onCorrect: (correction: Correction) => void
  onClose: () => void
}

const none: readonly never[] = []

/** View Raw Clocking: the in and out of each date of a person, changed by a double click, and every clocking behind them (RAWCLK-02). */
export default function ViewDialog({ person, from, to, onCorrect, onClose }: ViewDialogProps) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const mayEdit = useMay(adjustClocking)
  const { employeeNumber, employeeName: name } = person
  const { data, error } = useCall(rawClockings, { orgNodeId, from, to, employeeNumber, limit: mostRows })
  useEndOnFailure(error, onClose)
  const rows = data?.rows ?? none
  const dates = useMemo(() => inOutOf(rows), [rows])
  const columns = useMemo(() => {
    const clock = (row: InOut, transcode: 'IN' | 'OUT') => {
      const known = transcode === 'IN' ? row.clockIn : row.clockOut
      const label = transcode === 'IN' ? t('In time of {{name}}', { name }) : t('Out time of {{name}}', { name })
      // a date without a shift is not edited in its cells (RAWCLK-12)
      if (!mayEdit || row.shiftId === null) return known ? formatDateTime(known.effectiveAt, zone) : 'N/A'
      const onSave = (at: string | null) => {
        if (at && at !== known?.effectiveAt)
          onCorrect({ id: known?.rawClockingID ?? null, employeeNumber, name, shiftDate: row.shiftDate, transcode, at })
      }
      return <TimeCell label={label} value={known?.effectiveAt ?? null} zone={zone} onSave={onSave} />
    }
    const all: Column<InOut>[] = [
      { id: 'shiftDate', header: t('Roster date'), kind: 'date', value: row => row.shiftDate, width: 140 },
      {
        id: 'clockIn',
        header: t('Clock In'),
        kind: 'own',
        value: row => row.clockIn?.effectiveAt ?? null,
        cell: row => clock(row, 'IN'),
        width: 230,
      },
      {
        id: 'clockOut',
        header: t('Clock Out'),
        kind: 'own',
        value: row => row.clockOut?.effectiveAt ?? null,
        cell: row => clock(row, 'OUT'),
        width: 230,
      },
    ]
    return all
  }, [t, zone, mayEdit, name, employeeNumber, onCorrect])
  const clockings = useMemo(
    (): Column<RawClocking>[] => [
      { id: 'at', header: t('Counted time'), kind: 'dateTime', zone, value: row => row.effectiveAt, width: 150 },
      { id: 'transcode', header: t('Transcode'), kind: 'text', value: row => row.transcode, width: 100 },
      { id: 'swipedAt', header: t('Swipe time'), kind: 'dateTime', zone, value: row => row.swipedAt, width: 150 },
      { id: 'state', header: t('State'), kind: 'text', value: row => (row.voided ? t('voided') : ''), width: 90 },
      { id: 'by', header: t('By'), kind: 'text', value: row => row.by, width: 140 },
      { id: 'reason', header: t('Reason'), kind: 'text', value: row => row.reason, width: 200 },
    ],
    [t, zone],
  )
  return (
    <Dialog title={t('View Raw Clocking')} size={1050} onClose={onClose}>
      <p className="hint">{`${employeeNumber} ${name}`}</p>
      <DataTable
        label={t('In and out')}
        rows={dates}
        columns={columns}
        rowId={row => row.shiftDate}
        height="sub"
        paged={false}
        loading={!data}
      />
      <h3>{t('Clockings')}</h3>
      <DataTable
        label={t('Clockings')}
        rows={rows}
        columns={clockings}
        rowId={row => String(row.rawClockingID)}
        height="sub"
        paged={false}
        loading={!data}
      />
    </Dialog>
  )
}
