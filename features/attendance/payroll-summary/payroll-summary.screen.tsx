import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { download as downloadFile } from '../../../kit/downloads/download.client.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { Chip } from '../../../kit/ui/chip.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { type Dates, isPeriod, PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatCount, formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type MinutesColumn, minutesColumns } from './payroll-columns.rules.ts'
import {
  type PayPeriod,
  type PayrollFigures,
  type PayrollRow,
  payPeriods,
  payrollSummary,
  payrollSummaryExcel,
} from './payroll-summary.api.ts'

const none: readonly PayrollRow[] = []

/** Paid hours of a period, a row a person, with the sums below (PAYROLL-01). */
export default function PayrollSummaryScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const [chosen, choose] = useState<Dates | null>(null)
  const [search, setSearch] = useState('')
  const periods = useCall(payPeriods, { orgNodeId })
  const current = periods.data?.periods.find(period => isInForce(period, today))
  const dates = chosen ?? (current ? datesOf(current) : { from: dateAfter(today, -14), to: dateAfter(today, -1) })
  const summary = useCall(payrollSummary, { orgNodeId, ...dates }, { enabled: isPeriod(dates) })
  const totals = summary.data?.totals
  const figures = useMemo(() => (totals ? minutesColumns(totals) : []), [totals])
  const columns = useMemo(() => columnsOf(figures, t), [figures, t])
  const people = summary.data?.people ?? none
  const wanted = search.trim().toLowerCase()
  const shown = people.filter(({ employeeNumber, name }) => `${employeeNumber} ${name}`.toLowerCase().includes(wanted))
  const open = totals?.openDays ?? 0
  return (
    <>
      <ScreenHead title={t('Payroll Summary')} count={summary.data && t('{{count}} {{count:person|people}}', { count: people.length })}>
        {open > 0 && (
          <Chip tone="warn" icon="warning">
            {t('{{count}} {{count:day waits|days wait}} for review', { count: open })}
          </Chip>
        )}
      </ScreenHead>
      <Toolbar right={<ExcelButton dates={dates} />}>
        <SearchField value={search} onChange={setSearch} label={t('Name or number')} />
        <PeriodChoice periods={periods.data?.periods ?? []} dates={dates} onChange={choose} />
        <PeriodFields value={dates} onChange={choose} />
      </Toolbar>
      {summary.error ? (
        <Failure error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <DataTable
          label={t('Payroll Summary')}
          rows={shown}
          columns={columns}
          rowId={row => String(row.employeeId)}
          initialSort={{ id: 'employeeNumber', descending: false }}
          loading={summary.isPending}
          totals={totalsOf(shown, figures, t)}
          empty={<Empty>{t('Nobody is rostered or posted here in this period.')}</Empty>}
        />
      )}
    </>
  )
}

const datesOf = ({ startsOn, endsOn }: PayPeriod): Dates => ({ from: startsOn, to: endsOn })

interface PeriodChoiceProps {
  periods: readonly PayPeriod[]
  dates: Dates
  onChange: (dates: Dates) => void
}

/** The pay periods of the terminal's calendar, where it has one. */
function PeriodChoice({ periods, dates, onChange }: PeriodChoiceProps) {
  const t = useWords()
  if (periods.length === 0) return null
  const shown = periods.find(({ startsOn, endsOn }) => startsOn === dates.from && endsOn === dates.to)
  return (
    <Select
      aria-label={t('Pay period')}
      placeholder={t('Pay period')}
      data={periods.map(period => ({
        value: String(period.id),
        label: `${period.name}, ${formatDate(period.startsOn)} – ${formatDate(period.endsOn)}`,
      }))}
      value={shown ? String(shown.id) : null}
      rightSection={<Icon name="down" />}
      onChange={id => {
        const period = periods.find(one => String(one.id) === id)
        if (period) onChange(datesOf(period))
      }}
    />
  )
}

/** Gated by its own key (EXPORT-05). */
function ExcelButton({ dates }: { dates: Dates }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const may = useMay(payrollSummaryExcel)
  const [running, setRunning] = useState(false)
  if (!may) return null
  async function download() {
    setRunning(true)
    try {
      await downloadFile(payrollSummaryExcel, { orgNodeId, ...dates })
    } catch {
      toastError(t('Unable to get the Excel report'))
    } finally {
      setRunning(false)
    }
  }
  return <IconButton icon="download" label={t('Excel')} disabled={running || !isPeriod(dates)} onClick={() => void download()} />
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
