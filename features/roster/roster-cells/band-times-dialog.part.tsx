import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { refusalText, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDay, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../live-roster/live-roster.api.ts'
import './band-times.css'
import { bringToBandTimes, type OldTimes, oldBandTimes } from './band-times.api.ts'
import { rosterSteps } from './roster-cells.api.ts'

/** Lines that are shown at once. */
const mostShown = 200

/** Lists the shifts that stand with old times of their bands, and brings all of them up to date with one action; nothing where there are none. */
export function BandTimesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { data, error } = useCall(oldBandTimes, { orgNodeId }, { anew: true })
  const bring = useAction(bringToBandTimes, { invalidates: [readLiveSchedule, rosterSteps], quiet: true })
  const nothing = error !== null || data?.rows.length === 0
  useEffect(() => {
    if (nothing) onClose()
  }, [nothing, onClose])
  if (!data || nothing) return null
  const { rows } = data

  async function run() {
    try {
      const { onLeave, cells } = await bring.run({ orgNodeId, sentAs: crypto.randomUUID(), cells: cellsOf(rows) })
      toastOk(t('{{count}} {{count:day|days}} brought to the times of their shift bands.', { count: cells.length - onLeave.length }))
      if (onLeave.length > 0)
        toastError(
          t('Left, because of leave: {{cells}}', {
            cells: onLeave.map(({ name, date }) => t('{{name}}, {{date}}', { name, date: formatDay(date) })).join('; '),
          }),
        )
      onClose()
    } catch (failure) {
      toastError(t(refusalText(failure)))
    }
  }
  const times = (from: string, to: string) => `${formatTime(from, zone)}–${formatTime(to, zone)}`
  return (
    <Dialog
      title={t('Shifts with old times')}
      size={560}
      onClose={onClose}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {t('Leave as they are')}
          </Button>
          <Button size="md" variant="filled" loading={bring.running} onClick={() => void run()}>
            {t('Bring {{count}} {{count:shift|shifts}} up to date', { count: rows.length })}
          </Button>
        </>
      }
    >
      <p>
        {t(
          '{{count}} {{count:shift that has|shifts that have}} not begun {{count:stands|stand}} with other times than the shift band has now. Times and overtime typed by hand are not among them.',
          {
            count: rows.length,
          },
        )}
      </p>
      <ul className="old-times">
        {rows.slice(0, mostShown).map(row => (
          <li key={`${row.employeeId} ${row.date} ${row.startsAt}`}>
            <span>
              <b>{row.name}</b> {formatDay(row.date)} · {row.code}
            </span>
            <span>
              {times(row.startsAt, row.endsAt)} → <b>{times(row.becomesStartsAt, row.becomesEndsAt)}</b>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p>{t('and {{count}} more', { count: rows.length - mostShown })}</p>}
    </Dialog>
  )
}

/** Each cell once, whatever the number of its shifts. */
const cellsOf = (rows: readonly OldTimes[]) => [
  ...new Map(rows.map(({ employeeId, date, version }) => [`${employeeId} ${date}`, { employeeId, date, version }])).values(),
]
