import { useMemo } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { RunState, runLooks } from './run-state.part.tsx'
import { scheduleRuns, systemTaskSubject, type TaskRun } from './system-task.api.ts'

/** What a schedule has done, newest first. */
export function RunsTable({ id, zone }: { id: number; zone: string }) {
  const t = useWords()
  const runs = useCall(scheduleRuns, { id })
  useLive(systemTaskSubject, [scheduleRuns], { id })
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  if (runs.error) return <Failure error={runs.error} onRetry={() => void runs.refetch()} />
  return (
    <DataTable
      label={t('Runs')}
      rows={runs.data ?? none}
      columns={columns}
      rowId={({ id: run }) => String(run)}
      loading={!runs.data}
      height="page"
      empty={<Empty>{t('It has not run yet.')}</Empty>}
    />
  )
}

const none: readonly TaskRun[] = []

const columnsOf = (t: Words, zone: string): Column<TaskRun>[] => [
  { id: 'dueAt', header: t('Due'), kind: 'dateTime', value: row => row.dueAt, zone, width: 150 },
  { id: 'startedAt', header: t('Started'), kind: 'dateTime', value: row => row.startedAt, zone, width: 150 },
  { id: 'finishedAt', header: t('Finished'), kind: 'dateTime', value: row => row.finishedAt, zone, width: 150 },
  {
    id: 'result',
    header: t('Result'),
    kind: 'own',
    value: row => t(runLooks[row.state].word),
    cell: row => <RunState run={row} />,
    width: 130,
  },
  { id: 'askedBy', header: t('By'), kind: 'text', value: row => row.askedBy ?? t('By time'), width: 140 },
  { id: 'message', header: t('What was done'), kind: 'text', value: row => wordsOf(t, row) },
]

/** The counts in words, or what went wrong. */
function wordsOf(t: Words, { counts, message, attempts }: TaskRun): string {
  const done = Object.entries(counts).map(([what, count]) => t('{{label}}: {{value}}', { label: t(what), value: count }))
  const again = attempts > 1 ? [t('Started again after its server had stopped.')] : []
  return [...(message ? [t(message)] : []), ...done, ...again].join(' · ')
}
