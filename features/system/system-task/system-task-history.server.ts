import type { HistorySource } from '../../../kit/history/history.server.ts'
import type { SystemTask } from '../../../kit/tasks/task.ts'

/** What the history of a schedule tells, by the columns. What the expression says is told by it alone. */
export const scheduleHistory = (tasks: readonly SystemTask[]): Omit<HistorySource, 'table'> => ({
  fields: {
    name: { label: 'Name' },
    task: { label: 'Task', choices: tasks.map(({ name, label }) => ({ value: name, label })) },
    node_id: { label: 'Node', target: () => ({ name: 'orgNode', shownBy: 'name' }) },
    cron: { label: 'Cron expression' },
    from_on: { label: 'Counted from', cell: 'date' },
    state: {
      label: 'State',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'paused', label: 'Paused' },
      ],
    },
  },
})
