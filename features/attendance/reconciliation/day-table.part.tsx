import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { AttendanceRow } from './attendance.api.ts'
import type { Axis } from './axis.rules.ts'
import { columnsOf, DayHead, GroupHead, Legend } from './day-heads.part.tsx'
import { DayRow } from './day-row.part.tsx'
import { FigureCells } from './figure-cells.part.tsx'
import { type Figure, type Group, type GroupId, sumsOf } from './groups.rules.ts'

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
