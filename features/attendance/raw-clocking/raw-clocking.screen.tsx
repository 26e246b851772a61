import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type Dates, periodFaults } from '../../../kit/fields/date/period-faults.ts'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { State } from '../../../kit/ui/state.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { uploadRawClockings } from '../../imports/imports.api.ts'
import { mostDays, type RawClocking, rawClockings } from './raw-clocking.api.ts'
import { UploadDialog } from './upload-dialog.part.tsx'

/** More are never sent at once; the dates narrow them. */
const most = 5000
const typingPause = 250
const none: readonly RawClocking[] = []

/** Clockings as they were swiped, by employee and roster date (RAWCLK-01, RAWCLK-03). */
export default function RawClockingScreen() {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { today } = useSessionNow()
  const [chosen, choose] = useKept<Dates | null>('dates', null)
  const dates = chosen ?? { from: dateAfter(today, -1), to: today }
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPause)
  const [uploading, setUploading] = useState(false)
  const input = { orgNodeId, ...dates, search, limit: most }
  const faults = periodFaults(dates, mostDays)
  const found = useCall(rawClockings, input, { enabled: !faults })
  // clockings of other dates are not shown under these
  const data = faults ? undefined : found.data
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  const total = data?.total ?? 0
  const count =
    total > most
      ? t('the first {{shown}} of {{total}}', { shown: most, total })
      : t('{{count}} {{count:clocking|clockings}}', { count: total })
  return (
    <>
      <ScreenHead title={t('Raw Clocking')} count={data && count}>
        <GuardedButton calls={uploadRawClockings} icon="upload" label={t('Upload Raw Clock Data')} onClick={() => setUploading(true)} />
      </ScreenHead>
      <Toolbar>
        <SearchField value={typed} onChange={setTyped} label={t('Name or number')} />
        <PeriodFields value={dates} onChange={choose} mostDays={mostDays} />
      </Toolbar>
      {found.error && !faults ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('Raw Clocking')}
          rows={data?.rows ?? none}
          columns={columns}
          rowId={row => String(row.rawClockingID)}
          loading={found.isPending && !faults}
          empty={
            <Empty>
              {t(
                faults
                  ? 'Correct the dates above to see the clockings.'
                  : 'Clockings of the phone, the readers and uploaded files are listed here.',
              )}
            </Empty>
          }
        />
      )}
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}

const sources = { phone: 'phone', reader: 'reader', manual: 'by hand', upload: 'uploaded', interface: 'interface' } as const

const columnsOf = (t: Words, zone: string): Column<RawClocking>[] => [
  { id: 'employeeNumber', header: t('Number'), kind: 'text', value: row => row.employeeNumber, width: 120 },
  { id: 'employeeName', header: t('Name'), kind: 'text', value: row => row.employeeName, width: 200 },
  { id: 'shiftDate', header: t('Roster date'), kind: 'date', value: row => row.shiftDate, width: 120 },
  { id: 'transcode', header: t('Transcode'), kind: 'text', value: row => row.transcode, width: 110 },
  { id: 'swipedAt', header: t('Swipe time'), kind: 'dateTime', value: row => row.swipedAt, zone, width: 160 },
  { id: 'effectiveAt', header: t('Counted time'), kind: 'dateTime', value: row => row.effectiveAt, zone, width: 160 },
  { id: 'location', header: t('Location'), kind: 'text', value: row => row.location, width: 150 },
  { id: 'source', header: t('Source'), kind: 'text', value: row => t(sources[row.source]), width: 110 },
  { id: 'processed', header: t('Processed'), kind: 'yesNo', value: row => row.processed, width: 120 },
  {
    id: 'voided',
    header: t('State'),
    kind: 'text',
    value: row => (row.voided ? t('voided') : ''),
    cell: row => row.voided && <State icon="cancel" word={t('voided')} tone="danger" />,
    width: 100,
  },
]
