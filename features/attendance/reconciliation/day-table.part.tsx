import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { formatCount, formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { AttendanceRow } from './attendance.api.ts'
import type { Axis } from './axis.rules.ts'
import { categoryNames } from './category-names.rules.ts'
import { DayRow } from './day-row.part.tsx'
import { FigureCells } from './figure-cells.part.tsx'
import { type Group, type GroupId, sumsOf } from './groups.rules.ts'
import { placed } from './time-bar.part.tsx'

interface DayTableProps {
  groups: readonly Group[]
  axis: Axis
  phone: boolean
  chosen: number | null
  onChoose: (employeeId: number) => void
}

type Item = { group: Group; row: null } | { group: Group; row: AttendanceRow }

/** Planned against clocked, in groups with their sums; only the rows in sight are drawn. */
export function DayTable({ groups, axis, phone, chosen, onChoose }: DayTableProps) {
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

  const all = groups.flatMap(group => group.rows)
  return (
    <table className={phone ? 'day-table phone' : 'day-table'} aria-label={t('Attendance')} aria-rowcount={items.length + 2}>
      {!phone && <DayHead axis={axis} />}
      <tbody className="day-scroll" ref={scroller}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const { group, row } = items[index]!
          const style = { transform: `translateY(${start}px)` }
          if (!row)
            return <GroupHead key={group.id} group={group} closed={closed.has(group.id)} onToggle={() => toggle(group.id)} style={style} />
          return (
            <DayRow
              key={row.employeeId}
              {...{ row, axis, zone, phone, style }}
              position={index + 2}
              chosen={row.employeeId === chosen}
              reachable={row.employeeId === reachable}
              onChoose={() => onChoose(row.employeeId)}
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
          <FigureCells figures={sumsOf(all)} />
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function DayHead({ axis }: { axis: Axis }) {
  const t = useWords()
  return (
    <thead>
      <tr className="day-line day-head">
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
        {(['normal', 'cat1', 'cat2', 'late', 'earlyOut'] as const).map(category => (
          <th key={category} className="figure">
            {t(categoryNames[category])}
          </th>
        ))}
        <th className="figure">{t('Absent')}</th>
        <th>{t('Exception')}</th>
      </tr>
    </thead>
  )
}

interface GroupHeadProps {
  group: Group
  closed: boolean
  onToggle: () => void
  style: React.CSSProperties
}

function GroupHead({ group, closed, onToggle, style }: GroupHeadProps) {
  const t = useWords()
  const titles = { review: t('Review'), computed: t('Computed'), waiting: t('Not computed') }
  const asides = { review: t('most serious first'), computed: t('no exception'), waiting: t('planned and clocked so far') }
  return (
    <tr className="day-line day-group" style={style}>
      <th scope="rowgroup">
        <button type="button" aria-expanded={!closed} onClick={onToggle}>
          <Icon name={closed ? 'right' : 'down'} size={16} />
          <b>{titles[group.id]}</b> <span>{formatCount(group.rows.length)}</span> <span className="hint">{asides[group.id]}</span>
        </button>
      </th>
      <FigureCells figures={sumsOf(group.rows)} />
      <td />
    </tr>
  )
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
