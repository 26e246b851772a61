import { useMemo, useState } from 'react'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { type Dates, periodFaults } from '../../../kit/fields/date/period-faults.ts'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { Chip } from '../../../kit/ui/chip.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SearchBox } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import type { NamedPeriod } from '../../../kit/ui/usual-periods.client.ts'
import { dateAfter, formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { numberCell } from '../../people/employee/employee-details.widget.tsx'
import { payrollColumns } from './payroll-columns.rules.ts'
import {
  editPayrollRemark,
  mostDays,
  type PayPeriod,
  type PayrollFigures,
  type PayrollRow,
  payPeriods,
  payrollSummary,
  payrollSummaryExcel,
  payrollSummaryLong,
  payrollSummaryPdf,
} from './payroll-summary.api.ts'

const none: readonly never[] = []
const AbsencesDialog = lazyPart(() => import('./absences-dialog.part.tsx'))
const RemarkDialog = lazyPart(() => import('./remark-dialog.part.tsx'))
const rowId = (row: PayrollRow) => String(row.employeeId)
const employeeNumber = (row: PayrollRow) => numberCell(row.employeeNumber)
const byNumber = { id: 'employeeNumber', descending: false }
/** Before the figures are here: the columns that every terminal has. */
const noFigures: PayrollFigures = {
  worked: 0,
  normal: 0,
  dailyOvertime: 0,
  offOvertime: 0,
  holidayOvertime: 0,
  weeklyOvertime: 0,
  ramadanExtra: 0,
  waitingOvertime: 0,
  capped: 0,
  compOff: 0,
  paidAbsence: 0,
  standUp: 0,
  training: 0,
  fullWeekend: 0,
  fullNight: 0,
  night: 0,
  late: 0,
  earlyOut: 0,
  absentDays: 0,
  openDays: 0,
  uncomputedDays: 0,
  outdatedDays: 0,
  unconfirmedDays: 0,
}

/** Paid hours of a period, a row a person, with the sums below (PAYROLL-01). */
export default function PayrollSummaryScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const [chosen, choose] = useKept<Dates | null>('dates', null)
  const [search, setSearch] = useKept('search', '')
  const periods = useCall(payPeriods, { orgNodeId })
  const current = periods.data?.periods.find(period => isInForce(period, today))
  const dates = chosen ?? (current ? datesOf(current) : { from: dateAfter(today, -14), to: dateAfter(today, -1) })
  const input = { orgNodeId, ...dates }
  const faults = periodFaults(dates, mostDays)
  const summary = useCall(payrollSummary, input, { enabled: !faults })
  // figures of other dates are not shown under these
  const data = faults || summary.isPlaceholderData ? undefined : summary.data
  const totals = data?.totals
  const columns = useMemo(() => (totals ? payrollColumns(totals) : payrollColumns(noFigures)), [totals])
  const people = data?.people ?? none
  const wanted = search.trim().toLowerCase()
  const shown = useMemo(
    () => people.filter(({ employeeNumber, name }) => `${employeeNumber} ${name}`.toLowerCase().includes(wanted)),
    [people, wanted],
  )
  const [remarked, remark] = useState<PayrollRow | null>(null)
  const mayRemark = useMay(editPayrollRemark)
  const [absent, showAbsences] = useState<PayrollRow | null>(null)
  const cells = useMemo(
    () => ({ employeeNumber, paidAbsence: absenceCell(showAbsences), ...(mayRemark && { remark: remarkCell(remark) }) }),
    [mayRemark],
  )
  return (
    <ReportPage
      title={t('Payroll Summary')}
      count={data && (inSight => t('{{count}} {{count:person|people}}', { count: inSight }))}
      searched={wanted !== ''}
      filters={
        <>
          <SearchBox value={search} onChange={setSearch} label={t('Name or number')} />
          <PeriodFields
            value={dates}
            onChange={choose}
            mostDays={mostDays}
            presets={payPeriodsOf(periods.data?.periods ?? none, t)}
            presetsLabel={periods.data?.periods.length ? t('Pay period') : undefined}
          />
        </>
      }
      columns={columns}
      rows={data && shown}
      rowId={rowId}
      cells={cells}
      initialSort={byNumber}
      error={summary.error}
      reload={summary.refetch}
      wrong={faults !== null}
      empty={t(faults ? 'Correct the dates above to see the figures.' : 'Nobody is rostered or posted here in this period.')}
      files={{
        excel: payrollSummaryExcel,
        pdf: payrollSummaryPdf,
        long: payrollSummaryLong,
        input: rows => ({ ...input, search: wanted, employeeNumbers: rows.map(row => row.employeeNumber) }),
      }}
    >
      {totals && <NotIn totals={totals} />}
      {absent && <AbsencesDialog row={absent} dates={dates} onClose={() => showAbsences(null)} />}
      {remarked && <RemarkDialog row={remarked} dates={dates} onClose={() => remark(null)} />}
    </ReportPage>
  )
}

