import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { BuildButton } from '../build/build-button.widget.tsx'
import type { PublishPanelProps } from '../publish/publish-panel.widget.tsx'
import type { PublishToolsProps } from '../publish/publish-tools.widget.tsx'
import type { BreachPanelProps } from '../roster-breaches/breach-panel.widget.tsx'
import type { RosterBreaches, ShownEdit } from '../roster-breaches/roster-breaches.api.ts'
import { copyRosterWeek } from '../roster-cells/copy-week.api.ts'
import { setRosterCells } from '../roster-cells/roster-cells.api.ts'
import { type GridEdit, RosterGrid } from '../roster-grid/roster-grid.widget.tsx'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { Carried, Chosen } from '../roster-grid/selection.rules.ts'
import type { AbsenceDialogProps } from './absence-dialog.part.tsx'
import { AbsenceItems } from './absence-items.part.tsx'
import type { Beside, BesidePanelProps } from './beside-panel.part.tsx'
import { CellMenuAt, CellMenuButton } from './cell-menu.part.tsx'
import type { CopyWeekProps } from './copy-week-dialog.part.tsx'
import type { TellCarried } from './drop-line.part.tsx'
import { EditBar, EditLine, StepButtons } from './edit-bar.part.tsx'
import { FindingTools } from './finding-tools.part.tsx'
import type { FreedPostsProps } from './freed-posts.part.tsx'
import { type LiveSchedule, readLiveSchedule, rosterSubject } from './live-schedule.api.ts'
import './live-schedule.css'
import { type LiveView, rangeOf, weekOf, withoutFilter } from './live-view.rules.ts'
import { OthersLock, OwnLock } from './lock-mark.part.tsx'
import { PeriodStepper } from './period-stepper.part.tsx'
import { useRosterKeys } from './roster-keys.client.ts'
import type { ShiftDialogProps } from './shift-dialog.part.tsx'
import type { Total } from './totals.rules.ts'
import { useAbsences } from './use-absences.client.ts'
import { breachKey, useBreachMarks, useBreachPanel } from './use-breaches.client.ts'
import { type Cells, useCells } from './use-cells.client.ts'
import { useDrafts } from './use-drafts.client.ts'
import { useFound } from './use-found.client.ts'
import { useFreedPosts } from './use-freed-posts.client.ts'
import { type Lock, useLock } from './use-lock.client.ts'
import { useRejected } from './use-rejected.client.ts'
import { useLiveView, useTotals } from './use-view.client.ts'

const BesidePanel = lazyPart<BesidePanelProps>(() => import('./beside-panel.part.tsx'))
const CopyWeekDialog = lazyPart<CopyWeekProps>(() => import('./copy-week-dialog.part.tsx'))

const ShiftDialog = lazyPart<ShiftDialogProps>(() => import('./shift-dialog.part.tsx'))

const AbsenceDialog = lazyPart<AbsenceDialogProps>(() => import('./absence-dialog.part.tsx'))

const BreachPanel = lazyPart<BreachPanelProps>(() => import('../roster-breaches/breach-panel.widget.tsx'))

const PublishTools = lazyPart<PublishToolsProps>(() => import('../publish/publish-tools.widget.tsx'))

const PublishPanel = lazyPart<PublishPanelProps>(() => import('../publish/publish-panel.widget.tsx'))

const FreedPosts = lazyPart<FreedPostsProps>(() => import('./freed-posts.part.tsx'))

