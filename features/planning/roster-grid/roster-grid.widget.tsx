import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type UIEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { type DayMark, dayMarks } from '../../../kit/axis/days.client.ts'
import { AxisColumns } from '../../../kit/axis/time-axis.tsx'
import { useAxisCursor } from '../../../kit/axis/use-axis-cursor.client.ts'
import { useLanguage, useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { HandStrip } from './hand-strip.part.tsx'
import { figureOf, type Total, weekendsIn } from './totals.rules.ts'
import './roster-grid.css'
import './roster-lines.css'
import './roster-edit.css'
import { cellId, cellUnder, pinnedColumns, useRosterCursor } from './roster-cursor.client.ts'
import { useRosterDrag } from './roster-drag.client.ts'
import { RosterHead } from './roster-head.part.tsx'
import { codeLooks, markWordsIn } from './roster-look.client.ts'
import { menuUnder } from './roster-menu.client.ts'
import { CrewRow, PersonRow } from './roster-row.part.tsx'
import { crewPattern, itemsOf, type Person, type RosterItem } from './roster-rows.rules.ts'
import { useMeasures, useRosterWindow } from './roster-window.client.ts'
import { type Box, type Carried, type Chosen, type Cursor, carried, chosenIn, edgesOf } from './selection.rules.ts'

/** What can be done with the cells of a grid that is edited. */
export interface GridEdit {
  /** what is chosen now */
  onChosen(chosen: Chosen | null, lines: readonly Person[]): void
  /** a key that moves nothing; whether it was used */
  onKey(event: KeyboardEvent, chosen: Chosen, lines: readonly Person[]): boolean
  onOpen(person: Person, day: number): void
  /** the pointer went down on the grid */
  onPress?: () => void
  /** chosen cells were carried over others */
  onCarry(pairs: readonly Carried[]): void
  /** chosen cells are being carried over others now; none = they are not any more */
  onCarrying?: (pairs: readonly Carried[]) => void
  onCopy(event: ClipboardEvent, chosen: Chosen): void
  onPaste(event: ClipboardEvent, chosen: Chosen, lines: readonly Person[]): void
  /** the second button or the menu key on chosen cells; where in the window */
  onMenu?: (place: { readonly x: number; readonly y: number }) => void
}

interface RosterGridProps {
  schedule: LiveSchedule
  /** those the filters leave, by crew */
  people: readonly Person[]
  /** those that the filters leave out too, as the hand has changed them: whom coverage counts */
  everybody?: readonly Person[]
  folded: ReadonlySet<number>
  onFold: (crew: number) => void
  /** Enter or a click on a day of a person */
  onPick?: (person: Person, day: number) => void
  /** a new object moves the cursor there */
  jump?: { readonly personId: number | null; readonly day: number } | null
  /** figures of each person beside the name, in this order; their hours when absent */
  totals?: readonly Total[]
  /** the names in `crews` are those of other groups, and shown as they are */
  plainGroups?: boolean
  /** absent where the grid is only read */
  edit?: GridEdit | undefined
}

const headHeight = 42
const hoursOnly: readonly Total[] = ['hours']

/** People by days. Lines and days out of sight are not drawn; hovering draws nothing anew. */
export function RosterGrid({
  schedule,
  people,
  everybody,
  folded,
  onFold,
  onPick,
  jump = null,
  totals = hoursOnly,
  plainGroups = false,
  edit,
}: RosterGridProps) {
  const t = useWords()
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const onScroll = useAlongside(strip)
  const length = schedule.people[0]?.days.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of days change with the language
  const days = useMemo(() => dayMarks(schedule, length), [schedule, length, language])
  const codes = useMemo(() => codeLooks(schedule.legend, t), [schedule.legend, t])
  const markWords = useMemo(() => markWordsIn(t), [t])
  const items = useMemo(() => itemsOf(people, folded), [people, folded])
  const lines = useMemo(() => items.flatMap(item => (item.kind === 'person' ? item.person : [])), [items])
  const measures = useMeasures(scroller, length, totals.length - 1)
  const figures = useFigures(schedule, days, totals)
  const seen = useRosterWindow(scroller, items, length, measures)
  const todayAt = days.findIndex(({ date }) => date === schedule.today)
  useScrollTo(scroller, todayAt, measures.column, schedule.from)
  const ghost = useRef<HTMLDivElement>(null)
  const { box, cursor, move, pick, ...handlers } = useRosterCursor({
    scroller,
    items,
    days: length,
    measures,
    headHeight,
    startDay: Math.max(0, todayAt),
    onFold,
    onPick: edit ? edit.onOpen : onPick,
    onKey: edit && (event => box !== null && edit.onKey(event, chosenIn(box, items), lines)),
    jump,
  })
  const carrying = useRef<((pairs: readonly Carried[]) => void) | null>(null)
  const carriedBy = (from: Cursor, to: Cursor) => {
    const down = placeAmong(items, to.item) - placeAmong(items, from.item)
    return (box && carried(chosenIn(box, items), lines, down, to.day - from.day, length)) ?? []
  }
  const drag = useRosterDrag({
    scroller,
    ghost,
    items,
    measures,
    headHeight,
    box,
    move,
    carries: edit !== undefined,
    onCarry(from, to) {
      const pairs = to ? carriedBy(from, to) : []
      carrying.current?.(pairs)
      edit?.onCarrying?.(pairs)
    },
    onDrop(from, to) {
      const pairs = carriedBy(from, to)
      if (pairs.length > 0) edit?.onCarry(pairs)
    },
  })
  /** Where the grid is only read, a click picks; where it is edited, a click chooses and a double click opens. */
  const pickUnder = (event: MouseEvent, picks: boolean) => {
    const at = cellUnder(event.target)
    if (!at || !picks) return
    move(at)
    pick(at)
  }
  const clicks = {
    onClick: (event: MouseEvent) => pickUnder(event, !edit),
    onDoubleClick: (event: MouseEvent) => pickUnder(event, edit !== undefined),
  }
  const choice = box && edit ? chosenIn(box, items) : null
  const tell = useRef(edit?.onChosen)
  tell.current = edit?.onChosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the box or the lines change, not each time it is drawn
  useEffect(() => tell.current?.(choice, lines), [box?.anchor.item, box?.anchor.day, box?.at.item, box?.at.day, items])
  const pointed = useAxisCursor(share => ({ at: Math.floor(share * length) / length, size: 1 / length }))
  const crewWords = useCrewWords(schedule, plainGroups)
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
        aria-multiselectable={edit !== undefined}
        aria-rowcount={items.length + 1}
        aria-colcount={length + pinnedColumns}
        aria-activedescendant={cursor ? cellId(cursor.item, items[cursor.item]?.kind === 'crew' ? 0 : cursor.day) : undefined}
        tabIndex={0}
        className="roster-scroll"
        onScroll={onScroll}
        {...handlers}
        {...drag}
        onPointerDown={(event: PointerEvent) => {
          edit?.onPress?.()
          drag.onPointerDown(event)
        }}
        onPointerMove={(event: PointerEvent) => {
          pointed.pointer.onPointerMove(event)
          drag.onPointerMove(event)
        }}
        onPointerLeave={pointed.pointer.onPointerLeave}
        {...clicks}
        onContextMenu={event => menuUnder(event, { items, box, move, onMenu: edit?.onMenu })}
        onCopy={event => choice && edit?.onCopy(event, choice)}
        onPaste={event => choice && edit?.onPaste(event, choice, lines)}
      >
        <RosterHead days={days} totals={totals} />
        {pinnedHead?.kind === 'crew' && (
          <CrewRow {...crewWords(pinnedHead.crew)} {...pinnedHead} item={null} at={false} onFold={() => onFold(pinnedHead.crew)} />
        )}
        <div className="roster-lines" style={{ height: last ? last.top + last.height : 0 }}>
          <AxisColumns days={days} cursor={pointed} />
          {box && <ChosenBox box={box} items={items} />}
          <div ref={ghost} className="roster-ghost" hidden />
          <i className="roster-spare" />
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
                markWords={markWords}
                figures={figures}
                cursor={cursor?.item === place ? cursor.day : -1}
              />
            )
          })}
        </div>
      </div>
      <HandStrip
        ref={strip}
        schedule={schedule}
        codes={codes}
        days={days}
        carrying={carrying}
        people={everybody ?? schedule.people}
        narrow={measures.pinned < 200}
      />
    </div>
  )
}

