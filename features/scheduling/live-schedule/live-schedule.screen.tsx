import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { DatedHistoryInput } from '../../../kit/history/history.ts'
import type { HistoryPanelProps } from '../../../kit/history/history-panel.tsx'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatDay } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { BuildButton } from '../build/build-button.widget.tsx'
import { setRosterCells } from '../roster-cells/roster-cells.api.ts'
import { RosterGrid } from '../roster-grid/roster-grid.widget.tsx'
import { filtered, type Person, type RosterFilter } from '../roster-grid/roster-rows.rules.ts'
import type { GridCell } from '../roster-grid/selection.rules.ts'
import type { AbsenceDialogProps } from './absence-dialog.part.tsx'
import { CellMenuAt, CellMenuButton } from './cell-menu.part.tsx'
import { dayHistory } from './day-history.api.ts'
import { EditBar, EditLine, StepButtons } from './edit-bar.part.tsx'
import { FilterMenu } from './filter-menu.part.tsx'
import type { FreedPostsProps } from './freed-posts.part.tsx'
import { type LiveSchedule, readLiveSchedule, rosterSubject } from './live-schedule.api.ts'
import './live-schedule.css'
import { MonthStepper, monthRange } from './month-stepper.part.tsx'
import { useRosterKeys } from './roster-keys.client.ts'
import type { ShiftDialogProps } from './shift-dialog.part.tsx'
import { useAbsences } from './use-absences.client.ts'
import { type Cells, useCells } from './use-cells.client.ts'
import { useFreedPosts } from './use-freed-posts.client.ts'

const HistoryPanel = lazyPart<HistoryPanelProps<DatedHistoryInput>>(() => import('../../../kit/history/history-panel.tsx'))

const ShiftDialog = lazyPart<ShiftDialogProps>(() => import('./shift-dialog.part.tsx'))

const AbsenceDialog = lazyPart<AbsenceDialogProps>(() => import('./absence-dialog.part.tsx'))

const FreedPosts = lazyPart<FreedPostsProps>(() => import('./freed-posts.part.tsx'))

const everyone: RosterFilter = { search: '', crews: new Set(), skills: new Set() }

/** The live roster of a month: people by days, grouped by crew, coverage below (SCHED-09). */
export default function LiveScheduleScreen() {
  const t = useWords()
  const node = useNode()
  const { today } = useSessionNow()
  // a schedule is opened at its first date (SCHED-12)
  const { from } = useSearch({ strict: false }) as { from?: unknown }
  const [month, setMonth] = useState(typeof from === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(from) ? from.slice(0, 7) : today.slice(0, 7))
  const [filter, setFilter] = useState(everyone)
  const { data, error, isFetching, refetch } = useCall(readLiveSchedule, { orgNodeId: node.id, ...monthRange(month) })
  useLive(rosterSubject, [readLiveSchedule], { orgNodeId: node.id, every: 15_000 })
  const cells = useCells(data, () => void refetch())
  const people = useMemo(() => filtered(cells.people, filter), [cells.people, filter])
  return (
    <>
      <ScreenHead title={t('Live Schedule')} count={data && <RosterCount shown={people.length} all={data.people.length} />}>
        <MonthStepper month={month} today={today} onChange={setMonth} />
        <BuildButton {...buildDates(month, today)} />
      </ScreenHead>
      <Toolbar right={<IconButton icon="refresh" label={t('Refresh')} disabled={isFetching} onClick={() => void refetch()} />}>
        <SearchField value={filter.search} onChange={search => setFilter({ ...filter, search })} label={t('Name or number')} />
        {data && <Filters schedule={data} filter={filter} onChange={setFilter} />}
      </Toolbar>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Roster schedule={data} cells={cells} people={people} onClear={() => setFilter(everyone)} />
      ) : (
        <Loading />
      )}
    </>
  )
}

/** The days of a month that are still to come; all of them for a month that is over. */
function buildDates(month: string, today: string): { from: string; to: string } {
  const { from, to } = monthRange(month)
  const next = dateAfter(today, 1)
  return { from: from < next && next <= to ? next : from, to }
}

