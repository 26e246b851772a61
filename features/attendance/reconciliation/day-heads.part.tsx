import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { formatCount, formatDate, formatTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { categoryNames } from '../ledger/category-names.rules.ts'
import type { AttendanceRow } from './attendance.api.ts'
import type { Axis } from './axis.rules.ts'
import { FigureCells } from './figure-cells.part.tsx'
import { type Figure, type Group, sumsOf } from './groups.rules.ts'
import { placed } from './time-bar.part.tsx'

/** Room for the columns of figures, as the lines take it. */
export function columnsOf(figures: readonly Figure[]): CSSProperties {
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

/** The names of the columns, and the hours over the bars. */
export function DayHead({ axis, figures, choice }: DayHeadProps) {
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
  style: CSSProperties
}

/** A group with its sums. */
export function GroupHead({ group, figures, closed, onToggle, choice, style }: GroupHeadProps) {
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

/** What the colours of the bars mean. */
export function Legend() {
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
