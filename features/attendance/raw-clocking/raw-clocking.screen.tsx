import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type Dates, periodFaults } from '../../../kit/fields/date/period-faults.ts'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { State } from '../../../kit/ui/state.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { uploadRawClockings } from '../../imports/imports.api.ts'
import {
  mostDays,
  mostRows,
  type RawClocking,
  rawClockings,
  rawClockingsExcel,
  rawClockingsLong,
  rawClockingsPdf,
} from './raw-clocking.api.ts'
import { clockingColumns } from './raw-clocking-columns.rules.ts'
import { UploadDialog } from './upload-dialog.part.tsx'

const typingPause = 250
const rowId = (row: RawClocking) => String(row.rawClockingID)
const cells = {
  voided: (row: RawClocking, t: Words) => row.voided && <State icon="cancel" word={t('voided')} tone="danger" />,
}

/** Clockings as they were swiped, by employee and roster date (RAWCLK-01, RAWCLK-03). */
export default function RawClockingScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const [chosen, choose] = useKept<Dates | null>('dates', null)
  const dates = chosen ?? { from: dateAfter(today, -1), to: today }
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPause)
  const [uploading, setUploading] = useState(false)
  const input = { orgNodeId, ...dates, search, limit: mostRows }
  const faults = periodFaults(dates, mostDays)
  const found = useCall(rawClockings, input, { enabled: !faults })
  // clockings of other dates are not shown under these
  const data = faults ? undefined : found.data
  const total = data?.total ?? 0
  const count = (inSight: number) =>
    total > inSight && inSight === mostRows
      ? t('the first {{shown}} of {{total}}', { shown: mostRows, total })
      : t('{{count}} {{count:clocking|clockings}}', { count: inSight })
  return (
    <ReportPage
      title={t('Raw Clocking')}
      count={data && count}
      searched={!faults && search.trim() !== ''}
      filters={
        <>
          <SearchField value={typed} onChange={setTyped} label={t('Name or number')} />
          <PeriodFields value={dates} onChange={choose} mostDays={mostDays} />
        </>
      }
      columns={clockingColumns}
      rows={data?.rows}
      rowId={rowId}
      cells={cells}
      error={found.error}
      onRetry={() => void found.refetch()}
      wrong={faults !== null}
      empty={t(
        faults
          ? 'Correct the dates above to see the clockings.'
          : 'Clockings of the phone, the readers and uploaded files are listed here.',
      )}
      files={{
        excel: rawClockingsExcel,
        pdf: rawClockingsPdf,
        long: rawClockingsLong,
        total,
        longInput: () => ({ orgNodeId, ...dates, search }),
        input: rows => ({ orgNodeId, ...dates, clockings: rows.map(row => row.rawClockingID) }),
      }}
    >
      <GuardedButton calls={uploadRawClockings} icon="upload" label={t('Upload Raw Clock Data')} onClick={() => setUploading(true)} />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </ReportPage>
  )
}
