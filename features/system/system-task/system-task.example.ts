import { sql } from 'kysely'
import { example, idOf, rowsAfter, type Terminal, version } from '../../../tests/conformance/example.ts'
import { cancelRun, nextRuns, runTasks, scheduleRuns, systemTasks, taskTypes } from './system-task.api.ts'
import { scheduleStates } from './system-task.states.ts'

const when = ({ orgNodeId }: Terminal) => ({
  nodeId: orgNodeId,
  cron: '0 3 * * *',
  everyN: null,
  unit: null,
  weekdays: [],
  atTime: null,
  monthDay: null,
  fromOn: null,
})
const task = (rows: Terminal) => ({ ...when(rows), name: `Task of ${rows.orgNodeId}`, task: 'CleanUp' })
interface Rows {
  readonly systemTaskSchedule: number
}
const ofSchedule = ({ systemTaskSchedule: id }: Rows) => ({ id })
const versionOfSchedule = ({ systemTaskSchedule: id }: Rows) => ({ id, version })

export const systemTaskExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => ({
    systemTaskSchedule: await idOf(
      db,
      sql`insert into system_task_schedule (company_id, name, task, node_id, cron)
        values (company(), ${mark}, 'CleanUp', ${orgNodeId}, '0 3 * * *') returning id`,
    ),
  })),
  [
    { of: systemTasks.list, input: () => ({}) },
    { of: systemTasks.add, input: task },
    { of: systemTasks.save, input: rows => ({ ...versionOfSchedule(rows), ...task(rows) }) },
    { of: systemTasks.remove, input: rows => ({ documents: [versionOfSchedule(rows)] }) },
    { of: systemTasks.history, input: ofSchedule },
    { of: taskTypes, input: () => ({}), silent: 'tasks are of the product' },
    { of: nextRuns, input: when },
    {
      of: runTasks,
      input: ({ systemTaskSchedule }) => ({ tasks: [{ systemTask: 'CleanUp', systemTaskScheduleId: systemTaskSchedule }] }),
    },
    { of: scheduleRuns, input: ofSchedule, silent: 'it has not run yet' },
    { of: cancelRun, input: ofSchedule },
    { of: scheduleStates.calls.pause, input: versionOfSchedule },
    { of: scheduleStates.calls.resume, input: versionOfSchedule },
    { of: scheduleStates.history, input: ofSchedule, silent: 'nothing was done with it yet' },
  ],
  {
    several: {
      systemTaskSchedule: {
        spread: ({ systemTaskSchedule }, _far, unitId) =>
          sql`update system_task_schedule set node_id = ${unitId} where id = ${systemTaskSchedule}`,
        list: systemTasks.list,
        draft: (near, nodeId) => ({ ...task(near), nodeId }),
        moves: [cancelRun, scheduleStates.calls.pause, scheduleStates.calls.resume, runTasks],
      },
    },
    running: {
      systemTask: {
        begin: (nodeId, userId) => sql`with s as (insert into system_task_schedule (company_id, name, task, node_id, cron)
        values (company(), gen_random_uuid()::text, 'CleanUp', ${nodeId}, '0 3 * * *') returning id),
      r as (insert into system_task_run (company_id, schedule_id, task, due_at, asked_by, state, started_at)
        select company(), id, 'CleanUp', now(), ${userId}, 'running', now() from s)
      select id from s`,
        shown: { label: 'Running a system task', total: 0 },
      },
    },
  },
)