/** The live roster: people by days in groups, coverage below (SCHED-09). */
export default function LiveScheduleScreen() {
  const t = useWords()
  const node = useNode()
  const { today } = useSessionNow()
  const [view, setView] = useLiveView()
  const [shownTotals, toggleTotal] = useTotals()
  const range = rangeOf(view)
  const { data, error, isFetching, refetch } = useCall(readLiveSchedule, { orgNodeId: node.id, ...range })
  useLive(rosterSubject, [readLiveSchedule], { orgNodeId: node.id, every: 15_000 })
  const cells = useCells(data, () => void refetch())
  const lock = useLock(range.from, range.to)
  const { found: broken, people: marked } = useBreachMarks(range.from, range.to, cells.people, data !== undefined)
  const { schedule, people } = useFound(data, useRejected(range.from, range.to, marked), view)
  const mayCopy = useMay(copyRosterWeek) && lock.other === undefined
  const [copies, startCopy] = useState(false)
  return (
    <>
      <ScreenHead title={t('Live Schedule')} count={data && <RosterCount shown={people.length} all={data.people.length} />}>
        <OwnLock lock={lock} />
        <PeriodStepper view={view} today={today} onChange={setView} />
        <BuildButton {...buildDates(range, today)} />
      </ScreenHead>
      <Toolbar
        right={
          <>
            {mayCopy && people.length > 0 && <IconButton icon="copy" label={t('Copy week')} onClick={() => startCopy(true)} />}
            <IconButton icon="refresh" label={t('Refresh')} disabled={isFetching} onClick={() => void refetch()} />
          </>
        }
      >
        <FindingTools schedule={data} view={view} onView={setView} shownTotals={shownTotals} onTotal={toggleTotal} />
      </Toolbar>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : schedule ? (
        <Roster {...{ schedule, lock, cells, people, shownTotals, broken, view }} onClear={() => setView(withoutFilter(view))} />
      ) : (
        <Loading />
      )}
      {copies && <CopyWeekDialog people={people} {...weeksOf(range, today)} onClose={() => startCopy(false)} />}
    </>
  )
}

/** The week of today, or the first that is shown, and the one after it. */
function weeksOf({ from, to }: { from: string; to: string }, today: string): { from: string; to: string } {
  const week = weekOf(from <= today && today <= to ? today : from)
  return { from: week, to: dateAfter(week, 7) }
}

/** The days that are still to come; all of them for a time that is over. */
function buildDates({ from, to }: { from: string; to: string }, today: string): { from: string; to: string } {
  const next = dateAfter(today, 1)
  return { from: from < next && next <= to ? next : from, to }
}

function RosterCount({ shown, all }: { shown: number; all: number }) {
  const t = useWords()
  const text =
    shown === all ? t('{{count}} {{count:person|people}}', { count: all }) : t('{{shown}} of {{all}} {{all:person|people}}', { shown, all })
  return <>{text}</>
}

interface RosterProps {
  schedule: LiveSchedule
  lock: Lock
  cells: Cells
  people: readonly Person[]
  shownTotals: readonly Total[]
  /** what the roster breaks */
  broken: RosterBreaches
  view: LiveView
  onClear: () => void
}

/** Alt+W, by the place of the key: with Alt some keyboards write other letters. */
const asksWhyNot = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent) => altKey && !ctrlKey && !metaKey && code === 'KeyW'

/** The shifts of chosen cells in the dialog. */
interface ShiftsOf {
  of: Chosen
  /** another shift, also where there is one */
  adds: boolean
}

