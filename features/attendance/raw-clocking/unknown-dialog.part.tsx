import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatTimeOn } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { assignUnknown, type UnknownClocking, unknownClockings } from './corrections.api.ts'
import { rawClockings } from './raw-clocking.api.ts'
import './unknown-dialog.css'
import { useCorrections } from './use-corrections.client.ts'

/** Uploaded rows of people whom nobody knows: somebody says who each was, or that it was nobody's. */
export default function UnknownDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { data, error, refetch } = useCall(unknownClockings, { orgNodeId })
  const mayAssign = useMay(assignUnknown)
  const { dismiss } = useCorrections()
  const [chosen, choose] = useState<UnknownClocking | null>(null)
  if (chosen) return <Assign row={chosen} onClose={() => choose(null)} />
  const time = (date: string, at: string | null) => (at === null ? 'N/A' : formatTimeOn(date, at, zone))
  return (
    <Dialog title={t('Unknown clockings')} size={880} onClose={onClose}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.rows.length === 0 ? (
        <Empty>{t('Every uploaded row has its person.')}</Empty>
      ) : (
        <ul className="unknown-rows">
          {data.rows.map(row => (
            <li key={row.id}>
              <b>{row.employeeNumber}</b>
              <span className="cut">{row.employeeName}</span>
              <span>{`${formatDate(row.shiftDate)}, ${time(row.shiftDate, row.clockIn)}–${time(row.shiftDate, row.clockOut)}`}</span>
              <small className="hint cut">{[row.fileName, row.by].filter(Boolean).join(', ')}</small>
              {mayAssign && (
                <span className="unknown-acts">
                  <Button size="xs" onClick={() => choose(row)}>
                    {t('Who was it?')}
                  </Button>
                  <Button size="xs" onClick={() => void dismiss.run({ id: row.id }).catch(() => undefined)}>
                    {t('Nobody')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Assign({ row, onClose }: { row: UnknownClocking; onClose: () => void }) {
  const t = useWords()
  const { run } = useAction(assignUnknown, { invalidates: [unknownClockings, rawClockings], quiet: true })
  return (
    <FormDialog
      title={t('Who was it?')}
      size={350}
      fields={[{ name: 'employeeNumber', label: t('Employee Number'), kind: 'text', required: true, max: 20 }]}
      values={{ employeeNumber: row.employeeNumber }}
      note={t('This person gets the clockings of {{date}}, and the hours are computed again.', { date: formatDate(row.shiftDate) })}
      saveLabel={t('Confirm')}
      onSave={async ({ employeeNumber }) => {
        const { added } = await run({ id: row.id, employeeNumber: String(employeeNumber) })
        toastOk(t('{{count}} {{count:clocking|clockings}} added', { count: added }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
