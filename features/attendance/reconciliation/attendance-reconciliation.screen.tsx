import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { Coloured } from '../../../kit/ui/coloured.tsx'
import { DateStepper } from '../../../kit/ui/date-stepper.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { usePhone } from '../../../kit/ui/phone.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type AttendanceRow, attendanceOfDate } from './attendance.api.ts'
import { severityLook } from './attendance-words.client.ts'
import { axisOf } from './axis.rules.ts'
import { ComputeButton } from './compute-button.part.tsx'
import { DayTable } from './day-table.part.tsx'
import { exceptionNames } from './exceptions.rules.ts'
import { exceptionCounts, type Filters, type GroupId, groupOf, groupsOf } from './groups.rules.ts'
import { HoursPanel } from './hours-panel.part.tsx'
import './reconciliation.css'

const everything: Filters = { search: '', segment: 'all', exceptions: new Set() }
const none: readonly AttendanceRow[] = []

/** Attendance of a date: planned against clocked, exceptions first, every figure explained (RECON-01). */
export default function AttendanceReconciliationScreen() {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { today } = useSessionNow()
  const [chosenDate, setDate] = useState<string | null>(null)
  const date = chosenDate ?? dateAfter(today, -1)
  const [filters, setFilters] = useState(everything)
  const [chosen, choose] = useState<number | null>(null)
  const phone = usePhone()
  const day = useCall(attendanceOfDate, { orgNodeId, date })
  const rows = day.data?.rows ?? none
  const groups = useMemo(() => groupsOf(rows, filters), [rows, filters])
  const axis = useMemo(() => axisOf(rows, date, zone), [rows, date, zone])
  const open = rows.find(row => row.employeeId === chosen)
  return (
    <>
      <ScreenHead title={t('Attendance Reconciliation')}>
        <DateStepper value={date} onChange={setDate} today={today} />
        <ComputeButton date={date} />
      </ScreenHead>
      <Filtering rows={rows} filters={filters} onChange={setFilters} />
      <div className="work">
        <div>
          <ExceptionChips rows={rows} filters={filters} onChange={setFilters} />
          {day.error ? (
            <Failure error={day.error} onRetry={() => void day.refetch()} />
          ) : !day.data ? (
            <Loading />
          ) : groups.length > 0 ? (
            <DayTable {...{ groups, axis, phone, chosen }} onChoose={choose} />
          ) : rows.length > 0 ? (
            <Empty
              title={t('No results found with the given criteria')}
              action={<Button onClick={() => setFilters(everything)}>{t('Clear filters')}</Button>}
            />
          ) : (
            <Empty>{t('Nobody is rostered on this date, and nobody has clocked.')}</Empty>
          )}
        </div>
        {open && <HoursPanel row={open} date={date} onClose={() => choose(null)} />}
      </div>
    </>
  )
}

interface FilterProps {
  rows: readonly AttendanceRow[]
  filters: Filters
  onChange: (filters: Filters) => void
}

function Filtering({ rows, filters, onChange }: FilterProps) {
  const t = useWords()
  const count = (id: GroupId) => rows.filter(row => groupOf(row) === id).length
  const waiting = count('waiting')
  const options: { value: Filters['segment']; label: string; count: number }[] = [
    { value: 'all', label: t('All'), count: rows.length },
    { value: 'review', label: t('Review'), count: count('review') },
    { value: 'computed', label: t('Computed'), count: count('computed') },
  ]
  if (waiting > 0) options.push({ value: 'waiting', label: t('Not computed'), count: waiting })
  return (
    <Toolbar>
      <SearchField value={filters.search} onChange={search => onChange({ ...filters, search })} label={t('Name or number')} />
      <Segments value={filters.segment} onChange={segment => onChange({ ...filters, segment })} options={options} label={t('State')} />
    </Toolbar>
  )
}

function ExceptionChips({ rows, filters, onChange }: FilterProps) {
  const t = useWords()
  const counts = exceptionCounts(rows)
  if (counts.length === 0) return null
  const toggled = (code: (typeof counts)[number]['code']) =>
    new Set(filters.exceptions.has(code) ? [...filters.exceptions].filter(other => other !== code) : [...filters.exceptions, code])
  return (
    <div className="exception-chips">
      {counts.map(({ code, severity, count, colour }) => (
        <FilterChip key={code} active={filters.exceptions.has(code)} onToggle={() => onChange({ ...filters, exceptions: toggled(code) })}>
          <span className={`tone ${severityLook[severity].tone}`}>
            <Icon name={severityLook[severity].icon} size={16} />
          </span>
          <Coloured colour={colour}>{t(exceptionNames[code])}</Coloured> <b>{formatCount(count)}</b>
        </FilterChip>
      ))}
    </div>
  )
}
