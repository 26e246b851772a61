import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { formatCount, formatDate, formatTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { categoryNames } from '../ledger/category-names.rules.ts'
import type { AttendanceRow } from './attendance.api.ts'
import type { Axis } from './axis.rules.ts'
import { DayRow } from './day-row.part.tsx'
import { FigureCells } from './figure-cells.part.tsx'
import { type Figure, type Group, type GroupId, sumsOf } from './groups.rules.ts'
import { placed } from './time-bar.part.tsx'

interface DayTableProps {
  groups: readonly Group[]
  /** the columns of figures of the date, also of rows that a filter hides */
  figures: readonly Figure[]
  axis: Axis
  date: string
  phone: boolean
  chosen: number | null
  /** people for the actions on many */
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  onChoose: (employeeId: number) => void
  /** absent = nobody may change clockings here */
  onPunch: ((row: AttendanceRow, transcode: 'IN' | 'OUT') => void) | undefined
}

/** A time whose first click has just come. */
interface PressedClock {
  readonly row: AttendanceRow
  readonly transcode: 'IN' | 'OUT'
}

type Item = { group: Group; row: null } | { group: Group; row: AttendanceRow }

/** Planned against clocked, in groups with their sums; only the rows in sight are drawn. */
export function DayTable({ groups, figures, axis, date, phone, chosen, selected, onSelect, onChoose, onPunch }: DayTableProps) {
  const t = useWords()
  const { zone } = useNode()
  const scroller = useRef<HTMLTableSectionElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<GroupId>>(new Set())
  const items = groups.flatMap((group): Item[] => [
    { group, row: null },
    ...(closed.has(group.id) ? [] : group.rows.map(row => ({ group, row }))),
  ])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => (items[index]?.row ? (phone ? 64 : 34) : 28),
    // another function at each drawing: the heights are then asked for again, as they are other ones after another date or filter
    getItemKey: index => items[index]?.row?.employeeId ?? items[index]?.group.id ?? index,
    overscan: 12,
  })
  const toggle = (id: GroupId) => setClosed(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id]))

  const people = items.flatMap(({ row }, index) => (row ? [{ index, id: row.employeeId }] : []))
  const reachable = people.some(({ id }) => id === chosen) ? chosen : people[0]?.id

  /** Arrow keys lead to the next and the previous person. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = people.findIndex(({ id }) => id === reachable)
    const next = step && people[at + step]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    virtual.scrollToIndex(next.index)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus())
  }

  /** Chooses all of these, or none of them when all are chosen. */
  function toggleMany(rows: readonly AttendanceRow[]) {
    const next = new Set(selected)
    const has = rows.every(({ employeeId }) => next.has(employeeId))
    for (const { employeeId } of rows) has ? next.delete(employeeId) : next.add(employeeId)
    onSelect(next)
  }

  const pressed = useRef<PressedClock | null>(null)
  /** The first click opens the panel, which may move the cell away: a double click is of the time that was pressed first. */
  const clicks = {
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2) pressed.current = null
    },
    onDoubleClick() {
      if (pressed.current) onPunch?.(pressed.current.row, pressed.current.transcode)
      pressed.current = null
    },
  }

  const all = groups.flatMap(group => group.rows)
  return (
    <table
      className={phone ? 'day-table phone' : 'day-table'}
      aria-label={t('Attendance')}
      aria-rowcount={items.length + 2}
      style={columnsOf(figures)}
    >
      {!phone && (
        <DayHead
          axis={axis}
          figures={figures}
          choice={<Choice rows={all} selected={selected} onToggle={toggleMany} label={t('Select all')} />}
        />
      )}
      <tbody className="day-scroll" ref={scroller} {...clicks}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const { group, row } = items[index]!
          const style = { transform: `translateY(${start}px)` }
          if (!row)
            return (
              <GroupHead
                key={group.id}
                group={group}
                figures={figures}
                closed={closed.has(group.id)}
                onToggle={() => toggle(group.id)}
                choice={!phone && <Choice rows={group.rows} selected={selected} onToggle={toggleMany} label={t('Select group')} />}
                style={style}
              />
            )
          return (
            <DayRow
              key={row.employeeId}
              row={row}
              figures={figures}
              axis={axis}
              date={date}
              zone={zone}
              phone={phone}
              style={style}
              position={index + 2}
              chosen={row.employeeId === chosen}
              reachable={row.employeeId === reachable}
              choice={
                !phone && <Choice rows={[row]} selected={selected} onToggle={toggleMany} label={t('Select {{name}}', { name: row.name })} />
              }
              onChoose={() => onChoose(row.employeeId)}
              onClock={
                onPunch && row.band
                  ? transcode => {
                      pressed.current ??= { row, transcode }
                      onChoose(row.employeeId)
                    }
                  : undefined
              }
              onKeyDown={move}
            />
          )
        })}
        <tr className="day-height" style={{ height: virtual.getTotalSize() }} />
      </tbody>
      <tfoot>
        <tr className="day-line day-foot">
          <th className="day-legend" scope="row">
            <b>{t('All {{count}}', { count: all.length })}</b>
            <Legend />
          </th>
          <FigureCells figures={sumsOf(all)} shown={figures} />
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

