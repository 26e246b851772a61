import type { CSSProperties, KeyboardEvent } from 'react'
import { Coloured } from '../../../kit/ui/coloured.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { formatMinutes, formatTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { AttendanceRow } from './attendance.api.ts'
import { plannedWords, severityLook } from './attendance-words.client.ts'
import type { Axis } from './axis.rules.ts'
import { exceptionNames } from './exceptions.rules.ts'
import { FigureCells } from './figure-cells.part.tsx'
import { sumsOf, worstOf } from './groups.rules.ts'
import { TimeBar } from './time-bar.part.tsx'

interface DayRowProps {
  row: AttendanceRow
  axis: Axis
  zone: string
  phone: boolean
  position: number
  chosen: boolean
  /** the one row the Tab key leads to */
  reachable: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  style: CSSProperties
}

/** One person's date; a click anywhere on it opens how its hours came about. */
export function DayRow(props: DayRowProps) {
  const { row, axis, zone, phone, position, chosen, style } = props
  const t = useWords()
  const unknown = isUnknown(row)
  if (phone) return <PhoneRow {...props} />
  return (
    <tr className="day-line day-row" aria-rowindex={position} data-chosen={chosen || undefined} style={style}>
      <td>
        <PersonButton {...props}>
          <small>{row.employeeNumber}</small>
          <b className="cut" title={row.name}>
            {row.name}
          </b>
        </PersonButton>
      </td>
      <td className={row.band ? '' : 'hint'}>{plannedWords(row, zone, t)}</td>
      <ClockCell instant={row.clockIn} zone={zone} lost={row.absent || unknown} />
      <ClockCell instant={row.clockOut} zone={zone} lost={row.absent || unknown} />
      <td className="bar-cell">
        <TimeBar row={row} axis={axis} />
      </td>
      <FigureCells figures={sumsOf([row])} unknown={unknown} />
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
    <button type="button" className="person" aria-pressed={chosen} tabIndex={reachable ? 0 : -1} onClick={onChoose} onKeyDown={onKeyDown}>
      {children}
    </button>
  )
}

/** `N/A` where there is no clocking (RAWCLK-11), in red where there should be one. */
function ClockCell({ instant, zone, lost }: { instant: string | null; zone: string; lost: boolean }) {
  if (instant === null) return <td className={lost ? 'lost' : 'hint'}>N/A</td>
  return <td>{formatTime(instant, zone)}</td>
}

function ExceptionState({ row }: { row: AttendanceRow }) {
  const t = useWords()
  const worst = worstOf(row)
  if (row.outdated) return <State icon="warning" tone="warn" word={t('Out of date')} />
  if (!worst) return <span className="hint">{row.state === 'waiting' ? t('Not computed') : t('None{{:exception}}')}</span>
  const { icon, tone } = severityLook[worst.severity]
  const more = row.exceptions.length - 1
  const name = t(exceptionNames[worst.code])
  return (
    <Coloured colour={worst.colour}>
      <State icon={icon} tone={tone} word={more > 0 ? t('{{name}} +{{count}}', { name, count: more }) : name} />
    </Coloured>
  )
}

function PhoneRow(props: DayRowProps) {
  const { row, zone, position, chosen, style } = props
  const clock = (instant: string | null) => (instant === null ? 'N/A' : formatTime(instant, zone))
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
        <small className="hint">{[row.band?.code ?? 'OFF', clocked].filter(Boolean).join(' ')}</small>
      </td>
    </tr>
  )
}
