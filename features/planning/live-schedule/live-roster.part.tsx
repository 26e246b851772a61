import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { setRosterCells } from '../../roster/roster-cells/roster-cells.api.ts'
import type { PublishPanelProps } from '../publish/publish-panel.widget.tsx'
import type { PublishToolsProps } from '../publish/publish-tools.widget.tsx'
import type { BreachPanelProps } from '../roster-breaches/breach-panel.widget.tsx'
import type { RosterBreaches, ShownEdit } from '../roster-breaches/roster-breaches.api.ts'
import { type GridEdit, RosterGrid } from '../roster-grid/roster-grid.widget.tsx'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { Carried, Chosen } from '../roster-grid/selection.rules.ts'
import type { Total } from '../roster-grid/totals.rules.ts'
import type { AbsenceDialogProps } from './absence-dialog.part.tsx'
import type { AbsenceItemsProps } from './absence-items.part.tsx'
import { AfterWrites } from './after-writes.part.tsx'
import type { Beside, BesidePanelProps } from './beside-panel.part.tsx'
import { CellMenuAt, CellMenuButton } from './cell-menu.part.tsx'
import type { TellCarried } from './drop-line.part.tsx'
import { EditBar, EditLine, StepButtons } from './edit-bar.part.tsx'
import type { FreedPostsProps } from './freed-posts.part.tsx'
import { type LiveView, rangeOf } from './live-view.rules.ts'
import { OthersLock } from './lock-mark.part.tsx'
import type { LeaveAsked } from './on-leave.client.ts'
import type { OvernightAsked } from './overnight-dialog.part.tsx'
import { useRosterKeys } from './roster-keys.client.ts'
import type { ShiftDialogProps } from './shift-dialog.part.tsx'
import { useAbsences } from './use-absences.client.ts'
import { breachKey, useBreachPanel } from './use-breaches.client.ts'
import type { Cells } from './use-cells.client.ts'
import { useDrafts } from './use-drafts.client.ts'
import { useFreedPosts } from './use-freed-posts.client.ts'
import type { Lock } from './use-lock.client.ts'

const AbsenceItems = lazyPart<AbsenceItemsProps>(() => import('./absence-items.part.tsx'))

const BesidePanel = lazyPart<BesidePanelProps>(() => import('./beside-panel.part.tsx'))

const ShiftDialog = lazyPart<ShiftDialogProps>(() => import('./shift-dialog.part.tsx'))

const AbsenceDialog = lazyPart<AbsenceDialogProps>(() => import('./absence-dialog.part.tsx'))

const BreachPanel = lazyPart<BreachPanelProps>(() => import('../roster-breaches/breach-panel.widget.tsx'))

const PublishTools = lazyPart<PublishToolsProps>(() => import('../publish/publish-tools.widget.tsx'))

const PublishPanel = lazyPart<PublishPanelProps>(() => import('../publish/publish-panel.widget.tsx'))

const FreedPosts = lazyPart<FreedPostsProps>(() => import('./freed-posts.part.tsx'))

const OvernightDialog = lazyPart<OvernightAsked>(() => import('./overnight-dialog.part.tsx'))

const OverLeaveDialog = lazyPart<LeaveAsked>(() => import('./over-leave-dialog.part.tsx'))

interface LiveRosterProps {
  schedule: LiveSchedule
  lock: Lock
  cells: Cells
  people: readonly Person[]
  shownTotals: readonly Total[]
  /** what the roster breaks */
  broken: RosterBreaches
  view: LiveView
  onClear: () => void
  /** draws the head and the row of tools of the screen with these in them */
  frame: (tools: RosterTools) => ReactNode
}

/** What the roster puts into the frame of its screen. */
export interface RosterTools {
  /** steps back and forth, and what becomes of drafts */
  readonly head: ReactNode
  /** at the end of the one row of tools: what can be done with what is chosen */
  readonly bar: ReactNode
  /** over the grid, and it takes no place */
  readonly line: ReactNode
}

const noTools: RosterTools = { head: null, bar: null, line: null }

/** Alt+W, by the place of the key: with Alt some keyboards write other letters. */
const asksWhyNot = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent) => altKey && !ctrlKey && !metaKey && code === 'KeyW'

/** The shifts of chosen cells in the dialog. */
interface ShiftsOf {
  of: Chosen
  /** another shift, also where there is one */
  adds: boolean
}

/** The grid of the live roster with its tools, its panels and its dialogs. */
export function LiveRoster({ schedule, lock, cells, people, shownTotals, broken, view, onClear, frame }: LiveRosterProps) {
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
  const breaches = useBreachPanel(broken, schedule, people, () => setFolded(new Set()))
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
    keys,
    absences,
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
      <>
        {frame(noTools)}
        <Empty title={t('No live schedule found for this node')} action={<Link to="/ShiftPlan">{t('Open shift plans')}</Link>}>
          {t('Publish a shift plan over these days to roll it out.')}
          {mayEdit && schedule.people.length > 0 && (
            <Button variant="subtle" onClick={() => begin(true)}>
              {t('Begin by hand')}
            </Button>
          )}
        </Empty>
      </>
    )
  if (people.length === 0)
    return (
      <>
        {frame(noTools)}
        <Empty title={t('No results found with the given criteria')} action={<Button onClick={onClear}>{t('Clear filters')}</Button>} />
      </>
    )
  const head = (
    <>
      {broken.breaches.length > 0 && (
        <Button variant="subtle" title={t('F8')} aria-pressed={breaches.open} onClick={() => breaches.setOpen(!breaches.open)}>
          {t('{{count}} {{count:broken rule|broken rules}}', { count: broken.total })}
        </Button>
      )}
      {mayEdit && <StepButtons cells={cells} />}
      {freed.open > 0 && freed.posts.length === 0 && (
        <Button variant="subtle" leftSection={<Icon name="warning" size={16} />} onClick={showFreed}>
          {t('{{count}} freed {{count:post|posts}}', { count: freed.open })}
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
    </>
  )
  const bar = (
    <>
      <OthersLock lock={lock} />
      {mayEdit && <EditBar schedule={schedule} cells={cells} {...menu} more={<CellMenuButton {...menu} />} />}
    </>
  )
  const line = mayEdit && (
    <EditLine schedule={schedule} keys={keys} cells={cells} carrying={carrying} onBroken={() => breaches.setOpen(true)} />
  )
  return (
    <>
      {frame({ head, bar, line })}
      <div className="work">
        <RosterGrid
          schedule={schedule}
          people={people}
          folded={folded}
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
            today={schedule.today}
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
        {beside && <BesidePanel beside={beside} schedule={schedule} onTake={take} onClose={() => setBeside(null)} />}
      </div>
      {absences.menu && <CellMenuAt place={absences.menu} {...menu} />}
      {absences.dialog && (
        <AfterWrites waiting={cells.waiting}>
          <AbsenceDialog {...absences.dialog} onSave={cells.performed} onClose={absences.closeDialog} />
        </AfterWrites>
      )}
      {cells.overnight && <OvernightDialog {...cells.overnight} />}
      {cells.overLeave && <OverLeaveDialog {...cells.overLeave} />}
      {dialog && (
        <AfterWrites waiting={cells.waiting}>
          <ShiftDialog
            cells={keys.every(dialog.of)}
            name={dialog.of.people[0]!.name}
            adds={dialog.adds}
            onSave={cells.performed}
            onClose={() => setDialog(null)}
            absences={first => <AbsenceItems absences={absences} of={dialog.of} first={first} />}
          />
        </AfterWrites>
      )}
    </>
  )
}
