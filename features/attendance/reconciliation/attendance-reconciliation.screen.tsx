import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { DateStepper } from '../../../kit/ui/date-stepper.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { usePhone } from '../../../kit/ui/phone.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { mayLeave } from '../../../kit/ui/unsaved.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { FilterMenu } from '../../planning/live-schedule/filter-menu.widget.tsx'
import { exceptionNames } from '../ledger/exceptions.rules.ts'
import { type Done, editInTime, editOutTime } from './actions.api.ts'
import { type AttendanceRow, attendanceOfDate } from './attendance.api.ts'
import { severityLook } from './attendance-words.client.ts'
import { axisOf } from './axis.rules.ts'
import { ComputeButton } from './compute-button.part.tsx'
import { DayActions } from './day-actions.part.tsx'
import { DayTable } from './day-table.part.tsx'
import {
  bandOf,
  exceptionCounts,
  type Filters,
  figuresShown,
  type GroupId,
  groupOf,
  groupsOf,
  isOnLeaveOnly,
  nextToReview,
  selectedIn,
  standingFilters,
} from './groups.rules.ts'
import { HoursPanel } from './hours-panel.part.tsx'
import { leftWords } from './left-days.client.ts'
import './reconciliation.css'
import { useDecisions } from './use-decisions.client.ts'

const everything: Filters = { search: '', segment: 'all', exceptions: new Set(), bands: new Set(), skills: new Set() }
const nobody: ReadonlySet<number> = new Set()
const none: readonly AttendanceRow[] = []

/** Attendance of a date: planned against clocked, exceptions first, every figure explained (RECON-01). */
export default function AttendanceReconciliationScreen() {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { today } = useSessionNow()
  const [chosenDate, setDate] = useState<string | null>(null)
  const date = chosenDate ?? dateAfter(today, -1)
  const [wanted, want] = useState(everything)
  const [chosen, setChosen] = useState<number | null>(null)
  const [selected, select] = useState(nobody)
  const [punch, edit] = useState<'IN' | 'OUT' | null>(null)
  const [last, setLast] = useState<readonly number[]>([])
  const mayIn = useMay(editInTime)
  const mayOut = useMay(editOutTime)
  const decisions = useDecisions(date)
  const phone = usePhone()
  const day = useCall(attendanceOfDate, { orgNodeId, date })
  const rows = day.data?.rows ?? none
  const filters = useMemo(() => standingFilters(wanted, rows), [wanted, rows])
  const groups = useMemo(() => groupsOf(rows, filters), [rows, filters])
  const figures = useMemo(() => figuresShown(rows), [rows])
  const axis = useMemo(() => axisOf(rows, date, zone), [rows, date, zone])
  const open = rows.find(row => row.employeeId === chosen)
  const picked = selectedIn(groups, selected)
  /** What another filter hides is selected no more. */
  const setFilters = (next: Filters) => {
    want(next)
    select(new Set(selectedIn(groupsOf(rows, next), selected).map(({ employeeId }) => employeeId)))
  }
  /** Another person, or nobody; what is typed in the panel is asked about first. */
  const choose = (employeeId: number | null, transcode: 'IN' | 'OUT' | null = null) =>
    void mayLeave().then(leaves => {
      if (!leaves) return
      setChosen(employeeId)
      edit(transcode)
    })
  const onDone = ({ actionIds, left }: Done) => {
    setLast(actionIds)
    if (left.length > 0) toastError(leftWords(left, t))
  }
  async function undo(ids: readonly number[]) {
    const { done } = await decisions.undo(ids)
    setLast([])
    if (done > 0) toastOk(t('Taken back'))
  }
  useReviewKey(() => {
    const next = nextToReview(groups, chosen)
    if (next) choose(next.employeeId)
  })
  return (
    <>
      <ScreenHead title={t('Attendance Reconciliation')}>
        <DateStepper
          value={date}
          onChange={to => {
            setDate(to)
            select(nobody)
            setLast([])
          }}
          today={today}
        />
        <Progress rows={rows} />
        {last.length > 0 && (
          <Button leftSection={<Icon name="back" />} loading={decisions.undoing} onClick={() => void undo(last).catch(() => undefined)}>
            {t('Undo')}
          </Button>
        )}
        <ComputeButton date={date} />
      </ScreenHead>
      <Filtering rows={rows} filters={filters} onChange={setFilters}>
        <DayActions rows={picked} date={date} onClear={() => select(nobody)} onDone={onDone} />
      </Filtering>
      <div className="work">
        <div>
          <ExceptionChips rows={rows} filters={filters} onChange={setFilters} />
          {day.error ? (
            <Failure error={day.error} onRetry={() => void day.refetch()} />
          ) : !day.data ? (
            <Loading />
          ) : groups.length > 0 ? (
            <DayTable
              groups={groups}
              figures={figures}
              axis={axis}
              date={date}
              phone={phone}
              chosen={chosen}
              selected={selected}
              onSelect={select}
              onChoose={choose}
              onPunch={mayIn && mayOut ? (row, transcode) => choose(row.employeeId, transcode) : undefined}
            />
          ) : rows.length > 0 ? (
            <Empty
              title={t('No results found with the given criteria')}
              action={<Button onClick={() => setFilters(everything)}>{t('Clear filters')}</Button>}
            />
          ) : (
            <Empty>{t('Nobody is rostered on this date, and nobody has clocked.')}</Empty>
          )}
        </div>
        {open && (
          <HoursPanel
            row={open}
            date={date}
            punch={punch}
            onPunch={edit}
            onDone={onDone}
            onUndo={id => void undo([id]).catch(() => undefined)}
            onClose={() => choose(null)}
          />
        )}
      </div>
    </>
  )
}