/** The box around what is chosen. */
function ChosenBox({ box, items }: { box: Box; items: readonly RosterItem[] }) {
  const { lines, days } = edgesOf(box)
  const first = items[lines[0]]
  const last = items[lines[1]]
  if (!first || !last || (lines[0] === lines[1] && days[0] === days[1])) return null
  const place = { '--first': days[0], '--count': days[1] - days[0] + 1 } as CSSProperties
  return <div className="roster-chosen" style={{ top: first.top, height: last.top + last.height - first.top, ...place }} />
}

/** How many people stand above a line. */
const placeAmong = (items: readonly RosterItem[], item: number): number =>
  items.slice(0, item).reduce((people, { kind }) => people + (kind === 'person' ? 1 : 0), 0)

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

/** The figures of a person, counted for the lines that are drawn. */
function useFigures({ legend }: LiveSchedule, days: readonly DayMark[], totals: readonly Total[]): (person: Person) => readonly string[] {
  const weekends = useMemo(() => weekendsIn(days.map(({ className }) => className.includes('weekend'))), [days])
  const wanted = totals.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the totals by what they are
  return useCallback(person => totals.map(total => figureOf(total, person, legend, weekends)), [legend, weekends, wanted])
}

/** Name and pattern of a crew in words. */
function useCrewWords({ crews, legend }: LiveSchedule, plain: boolean): (crew: number) => { name: string; pattern: string } {
  const t = useWords()
  return place => {
    const crew = crews[place]
    if (!crew) return { name: t('No crew'), pattern: '' }
    const name = crew.name.length <= 2 && !plain ? t('Crew {{name}}', { name: crew.name }) : crew.name
    const pattern = crewPattern(crew.cycle, legend)
    if (!pattern) return { name, pattern: '' }
    const runs = 'on' in pattern.runs ? t('{{on}} on {{off}} off', pattern.runs) : pattern.runs.join('-')
    return { name, pattern: pattern.hours === null ? runs : t('{{runs}}, {{hours}} h', { runs, hours: pattern.hours }) }
  }
}