interface ChoiceProps {
  rows: readonly AttendanceRow[]
  selected: ReadonlySet<number>
  onToggle: (rows: readonly AttendanceRow[]) => void
  label: string
}

/** Chooses rows for the actions on many. */
function Choice({ rows, selected, onToggle, label }: ChoiceProps) {
  const count = rows.filter(({ employeeId }) => selected.has(employeeId)).length
  const some = count > 0 && count < rows.length
  return (
    <span className="day-choose">
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && !some}
        ref={box => {
          if (box) box.indeterminate = some
        }}
        onChange={() => onToggle(rows)}
      />
    </span>
  )
}

/** Room for the columns of figures, as the lines take it. */
function columnsOf(figures: readonly Figure[]): CSSProperties {
  const widths = figures.map(name => columnWidths[name])
  return {
    '--figures': widths.map(width => `${width}px`).join(' '),
    '--least': `${lineWithout + widths.reduce((sum, width) => sum + width + 5, 0)}px`,
  } as CSSProperties
}

/** The least width of a line without its figures. */
const lineWithout = 627
const columnWidths: Readonly<Record<Figure, number>> = {
  normal: 54,
  cat1: 52,
  cat2: 50,
  holidayOt: 52,
  weeklyOt: 52,
  capped: 52,
  night: 46,
  late: 42,
  earlyOut: 42,
  absent: 52,
  paidAbsence: 56,
}

interface DayHeadProps {
  axis: Axis
  figures: readonly Figure[]
  choice: ReactNode
}

function DayHead({ axis, figures, choice }: DayHeadProps) {
  const t = useWords()
  return (
    <thead>
      <tr className="day-line day-head">
        <td>{choice}</td>
        <th>{t('Employee')}</th>
        <th>{t('Planned')}</th>
        <th>{t('Clock In')}</th>
        <th>{t('Clock Out')}</th>
        <th className="axis" aria-label={t('Planned against clocked')}>
          {axis.ticks.map(({ at, label, date }) => (
            <span key={at} style={placed(axis, at, at)}>
              {date && <b>{formatDate(date).slice(0, -5).replace('/', ' ')}</b>}
              <small>{label}</small>
            </span>
          ))}
        </th>
        {figures.map(name => (
          <th key={name} className="figure">
            {name === 'absent' ? t('Absent') : t(categoryNames[name])}
          </th>
        ))}
        <th>{t('Exception')}</th>
      </tr>
    </thead>
  )
}

interface GroupHeadProps {
  group: Group
  figures: readonly Figure[]
  closed: boolean
  onToggle: () => void
  choice: ReactNode
  style: React.CSSProperties
}

function GroupHead({ group, figures, closed, onToggle, choice, style }: GroupHeadProps) {
  const t = useWords()
  const { zone } = useNode()
  const titles = { review: t('Review'), computed: t('Computed'), reconciled: t('Reconciled'), waiting: t('Not computed') }
  const asides = {
    review: t('most serious first'),
    computed: t('no exception'),
    reconciled: lastOf(group.rows, zone, t),
    waiting: t('planned and clocked so far'),
  }
  return (
    <tr className="day-line day-group" style={style}>
      <td>{choice}</td>
      <th scope="rowgroup">
        <button type="button" aria-expanded={!closed} onClick={onToggle}>
          <Icon name={closed ? 'right' : 'down'} size={16} />
          <b>{titles[group.id]}</b> <span>{formatCount(group.rows.length)}</span> <span className="hint">{asides[group.id]}</span>
        </button>
      </th>
      <FigureCells figures={sumsOf(group.rows)} shown={figures} />
      <td />
    </tr>
  )
}

/** `last at 10:31 by A. Rashid`. */
function lastOf(rows: readonly AttendanceRow[], zone: string, t: Words): string {
  const last = rows.reduce<AttendanceRow | null>(
    (newest, row) => ((row.reconciledAt ?? '') > (newest?.reconciledAt ?? '') ? row : newest),
    null,
  )
  if (!last?.reconciledAt) return ''
  return t('last at {{time}} by {{name}}', { time: formatTime(last.reconciledAt, zone), name: last.reconciledBy ?? '' })
}

function Legend() {
  const t = useWords()
  return (
    <>
      <span className="key clocked">{t('clocked')}</span>
      <span className="key overtime">{t('overtime')}</span>
      <span className="key unrostered">{t('not rostered')}</span>
      <span className="key missing">{t('not worked')}</span>
    </>
  )
}
