import { useCallback, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
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
import { readLiveSchedule, rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { copyRosterWeek } from '../../roster/roster-cells/copy-week.api.ts'
import { BuildButton } from '../build/build-button.widget.tsx'
import type { CopyWeekProps } from './copy-week-dialog.part.tsx'
import { FindingTools } from './finding-tools.part.tsx'
import './live-schedule.css'
import type { PrintRosterProps } from '../roster-grid/print-roster.widget.tsx'
import { LiveRoster, type RosterTools } from './live-roster.part.tsx'
import { rangeOf, weekOf, withoutFilter } from './live-view.rules.ts'
import { OwnLock } from './lock-mark.part.tsx'
import { PeriodStepper } from './period-stepper.part.tsx'
import { useBreachMarks } from './use-breaches.client.ts'
import { useCells } from './use-cells.client.ts'
import { useFound } from './use-found.client.ts'
import { useLock } from './use-lock.client.ts'
import { useRejected } from './use-rejected.client.ts'
import { useLiveView, useTotals } from './use-view.client.ts'

const PrintRoster = lazyPart<PrintRosterProps>(() => import('../roster-grid/print-roster.widget.tsx'))

const CopyWeekDialog = lazyPart<CopyWeekProps>(() => import('./copy-week-dialog.part.tsx'))

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
  const [prints, print] = useState(false)
  const printed = useCallback(() => print(false), [])
  const frame = ({ head, bar, line }: RosterTools) => (
    <>
      <ScreenHead title={t('Live Schedule')} count={data && <RosterCount shown={people.length} all={data.people.length} />}>
        <OwnLock lock={lock} />
        <PeriodStepper view={view} today={today} onChange={setView} />
        {lock.take && <IconButton icon="lock" label={t('Lock this schedule')} onClick={lock.take} />}
        {mayCopy && people.length > 0 && <IconButton icon="copy" label={t('Copy week')} onClick={() => startCopy(true)} />}
        {schedule && people.length > 0 && <IconButton icon="print" label={t('Print or save as PDF')} onClick={() => print(true)} />}
        <IconButton icon="refresh" label={t('Refresh')} disabled={isFetching} onClick={() => void refetch()} />
        <BuildButton {...buildDates(range, today)} shown={data && people.length < data.people.length ? people.map(({ id }) => id) : null} />
        {head}
      </ScreenHead>
      <Toolbar right={bar}>
        <FindingTools schedule={data} view={view} onView={setView} shownTotals={shownTotals} onTotal={toggleTotal} />
        {line}
      </Toolbar>
    </>
  )
  return (
    <>
      {schedule && !error ? (
        <LiveRoster
          schedule={schedule}
          lock={lock}
          cells={cells}
          people={people}
          shownTotals={shownTotals}
          broken={broken}
          view={view}
          onClear={() => setView(withoutFilter(view))}
          frame={frame}
        />
      ) : (
        <>
          {frame({ head: null, bar: null, line: null })}
          {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
        </>
      )}
      {prints && schedule && <PrintRoster schedule={schedule} people={people} onDone={printed} />}
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
