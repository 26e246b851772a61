import type { CSSProperties, KeyboardEvent } from 'react'
import { State } from '../../../kit/ui/state.tsx'
import { formatDayOfMonth, formatMinutes, formatTimeOn, localOf } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { exceptionNames } from '../ledger/exceptions.rules.ts'
import type { AttendanceRow } from './attendance.api.ts'
import { plannedWords, severityLook } from './attendance-words.client.ts'
import type { Axis } from './axis.rules.ts'
import { FigureCells } from './figure-cells.part.tsx'
import { type Figure, isOnLeaveOnly, sumsOf, worstOf } from './groups.rules.ts'
import { TimeBar } from './time-bar.part.tsx'

interface DayRowProps {
  row: AttendanceRow
  /** the columns of figures of the date */
  figures: readonly Figure[]
  axis: Axis
  /** the roster date */
  date: string
  zone: string
  phone: boolean
  position: number
  chosen: boolean
  /** the one row the Tab key leads to */
  reachable: boolean
  /** the box that chooses the row; absent on a phone */
  choice: React.ReactNode
  onChoose: () => void
  /** a click on the in or out, which a double click changes; absent = it may not be changed */
  onClock: ((transcode: 'IN' | 'OUT') => void) | undefined
  onKeyDown: (event: KeyboardEvent) => void
  style: CSSProperties
}

/** One person's date; a click anywhere on it opens how its hours came about. */
export function DayRow(props: DayRowProps) {
  const { row, figures, axis, zone, phone, position, chosen, choice, style } = props
  const t = useWords()
  const unknown = isUnknown(row)
  if (phone) return <PhoneRow {...props} />
  return (
    <tr className="day-line day-row" aria-rowindex={position} data-chosen={chosen || undefined} style={style}>
      <td>{choice}</td>
      <td>
        <PersonButton {...props}>
          <small>{row.employeeNumber}</small>
          <b className="cut" title={row.name}>
            {row.name}
          </b>
        </PersonButton>
      </td>
      <td className={row.band ? '' : 'hint'}>{plannedWords(row, zone, t)}</td>
      <ClockCell {...props} transcode="IN" instant={row.clockIn} lost={row.absent || unknown} />
      <ClockCell {...props} transcode="OUT" instant={row.clockOut} lost={row.absent || unknown} />
      <td className="bar-cell">
        <TimeBar row={row} axis={axis} />
      </td>
      <FigureCells figures={sumsOf([row])} shown={figures} unknown={unknown} />
      <td className="exception">
        <ExceptionState row={row} />
      </td>
    </tr>
  )
}

/** A lost clocking: the hours cannot be told. */
const isUnknown = ({ exceptions }: AttendanceRow) => exceptions.some(({ code }) => code === 'missingIn' || code === 'missingOut')

function PersonButton({ chosen, reachable, onChoose, onKeyDown, children }: DayRowProps & { children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="day-person"
      aria-pressed={chosen}
      tabIndex={reachable ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  )
}

interface ClockCellProps extends DayRowProps {
  transcode: 'IN' | 'OUT'
  instant: string | null
  lost: boolean
}

/** `N/A` where there is no clocking, in red where there should be one; a double click changes it (RAWCLK-11). */
function ClockCell({ row, transcode, instant, date, zone, lost, onClock }: ClockCellProps) {
  const t = useWords()
  const shown = instant === null ? 'N/A' : <ClockTime instant={instant} date={date} zone={zone} />
  const told = instant === null ? 'N/A' : clockWords(date, instant, zone)
  const look = instant === null ? (lost ? 'lost' : 'hint') : undefined
  if (!onClock) return <td className={look}>{shown}</td>
  const label = transcode === 'IN' ? t('In time of {{name}}', { name: row.name }) : t('Out time of {{name}}', { name: row.name })
  return (
    <td className={look}>
      <button
        type="button"
        className="day-clock"
        tabIndex={-1}
        aria-label={t('{{label}}: {{value}}', { label, value: told })}
        onClick={() => onClock(transcode)}
      >
        {shown}
      </button>
    </td>
  )
}

/** As the cell shows it: the time, and its date where that is not the roster date. */
function clockWords(date: string, instant: string, zone: string): string {
  const local = localOf(instant, zone)
  return local.date === date ? local.time : `${local.time} ${formatDayOfMonth(local.date)}`
}

/** The time, and under it its date where that is not the roster date. */
function ClockTime({ instant, date, zone }: { instant: string; date: string; zone: string }) {
  const local = localOf(instant, zone)
  return (
    <>
      {local.time}
      {local.date !== date && ' '}
      {local.date !== date && <small className="clock-date">{formatDayOfMonth(local.date)}</small>}
    </>
  )
}

/** The gravest exception by its severity, and under it that the hours are older than what they rest on. */
function ExceptionState({ row }: { row: AttendanceRow }) {
  const t = useWords()
  const worst = worstOf(row)
  const stale = row.reopened && row.state !== 'reconciled' ? t('Opened again') : row.outdated ? t('Out of date') : null
  if (!worst && stale) return <State icon="warning" tone="warn" word={stale} />
  if (isOnLeaveOnly(row)) return <span className="hint">{t('On leave')}</span>
  if (!worst) return <span className="hint">{row.state === 'waiting' ? t('Not computed') : t('None{{:exception}}')}</span>
  const { icon, tone } = severityLook[worst.severity]
  const more = row.exceptions.length - 1
  const name = t(exceptionNames[worst.code])
  return (
    <>
      <State icon={icon} tone={tone} word={more > 0 ? t('{{name}} +{{count}}', { name, count: more }) : name} />
      {stale && <small className="stale">{stale}</small>}
    </>
  )
}

function PhoneRow(props: DayRowProps) {
  const { row, date, zone, position, chosen, style } = props
  const clock = (instant: string | null) => (instant === null ? 'N/A' : formatTimeOn(date, instant, zone))
  const hours = isUnknown(row) ? '–' : formatMinutes(row.normal + row.cat1 + row.cat2)
  const clocked = row.clockIn === null && row.clockOut === null ? '' : `${clock(row.clockIn)}–${clock(row.clockOut)}`
  return (
    <tr className="day-row phone-row" aria-rowindex={position} data-chosen={chosen || undefined} style={style}>
      <td className="phone-person">
        <PersonButton {...props}>
          <b className="cut">{row.name}</b>
        </PersonButton>
        <ExceptionState row={row} />
      </td>
      <td className="phone-figures">
        <b>{row.absent ? '' : hours}</b>
        <small className="hint">{[row.band?.code ?? row.leave ?? 'OFF', clocked].filter(Boolean).join(' ')}</small>
      </td>
    </tr>
  )
}
