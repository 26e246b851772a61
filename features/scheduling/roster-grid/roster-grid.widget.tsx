import { type CSSProperties, type RefObject, type UIEvent, useEffect, useMemo, useRef } from 'react'
import { type DayMark, dayMarks } from '../../../kit/axis/days.client.ts'
import { AxisColumns } from '../../../kit/axis/time-axis.tsx'
import { useAxisCursor } from '../../../kit/axis/use-axis-cursor.client.ts'
import { useLanguage, useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../live-schedule/live-schedule.api.ts'
import { CoverageStrip } from './coverage-strip.part.tsx'
import './roster-grid.css'
import './roster-lines.css'
import { cellId, useRosterCursor } from './roster-cursor.client.ts'
import { codeLooks } from './roster-look.client.ts'
import { CrewRow, PersonRow } from './roster-row.part.tsx'
import { crewPattern, itemsOf, type Person } from './roster-rows.rules.ts'
import { useMeasures, useRosterWindow } from './roster-window.client.ts'

interface RosterGridProps {
  schedule: LiveSchedule
  /** those the filters leave, by crew */
  people: readonly Person[]
  folded: ReadonlySet<number>
  onFold: (crew: number) => void
  /** Enter or a click on a day of a person */
  onPick?: (person: Person, day: number) => void
  /** a new object moves the cursor there */
  jump?: { readonly personId: number | null; readonly day: number } | null
}

const headHeight = 42
const pinnedColumns = 4

/** People by days. Lines and days out of sight are not drawn; hovering draws nothing anew. */
export function RosterGrid({ schedule, people, folded, onFold, onPick, jump = null }: RosterGridProps) {
  const t = useWords()
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const onScroll = useAlongside(strip)
  const length = schedule.people[0]?.days.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of days change with the language
  const days = useMemo(() => dayMarks(schedule, length), [schedule, length, language])
  const codes = useMemo(() => codeLooks(schedule.legend, t), [schedule.legend, t])
  const items = useMemo(() => itemsOf(people, folded), [people, folded])
  const measures = useMeasures(scroller, length)
  const seen = useRosterWindow(scroller, items, length, measures)
  const todayAt = days.findIndex(({ date }) => date === schedule.today)
  useScrollTo(scroller, todayAt, measures.column, schedule.from)
  const { cursor, ...handlers } = useRosterCursor({
    scroller,
    items,
    days: length,
    measures,
    headHeight,
    startDay: Math.max(0, todayAt),
    onFold,
    onPick,
    jump,
  })
  const pointed = useAxisCursor(share => ({ at: Math.floor(share * length) / length, size: 1 / length }))
  const crewWords = useCrewWords(schedule)
  const last = items.at(-1)
  const pinnedHead = items.find(item => item.kind === 'crew' && item.crew === seen.crew)
  const widths = { '--pin': `${measures.pinned}px`, '--col': `${measures.column}px`, '--days': length } as CSSProperties

  return (
    <div className={measures.pinned < 200 ? 'roster narrow' : 'roster'} style={widths}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts */}
      <div
        ref={scroller}
        role="grid"
        aria-label={t('Live schedule')}
        aria-rowcount={items.length + 1}
        aria-colcount={length + pinnedColumns}
        aria-activedescendant={cursor ? cellId(cursor.item, items[cursor.item]?.kind === 'crew' ? 0 : cursor.day) : undefined}
        tabIndex={0}
        className="roster-scroll"
        onScroll={onScroll}
        {...handlers}
        {...pointed.pointer}
      >
        <RosterHead days={days} />
        {pinnedHead?.kind === 'crew' && (
          <CrewRow {...crewWords(pinnedHead.crew)} {...pinnedHead} item={null} at={false} onFold={() => onFold(pinnedHead.crew)} />
        )}
        <div className="roster-lines" style={{ height: last ? last.top + last.height : 0 }}>
          <AxisColumns days={days} cursor={pointed} />
          {items.slice(seen.firstItem, seen.lastItem + 1).map((item, offset) => {
            const place = seen.firstItem + offset
            return item.kind === 'crew' ? (
              <CrewRow
                key={`crew ${item.crew}`}
                {...crewWords(item.crew)}
                {...item}
                item={place}
                at={cursor?.item === place}
                onFold={() => onFold(item.crew)}
              />
            ) : (
              <PersonRow
                key={item.person.id}
                person={item.person}
                item={place}
                top={item.top}
                codes={codes}
                days={days}
                firstDay={seen.firstDay}
                lastDay={seen.lastDay}
                cursor={cursor?.item === place ? cursor.day : -1}
              />
            )
          })}
        </div>
      </div>
      <CoverageStrip ref={strip} schedule={schedule} codes={codes} days={days} narrow={measures.pinned < 200} />
    </div>
  )
}

/** Weekday letters over day numbers; the names of the pinned columns. */
function RosterHead({ days }: { days: readonly DayMark[] }) {
  const t = useWords()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is one tab stop
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
    <div role="row" aria-rowindex={1} className="roster-head">
      <span className="roster-who">
        <span className="number">{t('Emp#')}</span>
        <span className="name">{t('Name')}</span>
        <span className="skill" title={t('Skill')}>
          {t('Skill')}
        </span>
        <span className="hours">{t('Hours')}</span>
      </span>
      {days.map(({ date, letter, number, words, className }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid is one tab stop
        // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
        <span
          role="columnheader"
          aria-colindex={at + pinnedColumns + 1}
          aria-label={words}
          key={date}
          className={`roster-day ${className}`}
        >
          <span>{letter}</span>
          <b>{number}</b>
        </span>
      ))}
    </div>
  )
}

/** Keeps the strip at the days of the grid; scrolling down only costs it nothing. */
function useAlongside(strip: RefObject<HTMLElement | null>) {
  const left = useRef(0)
  return ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollLeft === left.current) return
    left.current = currentTarget.scrollLeft
    strip.current?.scrollTo({ left: left.current })
  }
}

/** Brings today into sight when another month is shown on a narrow screen. */
function useScrollTo(scroller: { current: HTMLElement | null }, day: number, column: number, from: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once for each range shown
  useEffect(() => {
    if (scroller.current && column > 0) scroller.current.scrollLeft = day < 0 ? 0 : Math.max(0, (day - 2) * column)
  }, [from])
}

/** Name and pattern of a crew in words. */
function useCrewWords({ crews, legend }: LiveSchedule): (crew: number) => { name: string; pattern: string } {
  const t = useWords()
  return place => {
    const crew = crews[place]
    if (!crew) return { name: t('No crew'), pattern: '' }
    const name = crew.name.length <= 2 ? t('Crew {{name}}', { name: crew.name }) : crew.name
    const pattern = crewPattern(crew.cycle, legend)
    if (!pattern) return { name, pattern: '' }
    const runs = 'on' in pattern.runs ? t('{{on}} on {{off}} off', pattern.runs) : pattern.runs.join('-')
    return { name, pattern: pattern.hours === null ? runs : t('{{runs}}, {{hours}} h', { runs, hours: pattern.hours }) }
  }
}