function Roster({ schedule, lock, cells, people, shownTotals, broken, view, onClear }: RosterProps) {
  const t = useWords()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const mayEdit = useMay(setRosterCells) && lock.other === undefined
  const [beside, setBeside] = useState<Beside | null>(null)
  const [dialog, setDialog] = useState<ShiftsOf | null>(null)
  const [begun, begin] = useState(false)
  const keys = useRosterKeys({
    schedule,
    cells,
    onOpen: (person, day) => setDialog({ of: { people: [person], firstDay: day, lastDay: day, at: { person, day } }, adds: false }),
  })
  const absences = useAbsences({ schedule, keys, cells })
  const breaches = useBreachPanel(broken, schedule.from, people, () => setFolded(new Set()))
  const drafts = useDrafts({ schedule, people, everybody: cells.people, chosen: keys.chosen, breaches, broken })
  const freed = useFreedPosts(cells.outcome, () => {
    setBeside(null)
    breaches.setOpen(false)
  })
  const showFreed = () => {
    breaches.setOpen(false)
    setBeside(null)
    freed.show()
  }
  const ask = (kind: Beside['kind'], of: Chosen | null) => {
    if (kind === 'mend') setBeside(of && { kind, people: of.people.map(({ id }) => id) })
    else if (of?.at) setBeside({ kind, cell: of.at })
  }
  const take = mayEdit ? (edits: readonly ShownEdit[]) => cells.taken({ kind: 'set', cells: edits }) : undefined
  const carrying = useRef<TellCarried | null>(null)
  const edit: GridEdit = {
    ...absences.edit,
    onCarrying: (pairs: readonly Carried[]) => carrying.current?.(pairs),
    onKey(event, of, lines) {
      if (!asksWhyNot(event)) return absences.edit.onKey(event, of, lines)
      ask('whyNot', of)
      return true
    },
  }
  const menu = {
    ...{ keys, absences },
    onShift: (adds: boolean) => keys.chosen && setDialog({ of: keys.chosen, adds }),
    onAsk: (kind: Beside['kind']) => ask(kind, keys.chosen),
  }
  const fold = (crew: number) => {
    const next = new Set(folded)
    if (!next.delete(crew)) next.add(crew)
    setFolded(next)
  }
  if (!begun && schedule.people.every(({ days }) => days.every(place => place < 0)))
    return (
      <Empty title={t('No live schedule found for this node')} action={<Link to="/ShiftPlan">{t('Open shift plans')}</Link>}>
        {t('Publish a shift plan over these days to roll it out.')}
        {mayEdit && schedule.people.length > 0 && (
          <Button variant="subtle" onClick={() => begin(true)}>
            {t('Begin by hand')}
          </Button>
        )}
      </Empty>
    )
  if (people.length === 0)
    return <Empty title={t('No results found with the given criteria')} action={<Button onClick={onClear}>{t('Clear filters')}</Button>} />
  return (
    <>
      <OthersLock lock={lock} />
      {(mayEdit || freed.open > 0 || broken.breaches.length > 0 || drafts.count > 0 || view.unanswered) && (
        <Toolbar right={mayEdit && <EditBar {...{ schedule, keys, cells }} {...menu} more={<CellMenuButton {...menu} />} />}>
          {mayEdit && <StepButtons cells={cells} />}
          {freed.open > 0 && freed.posts.length === 0 && (
            <Button variant="subtle" leftSection={<Icon name="warning" size={16} />} onClick={showFreed}>
              {t('{{count}} freed {{count:post|posts}}', { count: freed.open })}
            </Button>
          )}
          {broken.breaches.length > 0 && (
            <Button variant="subtle" title={t('F8')} aria-pressed={breaches.open} onClick={() => breaches.setOpen(!breaches.open)}>
              {t('{{count}} {{count:broken rule|broken rules}}', { count: broken.total })}
            </Button>
          )}
          <PublishTools
            drafts={drafts.count}
            unanswered={view.unanswered ? { ...rangeOf(view), people: people.map(({ id }) => id) } : null}
            onDiscard={mayEdit ? () => cells.perform({ kind: 'discard', cells: drafts.all() }) : undefined}
            onPublish={() => {
              setBeside(null)
              drafts.open()
            }}
          />
          {mayEdit && <EditLine {...{ schedule, keys, cells, carrying }} />}
        </Toolbar>
      )}
      <div className="work">
        <RosterGrid
          {...{ schedule, people, folded }}
          plainGroups={view.by !== 'crew'}
          everybody={cells.people}
          totals={shownTotals}
          onFold={fold}
          onPick={(person, day) => setBeside({ kind: 'history', cell: { person, day } })}
          edit={mayEdit ? edit : undefined}
          jump={breaches.jump}
        />
        {drafts.scope && !beside && (
          <PublishPanel scope={drafts.scope} legend={schedule.legend} onTake={take} onGo={drafts.go} onClose={drafts.close} />
        )}
        {breaches.open && !beside && !drafts.scope && (
          <BreachPanel
            found={broken}
            keyOf={breachKey}
            range={{ from: schedule.from, to: schedule.to }}
            chosen={breaches.chosen}
            onChoose={breaches.choose}
            onTake={take && (({ edits }) => take(edits).catch(() => undefined))}
            onClose={() => breaches.setOpen(false)}
          />
        )}
        {freed.posts.length > 0 && !beside && !breaches.open && !drafts.scope && (
          <FreedPosts
            posts={freed.posts}
            chosen={freed.chosen}
            onChoose={freed.choose}
            onTake={cells.performed}
            onUndo={cells.steps.undo.at(-1)?.cause === 'take' ? () => cells.back('undo') : undefined}
            onClose={freed.close}
          />
        )}
        {beside && <BesidePanel {...{ beside, schedule }} onTake={take} onClose={() => setBeside(null)} />}
      </div>
      {absences.menu && <CellMenuAt place={absences.menu} {...menu} />}
      {absences.dialog && <AbsenceDialog {...absences.dialog} onSave={cells.performed} onClose={absences.closeDialog} />}
      {dialog && (
        <ShiftDialog
          cells={keys.every(dialog.of)}
          name={dialog.of.people[0]!.name}
          adds={dialog.adds}
          onSave={cells.performed}
          onClose={() => setDialog(null)}
          absences={first => <AbsenceItems absences={absences} of={dialog.of} first={first} />}
        />
      )}
    </>
  )
}
