import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type Dates, periodFaults } from '../../../kit/fields/date/period-faults.ts'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { TimeCell } from '../../../kit/ui/data-table-time-cell.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { SlotParts } from '../../../kit/ui/slot-parts.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatDateTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { numberCell } from '../../people/employee/employee-details.widget.tsx'
import { adjustClocking, unknownClockings, voidClockings } from './corrections.api.ts'
import {
  mostDays,
  mostRows,
  type RawClocking,
  rawClockings,
  rawClockingsExcel,
  rawClockingsLong,
  rawClockingsPdf,
} from './raw-clocking.api.ts'
import { clockingActions, clockingUploads } from './raw-clocking.slots.ts'
import { clockingColumns } from './raw-clocking-columns.rules.ts'
import type { Correction } from './use-corrections.client.ts'

const typingPause = 250
const rowId = (row: RawClocking) => String(row.rawClockingID)
const none: readonly RawClocking[] = []
const nobody: ReadonlySet<string> = new Set()
const AddDialog = lazyPart(() => import('./add-dialog.part.tsx'))
const UpdateDialog = lazyPart(() => import('./update-dialog.part.tsx'))
const VoidDialog = lazyPart(() => import('./void-dialog.part.tsx'))
const ViewDialog = lazyPart(() => import('./view-dialog.part.tsx'))
const UnknownDialog = lazyPart(() => import('./unknown-dialog.part.tsx'))

type Opened = 'add' | 'unknown' | 'view' | 'void' | 'restore' | null

/** The counted time is changed by a double click, where there is a shift behind it (RAWCLK-10 to RAWCLK-12). */
const cellsOf = (zone: string, correct: ((correction: Correction) => void) | null) => ({
  employeeNumber: (row: RawClocking) => numberCell(row.employeeNumber),
  voided: (row: RawClocking, t: Words) => row.voided && <State icon="cancel" word={t('voided')} tone="danger" />,
  ...(correct && {
    effectiveAt: (row: RawClocking, t: Words) => {
      if (row.shiftId === null || row.voided) return formatDateTime(row.effectiveAt, zone)
      const { employeeNumber, employeeName: name, shiftDate, transcode } = row
      const save = (at: string | null) => {
        if (at && at !== row.effectiveAt) correct({ id: row.rawClockingID, employeeNumber, name, shiftDate, transcode, at })
      }
      return <TimeCell label={t('Counted time of {{name}}', { name })} value={row.effectiveAt} zone={zone} onSave={save} />
    },
  }),
})

/** Clockings as they were swiped, by employee and roster date (RAWCLK-01, RAWCLK-03). */
export default function RawClockingScreen() {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { today } = useSessionNow()
  const [chosen, choose] = useKept<Dates | null>('dates', null)
  const dates = chosen ?? { from: dateAfter(today, -1), to: today }
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPause)
  const [opened, open] = useState<Opened>(null)
  const [correction, correct] = useState<Correction | null>(null)
  const [selected, select] = useState<ReadonlySet<string>>(nobody)
  const mayEdit = useMay(adjustClocking)
  const mayVoid = useMay(voidClockings)
  const cells = useMemo(() => cellsOf(zone, mayEdit ? correct : null), [zone, mayEdit])
  const unknown = useCall(unknownClockings, { orgNodeId })
  const unknownRows = unknown.data?.rows.length ?? 0
  const input = { orgNodeId, ...dates, search, limit: mostRows }
  const faults = periodFaults(dates, mostDays)
  const found = useCall(rawClockings, input, { enabled: !faults })
  // clockings of other dates are not shown under these
  const data = faults ? undefined : found.data
  const total = data?.total ?? 0
  const picked = (data?.rows ?? none).filter(row => selected.has(rowId(row)))
  const toVoid = picked.filter(row => !row.voided)
  const toRestore = picked.filter(row => row.voided)
  const close = () => open(null)
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
          <SearchBox value={typed} onChange={setTyped} label={t('Name or number')} />
          <PeriodFields value={dates} onChange={choose} mostDays={mostDays} />
        </>
      }
      columns={clockingColumns}
      rows={data?.rows}
      rowId={rowId}
      cells={cells}
      error={found.error}
      reload={found.refetch}
      wrong={faults !== null}
      empty={t(
        faults
          ? 'Correct the dates above to see the clockings.'
          : 'Clockings of the phone, the readers and uploaded files are listed here.',
      )}
      choice={{
        selected,
        onSelect: select,
        ...(mayVoid && toVoid.length > 0 && { onDelete: () => open('void') }),
        actions: (
          <>
            {picked.length === 1 && (
              <Button variant="subtle" onClick={() => open('view')}>
                {t('View Raw Clocking')}
              </Button>
            )}
            {picked.length === 1 && picked[0]!.shiftId !== null && <SlotParts of={clockingActions} given={{ row: picked[0]! }} />}
            {mayVoid && toVoid.length > 0 && (
              <Button variant="subtle" onClick={() => open('void')}>
                {t('Void{{:clocking}}')}
              </Button>
            )}
            {mayVoid && toRestore.length > 0 && (
              <Button variant="subtle" onClick={() => open('restore')}>
                {t('Restore')}
              </Button>
            )}
          </>
        ),
      }}
      files={{
        excel: rawClockingsExcel,
        pdf: rawClockingsPdf,
        long: rawClockingsLong,
        total,
        longInput: () => ({ orgNodeId, ...dates, search }),
        input: rows => ({ orgNodeId, ...dates, clockings: rows.map(row => row.rawClockingID) }),
      }}
    >
      {(unknownRows > 0 || unknown.error) && (
        <Button onClick={() => open('unknown')}>
          {unknown.error ? t('Unknown clockings') : t('Unknown clockings {{count}}', { count: unknownRows })}
        </Button>
      )}
      <GuardedButton calls={adjustClocking} icon="add" label={t('Add Clocking')} onClick={() => open('add')} />
      <SlotParts of={clockingUploads} given={{}} />
      {opened === 'add' && <AddDialog date={dates.to} onClose={close} />}
      {opened === 'unknown' && <UnknownDialog onClose={close} />}
      {opened === 'void' && <VoidDialog ids={toVoid.map(row => row.rawClockingID)} back={false} onClose={close} />}
      {opened === 'restore' && <VoidDialog ids={toRestore.map(row => row.rawClockingID)} back onClose={close} />}
      {opened === 'view' && picked[0] && (
        <ViewDialog person={picked[0]} from={dates.from} to={dates.to} onCorrect={correct} onClose={close} />
      )}
      {correction && <UpdateDialog correction={correction} onClose={() => correct(null)} />}
    </ReportPage>
  )
}