interface FilterProps {
  rows: readonly AttendanceRow[]
  filters: Filters
  onChange: (filters: Filters) => void
}

/** `212 of 231 reconciled`. */
function Progress({ rows }: { rows: readonly AttendanceRow[] }) {
  const t = useWords()
  const due = rows.filter(row => !isOnLeaveOnly(row))
  if (due.length === 0) return null
  const done = due.filter(row => row.state === 'reconciled').length
  return (
    <span className="day-progress">
      <meter className="day-meter" min={0} max={due.length} value={done} aria-label={t('Reconciled')} />
      {t('{{done}} of {{total}} reconciled', { done, total: due.length })}
    </span>
  )
}

/** The key N leads to the next day to review, unless somebody types. */
function useReviewKey(act: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=menu]')
      if (event.key.toLowerCase() === 'n' && !event.ctrlKey && !event.altKey && !event.metaKey && !typing) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [act])
}

function Filtering({ rows, filters, onChange, children }: FilterProps & { children: ReactNode }) {
  const t = useWords()
  const count = (id: GroupId) => rows.filter(row => groupOf(row) === id).length
  const waiting = count('waiting')
  const optionsOf = (of: (row: AttendanceRow) => string | null) =>
    [...new Set(rows.flatMap(row => of(row) ?? []))].sort().map(value => ({ value, label: value }))
  const bands = optionsOf(bandOf)
  const skills = optionsOf(row => row.skill)
  const options: { value: Filters['segment']; label: string; count: number }[] = [
    { value: 'all', label: t('All'), count: rows.length },
    { value: 'review', label: t('Review'), count: count('review') },
    { value: 'computed', label: t('Computed'), count: count('computed') },
    { value: 'reconciled', label: t('Reconciled'), count: count('reconciled') },
  ]
  if (waiting > 0) options.push({ value: 'waiting', label: t('Not computed'), count: waiting })
  return (
    <Toolbar right={children}>
      <SearchField value={filters.search} onChange={search => onChange({ ...filters, search })} label={t('Name or number')} />
      <Segments value={filters.segment} onChange={segment => onChange({ ...filters, segment })} options={options} label={t('State')} />
      <FilterMenu label={t('Shift')} options={bands} chosen={filters.bands} onChange={chosen => onChange({ ...filters, bands: chosen })} />
      <FilterMenu
        label={t('Skill')}
        options={skills}
        chosen={filters.skills}
        onChange={chosen => onChange({ ...filters, skills: chosen })}
      />
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
      {counts.map(({ code, severity, count }) => (
        <FilterChip key={code} active={filters.exceptions.has(code)} onToggle={() => onChange({ ...filters, exceptions: toggled(code) })}>
          <span className={`tone ${severityLook[severity].tone}`}>
            <Icon name={severityLook[severity].icon} size={16} />
          </span>
          {t(exceptionNames[code])} <b>{formatCount(count)}</b>
        </FilterChip>
      ))}
    </div>
  )
}
