import { memo } from 'react'
import type { DayMark } from '../../../kit/axis/days.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { useShowEmployee } from '../../people/employee/employee-details.widget.tsx'
import { type CellMark, hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import { cellId } from './roster-cursor.client.ts'
import { type CodeLook, offCancelledCode } from './roster-look.client.ts'
import { type Person, skillCode } from './roster-rows.rules.ts'

interface PersonRowProps {
  person: Person
  /** place among the lines, and pixels from the first one */
  item: number
  top: number
  codes: readonly CodeLook[]
  days: readonly DayMark[]
  firstDay: number
  lastDay: number
  /** what marks are called */
  markWords: (marks: number) => string
  /** of the person, for the pinned columns */
  figures: (person: Person) => readonly string[]
  /** day of the cursor, −1 = it is on another line */
  cursor: number
}

const pinnedCells = 4

const marked = (marks: number) => markClasses.map(([mark, name]) => (hasMark(marks, mark) ? ` ${name}` : '')).join('')
const markClasses = [
  ['offCancelled', 'oc'],
  ['several', 'several'],
  ['note', 'noted'],
  ['draft', 'draft'],
  ['unanswered', 'unanswered'],
  ['rejected', 'rejected'],
  ['missing', 'missing'],
  ['partLeave', 'part'],
  ['warns', 'warns'],
  ['blocks', 'blocks'],
] as const satisfies readonly (readonly [CellMark, string])[]

/** A person's line. Days are plain elements: a component a cell would cost half the speed. */
export const PersonRow = memo(function PersonRow({
  person,
  item,
  top,
  codes,
  days,
  firstDay,
  lastDay,
  markWords,
  figures,
  cursor,
}: PersonRowProps) {
  const cells = []
  for (let day = firstDay; day <= lastDay; day++) {
    const look = codes[person.days[day]!]
    const reason = person.reasons?.get(day)
    const marks = person.marks[day] ?? 0
    const at = `${person.changed?.[day] ? ' changed' : ''}${marks === 0 ? '' : marked(marks)}${day === cursor ? ' at' : ''}`
    cells.push(
      // biome-ignore lint/a11y/useFocusableInteractive: the grid is one tab stop and points at its active cell
      // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
      <span
        key={day}
        id={cellId(item, day)}
        role="gridcell"
        aria-colindex={day + pinnedCells + 1}
        aria-label={`${person.name}, ${days[day]!.words}${look ? `, ${look.words}` : ''}${marks === 0 ? '' : markWords(marks)}${reason ? `, ${reason}` : ''}`}
        title={reason}
        className={(look?.className ?? 'none') + at}
        style={day === firstDay && day > 0 ? { marginInlineStart: `calc(var(--col) * ${day} + 1px)` } : undefined}
      >
        {hasMark(marks, 'offCancelled') ? offCancelledCode : look?.code}
      </span>,
    )
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is one tab stop
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
    <div role="row" aria-rowindex={item + 2} className={person.aside ? 'roster-row aside' : 'roster-row'} style={{ top }}>
      <Who person={person} figures={person.aside ? [] : figures(person)} />
      {cells}
    </div>
  )
})

/** The pinned columns of a person. */
function Who({ person, figures }: { person: Person; figures: readonly string[] }) {
  const show = useShowEmployee()
  return (
    <span className="roster-who">
      {/* for the pointer only: the grid is one tab stop, and the menu of a cell has the same for keys */}
      <span className="number" {...(show && { 'data-link': true, onClick: () => show(person.number) })}>
        {person.number}
      </span>
      <span className="name cut" title={person.name}>
        {person.name}
      </span>
      <span className="skill" title={person.skill}>
        {person.aside ? '' : skillCode(person.skill)}
      </span>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns in their order
        <span key={at} className="hours">
          {figure}
        </span>
      ))}
    </span>
  )
}

interface CrewRowProps {
  name: string
  pattern: string
  minutes: number
  folded: boolean
  /** the pinned copy is not part of the grid's lines */
  item: number | null
  top?: number
  at: boolean
  onFold: () => void
}

/** The head of a crew: fold, name, pattern, hours. */
export const CrewRow = ({ name, pattern, minutes, folded, item, top, at, onFold }: CrewRowProps) => {
  const t = useWords()
  const content = (
    <span className="roster-crew-head">
      <button
        type="button"
        tabIndex={-1}
        aria-label={folded ? t('Expand {{crew}}', { crew: name }) : t('Collapse {{crew}}', { crew: name })}
        onClick={onFold}
      >
        <Icon name={folded ? 'right' : 'down'} size={16} />
      </button>
      <b>{name}</b>
      <span className="pattern cut">{pattern}</span>
      <span className="hours">{formatCount(Math.round(minutes / 60))}</span>
    </span>
  )
  if (item === null)
    return (
      <div aria-hidden="true" className="roster-crew pinned">
        {content}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is one tab stop
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
    <div role="row" aria-rowindex={item + 2} className="roster-crew" style={{ top }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span role="gridcell" aria-colindex={1} id={cellId(item, 0)} className={at ? 'at' : undefined}>
        {content}
      </span>
    </div>
  )
}
