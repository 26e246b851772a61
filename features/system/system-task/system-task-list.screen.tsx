import { useMemo } from 'react'
import { session } from '../../../kit/calls/client.client.ts'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { PagedList } from '../../../kit/resource/page/paged-list.tsx'
import { StateMark } from '../../../kit/states/state-mark.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { RunState, runLooks } from './run-state.part.tsx'
import { scheduleWords } from './schedule-words.client.ts'
import { type Schedule, systemTaskSubject, systemTasks, taskTypes } from './system-task.api.ts'
import { scheduleStates } from './system-task.states.ts'
import { RunActions, ScheduleMoves } from './task-actions.part.tsx'

type Row = Schedule & { readonly orgNodeId: number }

/** What the product does by time (TASK-01). */
export default function SystemTaskListScreen() {
  const t = useWords()
  useLive(systemTaskSubject, [systemTasks.list])
  const types = useCall(taskTypes, {}).data
  const columns = useMemo(() => columnsOf(t, new Map(types?.map(({ name, label }) => [name, label]))), [t, types])
  return (
    <PagedList<Row>
      of={systemTasks}
      form="/AddSystemTaskSchedule"
      undated
      title={t('System Tasks')}
      found={count => t('{{count}} {{count:system task|system tasks}} found.', { count })}
      columns={columns}
      addLabel={t('Add System Task Schedule')}
      removeTitle={count => t('Delete {{count}} {{count:system task|system tasks}}', { count })}
      removes={() => t('This also deletes the history of their runs.')}
      empty={t('A schedule says when the product does a task by itself.')}
      together={rows => <RunActions rows={rows} />}
      actions={row => <ScheduleMoves row={row} />}
    />
  )
}

const nodeName = (id: number | null) => session()?.nodes.find(node => node.id === id)?.name

const columnsOf = (t: Words, labels: ReadonlyMap<string, string>): Column<Row>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: row => t(row.name), width: 220 },
  { id: 'task', header: t('Task'), kind: 'text', value: row => t(labels.get(row.task) ?? row.task), width: 200 },
  { id: 'schedule', header: t('When it runs'), kind: 'text', value: row => scheduleWords(t, row) },
  {
    id: 'node',
    header: t('Node'),
    kind: 'text',
    value: row => (row.nodeId === null ? t('Whole company') : (nodeName(row.nodeId) ?? t('A node that you do not see'))),
    width: 150,
  },
  {
    id: 'state',
    header: t('State'),
    kind: 'own',
    value: row => t(scheduleStates.states[row.state].word),
    cell: row => <StateMark of={scheduleStates} state={row.state} />,
    width: 110,
  },
  {
    id: 'nextRunAt',
    header: t('Next run'),
    kind: 'own',
    value: row => row.nextRunAt,
    cell: row => row.nextRunAt && formatDateTime(row.nextRunAt, row.zone),
    width: 150,
  },
  {
    id: 'lastRun',
    header: t('Last run'),
    kind: 'own',
    value: ({ lastRun }) => lastRun && (lastRun.startedAt ?? lastRun.dueAt),
    cell: ({ lastRun, zone }) => lastRun && formatDateTime(lastRun.startedAt ?? lastRun.dueAt, zone),
    width: 150,
  },
  {
    id: 'result',
    header: t('Result'),
    kind: 'own',
    value: ({ lastRun }) => lastRun && t(runLooks[lastRun.state].word),
    cell: ({ lastRun }) => lastRun && <RunState run={lastRun} />,
    width: 170,
  },
]