/** What is not in these figures yet, or not as it will be. */
function NotIn({ totals: { openDays, uncomputedDays, outdatedDays, unconfirmedDays, waitingOvertime } }: { totals: PayrollFigures }) {
  const t = useWords()
  const parts = [
    openDays > 0 && t('{{count}} {{count:day waits|days wait}} for review', { count: openDays }),
    uncomputedDays > 0 && t('{{count}} {{count:day is|days are}} not computed', { count: uncomputedDays }),
    outdatedDays > 0 && t('{{count}} {{count:day is|days are}} out of date', { count: outdatedDays }),
    unconfirmedDays > 0 &&
      t('{{count}} {{count:day is|days are}} too long and {{count:is|are}} not paid until somebody confirms {{count:it|them}}', {
        count: unconfirmedDays,
      }),
    waitingOvertime > 0 && t('{{hours}} of overtime wait for approval', { hours: formatMinutes(waitingOvertime) }),
  ].filter(part => part !== false)
  return parts.map(part => (
    <Chip key={part} tone="warn" icon="warning">
      {part}
    </Chip>
  ))
}

/** The figure leads to the absences behind it. */
const absenceCell = (open: (row: PayrollRow) => void) => (row: PayrollRow, t: Words) =>
  row.paidAbsence > 0 && (
    <button
      type="button"
      className="time-cell"
      tabIndex={-1}
      aria-label={t('Paid absence of {{name}}: {{value}}', { name: row.name, value: formatMinutes(row.paidAbsence) })}
      onClick={() => open(row)}
    >
      {formatMinutes(row.paidAbsence)}
    </button>
  )

/** The remark, changed by a double click or Enter where a shift is behind the row (PAYROLL-02, CF-76). */
const remarkCell = (open: (row: PayrollRow) => void) => (row: PayrollRow, t: Words) =>
  row.hasShift ? (
    <button
      type="button"
      className="time-cell"
      tabIndex={-1}
      aria-label={t('Remark on {{name}}: {{value}}', { name: row.name, value: row.remark ?? t('none') })}
      onDoubleClick={() => open(row)}
      // the Enter key makes a click event with a click count of 0
      onClick={event => event.detail === 0 && open(row)}
    >
      {row.remark ?? '–'}
    </button>
  ) : (
    row.remark
  )

const datesOf = ({ startsOn, endsOn }: PayPeriod): Dates => ({ from: startsOn, to: endsOn })

/** The pay periods of the terminal's calendar, where it has one. */
const payPeriodsOf = (periods: readonly PayPeriod[], t: Words): NamedPeriod[] =>
  periods.map(({ name, startsOn, endsOn }) => ({
    name: t('{{name}}, {{from}} – {{to}}', { name, from: formatDate(startsOn), to: formatDate(endsOn) }),
    dates: { from: startsOn, to: endsOn },
  }))
