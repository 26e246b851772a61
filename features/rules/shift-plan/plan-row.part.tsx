import type { DayMark } from '../../../kit/axis/days.client.ts'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { isInside } from './plan-area.rules.ts'
import { fills, type PlanBand } from './plan-band.rules.ts'
import { type DraftRow, withLabel, withRowAt } from './plan-draft.rules.ts'
import type { PlanKeys } from './plan-keys.client.ts'
import { RowHandle, rowTarget } from './plan-row-handle.part.tsx'
import { RowMenu } from './plan-row-menu.part.tsx'
import type { PlanSteps } from './plan-steps.client.ts'
import { type CycleWeek, rowTotals, weekMinutes } from './plan-totals.rules.ts'

interface PlanRowProps {
  row: DraftRow
  /** its place in the plan */
  at: number
  people: number
  /** the place of the last row */
  last: number
  wrong: string | undefined
  bands: readonly PlanBand[]
  days: readonly DayMark[]
  minutes: ReadonlyMap<number, number>
  weeks: readonly CycleWeek[]
  /** the row as it stands while another place in the cycle is tried; a cell that would change is marked */
  before: DraftRow
  onShift(): void
  keys: PlanKeys
  steps: PlanSteps
  readOnly: boolean
}

/** A row of a plan: its name, a cell for each day, its hours. */
export function PlanRow({
  row,
  at,
  people,
  last,
  wrong,
  bands,
  days,
  minutes,
  weeks,
  before,
  keys,
  steps,
  readOnly,
  onShift,
}: PlanRowProps) {
  const t = useWords()
  const { weekly, mostInSevenDays } = rowTotals(row.bands, minutes)
  return (
    <tr {...(!readOnly && rowTarget(at, (from, to) => steps.change(now => withRowAt(now, from, to))))}>
      <th scope="row">
        {!readOnly && last > 0 && <RowHandle name={row.label} at={at} />}
        <input
          value={row.label}
          maxLength={100}
          readOnly={readOnly}
          aria-label={t('Name of row {{row}}', { row: at + 1 })}
          aria-invalid={wrong !== undefined}
          onChange={({ currentTarget: { value } }) => steps.change(now => withLabel(now, at, value), `label ${row.key}`)}
        />
        <WrongLine text={wrong} />
      </th>
      <td className="number">{people > 0 && people}</td>
      {row.bands.map((id, day) => (
        <PlanCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={day}
          row={row}
          at={at}
          day={day}
          keys={keys}
          band={bands.find(each => each.id === id)}
          weekend={days[day]?.className}
          changes={before.bands[day] !== id}
        />
      ))}
      {weeks.map(week => (
        <td key={week.from} className="number week">
          {hours(weekMinutes(row.bands, week, minutes))}
        </td>
      ))}
      <td className="number">{hours(mostInSevenDays)}</td>
      <td className="number">
        <b>{formatMinutes(Math.round(weekly))}</b>
      </td>
      <td>{!readOnly && <RowMenu row={row} at={at} last={last} keys={keys} steps={steps} onShift={onShift} />}</td>
    </tr>
  )
}

/** Whole hours as a number: the columns are narrow. */
const hours = (minutes: number) => (minutes % 60 === 0 ? String(minutes / 60) : formatMinutes(minutes))

interface PlanCellProps extends Pick<PlanRowProps, 'row' | 'at' | 'keys'> {
  day: number
  band: PlanBand | undefined
  weekend: string | undefined
  changes: boolean
}

function PlanCell({ row, at, day, keys, band, weekend = '', changes }: PlanCellProps) {
  const t = useWords()
  const place = { line: at, step: day }
  const isCursor = keys.at.line === at && keys.at.step === day
  const chosen = isInside(keys.edges, place)
  const code = band?.code ?? 'OFF'
  return (
    <td className={weekend} data-chosen={chosen || undefined} data-changes={changes || undefined}>
      <button
        type="button"
        data-cell={`${at} ${day}`}
        tabIndex={isCursor ? 0 : -1}
        className={band ? fills[band.category] : 'bd off'}
        title={band && `${band.name}, ${band.hours}`}
        aria-label={t('{{row}}, day {{day}}, {{band}}', { row: row.label, day: day + 1, band: code })}
        aria-pressed={chosen}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.leaveTyping}
        {...keys.cellHands(place)}
      >
        {isCursor && keys.typed !== '' ? <span className="typing">{keys.typed}</span> : code}
      </button>
    </td>
  )
}
