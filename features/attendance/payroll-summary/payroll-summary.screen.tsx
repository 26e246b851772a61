import { useMemo } from 'react'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { type Dates, periodFaults } from '../../../kit/fields/date/period-faults.ts'
import { ReportPage } from '../../../kit/report/report-page.tsx'
import { Chip } from '../../../kit/ui/chip.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import type { NamedPeriod } from '../../../kit/ui/usual-periods.client.ts'
import { dateAfter, formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { payrollColumns } from './payroll-columns.rules.ts'
import {
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
const rowId = (row: PayrollRow) => String(row.employeeId)
const byNumber = { id: 'employeeNumber', descending: false }
/** Before the figures are here: the columns that every terminal has. */
const noFigures: PayrollFigures = {
  ...{ normal: 0, dailyOvertime: 0, offOvertime: 0, holidayOvertime: 0, weeklyOvertime: 0, ramadanExtra: 0 },
  ...{ night: 0, late: 0, earlyOut: 0, absentDays: 0, openDays: 0 },
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
  const open = totals?.openDays ?? 0
  return (
    <ReportPage
      title={t('Payroll Summary')}
      count={data && (inSight => t('{{count}} {{count:person|people}}', { count: inSight }))}
      searched={wanted !== ''}
      filters={
        <>
          <SearchField value={search} onChange={setSearch} label={t('Name or number')} />
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
      initialSort={byNumber}
      error={summary.error}
      onRetry={() => void summary.refetch()}
      wrong={faults !== null}
      empty={t(faults ? 'Correct the dates above to see the figures.' : 'Nobody is rostered or posted here in this period.')}
      files={{
        excel: payrollSummaryExcel,
        pdf: payrollSummaryPdf,
        long: payrollSummaryLong,
        input: rows => ({ ...input, employeeNumbers: rows.map(row => row.employeeNumber) }),
      }}
    >
      {open > 0 && (
        <Chip tone="warn" icon="warning">
          {t('{{count}} {{count:day waits|days wait}} for review', { count: open })}
        </Chip>
      )}
    </ReportPage>
  )
}

const datesOf = ({ startsOn, endsOn }: PayPeriod): Dates => ({ from: startsOn, to: endsOn })

/** The pay periods of the terminal's calendar, where it has one. */
const payPeriodsOf = (periods: readonly PayPeriod[], t: Words): NamedPeriod[] =>
  periods.map(({ name, startsOn, endsOn }) => ({
    name: t('{{name}}, {{from}} – {{to}}', { name, from: formatDate(startsOn), to: formatDate(endsOn) }),
    dates: { from: startsOn, to: endsOn },
  }))
