import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { own } from '../../../kit/fields/own/own.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { subject } from '../../../kit/live/subject.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../../kit/resource/page/counts-for.ts'
import { onPage } from '../../../kit/resource/page/paged.ts'
import { type Draft, resource } from '../../../kit/resource/resource.ts'
import { units } from '../../../kit/tasks/frequency.ts'

export const systemTaskKeys = { ...elements('System_Task'), run: key('Run_System_Task') }

/** A run that begins or ends, and a schedule that is due at another time. */
export const systemTaskSubject = subject('systemTask', sees(systemTaskKeys.view))

const runStates = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

const run = z.object({
  id: z.int(),
  /** when it was due, or when somebody pressed Run */
  dueAt: z.string(),
  /** who pressed Run; null where it was due by time */
  askedBy: z.string().nullable(),
  state: runStates,
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** whether it ended well; null until it has ended */
  ok: z.boolean().nullable(),
  /** above 1 where its worker has ended in the middle */
  attempts: z.int(),
  /** somebody has asked to cancel it, and it has not ended yet */
  cancelling: z.boolean(),
  message: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
})
export type TaskRun = z.output<typeof run>

/** When a schedule runs. */
const when = {
  /** whose clock counts and whose people it is about; null for the whole company */
  nodeId: z.int().nullable(),
  /** TASK-04; of a simple choice it is written anew */
  cron: z.string().trim().max(200),
  /** the simple choice (CF-65); null where the expression is typed */
  everyN: z.int().min(1).max(366).nullable(),
  unit: z.enum(units).nullable(),
  weekdays: z.array(z.int().min(1).max(7)).max(7).readonly(),
  atTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  monthDay: z.int().min(1).max(28).nullable(),
  /** the date from which every second, third … day or week is counted */
  fromOn: workDate().nullable(),
}

const schedule = resource('systemTaskSchedule', {
  label: ['System Task Schedule', 'System Task Schedules'],
  path: '/system-tasks',
  route: '/systemTasks',
  page: '/AddSystemTaskSchedule',
  scope: 'company',
  access: systemTaskKeys,
  fields: {
    name: text({ label: 'Name', required: true }),
    /** a name of the registry (`systemTasks`) */
    task: own({ label: 'Task', check: z.string().max(100) }),
    nodeId: own({ label: 'Node', check: when.nodeId }),
    cron: own({ label: 'Cron expression', check: when.cron }),
    everyN: own({ label: 'Every', check: when.everyN }),
    unit: own({ label: 'Unit of time', check: when.unit }),
    weekdays: own({ label: 'Weekdays', check: when.weekdays }),
    atTime: own({ label: 'At', check: when.atTime }),
    monthDay: own({ label: 'Day of the month', check: when.monthDay }),
    fromOn: own({ label: 'Counted from', check: when.fromOn }),
  },
  shownBy: 'name',
  list: { columns: ['name'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name'],
})

/** Schedules of system tasks (TASK-01 to TASK-03). */
export const systemTasks = onPage(schedule, {
  names: { nodeId: 'orgNode' },
  errors: { running: 409 },
  answered: z.object({
    countsFor,
    state: z.enum(['active', 'paused']),
    /** of its node, else of the top node */
    zone: z.string(),
    nextRunAt: z.string().nullable(),
    /** the newest run, open or ended */
    lastRun: run.nullable(),
  }),
})
export type ScheduleDraft = Draft<typeof schedule>
export type Schedule = Omit<Output<typeof systemTasks.add>, 'orgNodeId'>

/** As moves answer it. */
export const scheduleState = z.object({ id: z.int(), version: z.int(), state: z.enum(['active', 'paused']) })

/** The tasks that there are, for the choice of one (TASK-08). */
export const taskTypes = endpoint({
  method: 'GET',
  path: '/system-tasks/types',
  summary: 'The tasks that can be scheduled, with what each does',
  needs: sees(systemTaskKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.array(z.object({ name: z.string(), label: z.string(), says: z.string() })),
})

const named = z.strictObject({ systemTask: z.string().max(100), systemTaskScheduleId: rowId })

/** CALL-54. */
export const runTasks = endpoint({
  method: 'POST',
  path: '/system-tasks/run',
  summary: 'Run system tasks now; the body may be the bare list',
  needs: edits(systemTaskKeys.run),
  reach: 'company',
  names: { 'tasks.systemTaskScheduleId': 'systemTaskSchedule' },
  input: z.strictObject({ tasks: z.array(named).min(1).max(100) }),
  output: z.array(
    z.object({
      systemTaskScheduleId: z.int(),
      runId: z.int(),
      /** false where a run was open already: that one is answered */ started: z.boolean(),
    }),
  ),
  list: 'tasks',
})

export const cancelRun = endpoint({
  method: 'POST',
  path: '/system-tasks/:id/cancel',
  summary: 'Cancel the run of a schedule that waits or is under way',
  needs: edits(systemTaskKeys.run),
  reach: 'company',
  names: { id: 'systemTaskSchedule' },
  input: z.strictObject({ id: rowId }),
  output: run,
  errors: { notRunning: 409 },
})

export const scheduleRuns = endpoint({
  method: 'GET',
  path: '/system-tasks/:id/runs',
  summary: 'The runs of a schedule, newest first',
  needs: sees(systemTaskKeys.view),
  reach: 'company',
  names: { id: 'systemTaskSchedule' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: z.array(run),
})

/** What a form shows before it is saved. */
export const nextRuns = endpoint({
  method: 'POST',
  path: '/system-tasks/next',
  summary: 'The next times at which such a schedule would run, or why there are none; nothing is kept',
  needs: sees(systemTaskKeys.view),
  reach: 'company',
  names: { nodeId: 'orgNode' },
  input: z.strictObject(when),
  output: z.object({ cron: z.string(), zone: z.string(), next: z.array(z.string()) }),
})
