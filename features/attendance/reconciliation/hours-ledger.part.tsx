import type { Output } from '../../../kit/calls/endpoint.ts'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { AttendanceRow, attendanceTrail } from './attendance.api.ts'
import { stepWords } from './attendance-words.client.ts'
import { ledgerOf } from './ledger.rules.ts'

interface HoursLedgerProps {
  trail: Output<typeof attendanceTrail>
  row: AttendanceRow
  zone: string
}

/** The steps from the clockings to the paid minutes, and their sum. */
export function HoursLedger({ trail, row, zone }: HoursLedgerProps) {
  const t = useWords()
  const entries = ledgerOf(trail.lines)
  if (!trail.parameters)
    return <p className="hours-note hint">{t('Not computed yet: the shift has not ended, or nobody has computed it.')}</p>
  const { group, version } = trail.parameters
  const results = [
    [t('Normal Hours'), row.normal],
    [t('Cat 1 Daily OT'), row.cat1],
    [t('Cat 2 OFF OT'), row.cat2],
    [t('Late in'), row.late],
    [t('Early out'), row.earlyOut],
  ] as const
  return (
    <section className="ledger">
      <p className="ledger-note hint">{t('Parameter group {{group}} v{{version}}', { group, version })}</p>
      {entries.map(({ step, category, change }, index) => {
        const { title, text } = stepWords(step, zone, t)
        return (
          <p key={`${category} ${step.rule} ${step.from}`} className="ledger-line">
            <span className="step-number">{index + 2}</span>
            <span>
              <b>{title}</b> <small>{text}</small>
            </span>
            <span className="figure">{index === 0 ? formatMinutes(change) : signed(change)}</span>
          </p>
        )
      })}
      {entries.length === 0 && <p className="ledger-note hint">{nothingWords(row, t)}</p>}
      <p className="ledger-line ledger-sum">
        <span />
        <b>{t('Worked Hours')}</b>
        <span className="figure">{formatMinutes(row.normal + row.cat1 + row.cat2)}</span>
      </p>
      {results.map(([name, minutes]) => (
        <p key={name} className={minutes > 0 ? 'ledger-line' : 'ledger-line hint'}>
          <span />
          <span>{minutes > 0 ? <b>{name}</b> : name}</span>
          <span className="figure">{minutes > 0 ? <b>{formatMinutes(minutes)}</b> : formatMinutes(0)}</span>
        </p>
      ))}
    </section>
  )
}

const signed = (minutes: number): string => (minutes > 0 ? `+${formatMinutes(minutes)}` : formatMinutes(minutes))

function nothingWords(row: AttendanceRow, t: Words): string {
  if (row.absent) return t('Rostered, and no clocking on this date: absent.')
  return row.clockIn === null ? t('No clock in: no hours count.') : t('No clock out after the clock in: no hours count.')
}
