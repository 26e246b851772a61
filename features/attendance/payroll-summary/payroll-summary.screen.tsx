import { useMemo, useRef, useState } from 'react'
import { download as downloadFile } from '../../../kit/downloads/download.client.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { type Dates, periodFaults } from '../../../kit/fields/date/period-faults.ts'
import { Chip } from '../../../kit/ui/chip.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import type { NamedPeriod } from '../../../kit/ui/usual-periods.client.ts'
import { dateAfter, formatCount, formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type MinutesColumn, minutesColumns } from './payroll-columns.rules.ts'
import {
  mostDays,
  type PayPeriod,
  type PayrollFigures,
  type PayrollRow,
  payPeriods,
  payrollSummary,
  payrollSummaryExcel,
} from './payroll-summary.api.ts'

const none: readonly never[] = []

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
  const figures = useMemo(() => (totals ? minutesColumns(totals) : []), [totals])
  const columns = useMemo(() => columnsOf(figures, t), [figures, t])
  const people = data?.people ?? none
  const wanted = search.trim().toLowerCase()
  const shown = useMemo(
    () => people.filter(({ employeeNumber, name }) => `${employeeNumber} ${name}`.toLowerCase().includes(wanted)),
    [people, wanted],
  )
  const inSight = useRef<() => readonly PayrollRow[]>(() => none)
  const open = totals?.openDays ?? 0
  return (
    <>
      <ScreenHead title={t('Payroll Summary')} count={data && t('{{count}} {{count:person|people}}', { count: people.length })}>
        {open > 0 && (
          <Chip tone="warn" icon="warning">
            {t('{{count}} {{count:day waits|days wait}} for review', { count: open })}
          </Chip>
        )}
      </ScreenHead>
      <Toolbar right={<ExcelButton dates={faults ? null : dates} people={() => inSight.current()} />}>
        <SearchField value={search} onChange={setSearch} label={t('Name or number')} />
        <PeriodFields
          value={dates}
          onChange={choose}
          mostDays={mostDays}
          presets={payPeriodsOf(periods.data?.periods ?? none, t)}
          presetsLabel={periods.data?.periods.length ? t('Pay period') : undefined}
        />
      </Toolbar>
      {summary.error && !faults ? (
        <Failure error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <DataTable
          label={t('Payroll Summary')}
          rows={shown}
          columns={columns}
          rowId={row => String(row.employeeId)}
          initialSort={{ id: 'employeeNumber', descending: false }}
          inSight={inSight}
          loading={!data && !faults}
          totals={totalsOf(shown, figures, t)}
          empty={
            <Empty>{t(faults ? 'Correct the dates above to see the figures.' : 'Nobody is rostered or posted here in this period.')}</Empty>
          }
        />
      )}
    </>
  )
}

const datesOf = ({ startsOn, endsOn }: PayPeriod): Dates => ({ from: startsOn, to: endsOn })

/** The pay periods of the terminal's calendar, where it has one. */
const payPeriodsOf = (periods: readonly PayPeriod[], t: Words): NamedPeriod[] =>
  periods.map(({ name, startsOn, endsOn }) => ({
    name: t('{{name}}, {{from}} – {{to}}', { name, from: formatDate(startsOn), to: formatDate(endsOn) }),
    dates: { from: startsOn, to: endsOn },
  }))

interface ExcelButtonProps {
  /** null while they are wrong */
  dates: Dates | null
  /** who is in sight, in their order */
  people: () => readonly PayrollRow[]
}

/** Gated by its own key (EXPORT-05). */
function ExcelButton({ dates, people }: ExcelButtonProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const may = useMay(payrollSummaryExcel)
  const [running, setRunning] = useState(false)
  if (!may) return null
  async function download(period: Dates) {
    setRunning(true)
    try {
      await downloadFile(payrollSummaryExcel, { orgNodeId, ...period, employeeNumbers: people().map(person => person.employeeNumber) })
    } catch {
      toastError(t('Unable to get the Excel report'))
    } finally {
      setRunning(false)
    }
  }
  return <IconButton icon="download" label={t('Excel')} disabled={running || !dates} onClick={() => dates && void download(dates)} />
}

const columnsOf = (figures: readonly MinutesColumn[], t: Words): Column<PayrollRow>[] => [
  { id: 'employeeNumber', header: t('Number'), kind: 'text', value: row => row.employeeNumber, width: 120 },
  { id: 'name', header: t('Name'), kind: 'text', value: row => row.name, width: 220 },
  { id: 'contractor', header: t('Contractor'), kind: 'text', value: row => row.contractor, width: 200 },
  ...figures.map(
    ({ name, header }): Column<PayrollRow> => ({
      id: name,
      header: t(header),
      kind: 'duration',
      value: row => row[name],
      width: 110,
    }),
  ),
  { id: 'absentDays', header: t('Absent Days'), kind: 'number', value: row => row.absentDays, width: 120 },
]

/** The sums of the people in sight; without a search, of everyone. */
function totalsOf(people: readonly PayrollRow[], figures: readonly MinutesColumn[], t: Words) {
  const sum = (id: keyof PayrollFigures) => people.reduce((total, person) => total + person[id], 0)
  return {
    name: t('Total'),
    ...Object.fromEntries(figures.map(({ name }) => [name, formatMinutes(sum(name))])),
    absentDays: formatCount(sum('absentDays')),
  }
}
