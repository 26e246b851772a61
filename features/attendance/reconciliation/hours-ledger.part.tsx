import type { Output } from '../../../kit/calls/endpoint.ts'
import { formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { supplementNames } from '../ledger/category-names.rules.ts'
import { Ledger, LedgerResult } from '../ledger/ledger.widget.tsx'
import type { AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { isOnLeaveOnly } from './groups.rules.ts'

interface HoursLedgerProps {
  trail: Output<typeof attendanceTrail>
  row: AttendanceRow
  date: string
  zone: string
}

/** The steps from the clockings to the paid minutes, and their sum. */
export function HoursLedger({ trail, row, date, zone }: HoursLedgerProps) {
  const t = useWords()
  if (!trail.parameters && isOnLeaveOnly(row)) return <p className="hours-note hint">{t('On leave')}</p>
  if (!trail.parameters)
    return <p className="hours-note hint">{t('Not computed yet: the shift has not ended, or nobody has computed it.')}</p>
  const { group, version } = trail.parameters
  return (
    <Ledger
      lines={trail.lines}
      first={2}
      zone={zone}
      date={date}
      empty={nothingWords(row, t)}
      above={t('Parameter group {{group}} v{{version}}', { group, version })}
    >
      {trail.supplements.map(({ rule, units, paidAs }) => (
        <LedgerResult key={rule} name={paidAs ? `${paidAs.name} (${paidAs.code})` : t(supplementNames[rule])} figure={`× ${units}`} />
      ))}
      {trail.compOff.minutes > 0 && (
        <LedgerResult
          name={
            trail.compOff.until ? t('Comp off earned, until {{date}}', { date: formatDate(trail.compOff.until) }) : t('Comp off earned')
          }
          figure={formatMinutes(trail.compOff.minutes)}
        />
      )}
    </Ledger>
  )
}

function nothingWords(row: AttendanceRow, t: Words): string {
  if (row.absent) return t('Rostered, but no clocking on this date: absent.')
  return row.clockIn === null ? t('No clock in: no hours count.') : t('No clock out after the clock in: no hours count.')
}