function RosterCount({ shown, all }: { shown: number; all: number }) {
  const t = useWords()
  const text =
    shown === all ? t('{{count}} {{count:person|people}}', { count: all }) : t('{{shown}} of {{all}} {{all:person|people}}', { shown, all })
  return <>{text}</>
}

interface FiltersProps {
  schedule: LiveSchedule
  filter: RosterFilter
  onChange: (filter: RosterFilter) => void
}

function Filters({ schedule: { crews, people }, filter, onChange }: FiltersProps) {
  const t = useWords()
  const crewsHere = useMemo(() => [...new Set(people.map(person => person.crew))], [people])
  const skills = useMemo(() => [...new Set(people.map(person => person.skill))].filter(Boolean).sort(), [people])
  return (
    <>
      <FilterMenu
        label={t('Crew')}
        options={crewsHere.map(place => ({ value: place, label: crews[place]?.name ?? t('No crew') }))}
        chosen={filter.crews}
        onChange={chosen => onChange({ ...filter, crews: chosen })}
      />
      <FilterMenu
        label={t('Skill')}
        options={skills.map(name => ({ value: name, label: name }))}
        chosen={filter.skills}
        onChange={chosen => onChange({ ...filter, skills: chosen })}
      />
    </>
  )
}

interface RosterProps {
  schedule: LiveSchedule
  cells: Cells
  people: readonly Person[]
  onClear: () => void
}

function Roster({ schedule, cells, people, onClear }: RosterProps) {
  const t = useWords()
  const node = useNode()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const mayEdit = useMay(setRosterCells)
  const [picked, setPicked] = useState<GridCell | null>(null)
  const [dialog, setDialog] = useState<Omit<ShiftDialogProps, 'onSave' | 'onClose'> | null>(null)
  const [begun, begin] = useState(false)
  const keys = useRosterKeys({
    schedule,
    cells,
    onOpen: (person, day) => setDialog({ cells: [keys.at(person, day)], name: person.name, adds: false }),
  })
  const absences = useAbsences({ schedule, keys, cells })
  const freed = useFreedPosts(cells.outcome, () => setPicked(null))
  const menu = {
    ...{ keys, absences },
    onShift: (adds: boolean) => keys.chosen && setDialog({ cells: keys.every(keys.chosen), name: keys.chosen.people[0]!.name, adds }),
    onHistory: () => keys.chosen?.at && setPicked(keys.chosen.at),
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
      {mayEdit && (
        <Toolbar right={<EditBar {...{ schedule, keys, cells }} {...menu} more={<CellMenuButton {...menu} />} />}>
          <StepButtons cells={cells} />
          <EditLine {...{ schedule, keys, cells }} />
        </Toolbar>
      )}
      <div className="work">
        <RosterGrid
          {...{ schedule, people, folded }}
          onFold={fold}
          onPick={(person, day) => setPicked({ person, day })}
          edit={mayEdit ? absences.edit : undefined}
        />
        {freed.posts.length > 0 && !picked && (
          <FreedPosts
            posts={freed.posts}
            chosen={freed.chosen}
            onChoose={freed.choose}
            onTake={cells.performed}
            onUndo={cells.steps.undo.at(-1)?.cause === 'take' ? () => cells.back('undo') : undefined}
            onClose={freed.close}
          />
        )}
        {picked && (
          <HistoryPanel
            key={`${picked.person.id} ${picked.day}`}
            of={dayHistory}
            asked={{ id: picked.person.id, orgNodeId: node.id, date: dateAfter(schedule.from, picked.day) }}
            about={`${picked.person.name}, ${formatDay(dateAfter(schedule.from, picked.day))}`}
            zone={node.zone}
            onClose={() => setPicked(null)}
          />
        )}
      </div>
      {absences.menu && <CellMenuAt place={absences.menu} {...menu} />}
      {absences.dialog && <AbsenceDialog {...absences.dialog} onSave={cells.performed} onClose={absences.closeDialog} />}
      {dialog && <ShiftDialog {...dialog} onSave={cells.performed} onClose={() => setDialog(null)} />}
    </>
  )
}
