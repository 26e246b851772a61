import { mayUse } from '../../../kit/access/actor.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { countsForColumn, unlessBeyondReach } from '../../../kit/resource/page/counts-for.server.ts'
import { servePaged } from '../../../kit/resource/page/serve-paged.server.ts'
import { serveStates } from '../../../kit/states/serve.server.ts'
import { read } from '../../../kit/tasks/expression.server.ts'
import { cronOf, type Frequency, faultOfFrequency } from '../../../kit/tasks/frequency.ts'
import { nextRun } from '../../../kit/tasks/next-run.server.ts'
import type { TaskJobs } from '../../../kit/tasks/run-due.server.ts'
import { planSchedules } from '../../../kit/tasks/schedules.server.ts'
import type { SystemTask } from '../../../kit/tasks/task.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import {
  cancelRun,
  nextRuns,
  runTasks,
  type Schedule,
  type ScheduleDraft,
  scheduleRuns,
  systemTasks,
  taskTypes,
} from './system-task.api.ts'
import { scheduleStates } from './system-task.states.ts'
import { scheduleHistory } from './system-task-history.server.ts'
import { answeredColumns, nextRunOf, nodesOfSchedule, runsOf, scheduleOf, seenFrom, zoneOfNode } from './system-task-reads.server.ts'
import { cancelOpen, startRun } from './system-task-writes.server.ts'

type When = Omit<ScheduleDraft, 'name' | 'task'>
const nextShown = 5

/** The calls of system tasks; `tasks` are those that there are, with their jobs. */
export function systemTaskCalls(tasks: readonly SystemTask[], jobs: TaskJobs): Implementation[] {
  const known = (name: string) => tasks.find(task => task.name === name)
  const mayHave = (ctx: Context, name: string, field: string) => {
    const task = known(name) ?? ctx.failField(field, 'This task is not known.')
    if (task.key && !mayUse(ctx.actor, task.key, 'editable')) ctx.fail('notAllowed')
  }
  const moved = async ({ id }: { id: number }, ctx: Pick<Context, 'db' | 'now' | 'fail'>) => {
    await planSchedules(ctx.db, ctx.now)
    const { task: _, ...row } = await scheduleOf(ctx, id)
    return row
  }
  return [
    implement(taskTypes, async () => tasks.map(({ name, label, says }) => ({ name, label, says }))),
    ...planned(
      servePaged(systemTasks, {
        answered: reachable => answeredColumns(countsForColumn(nodesOfSchedule('r'), reachable)),
        seen: seenFrom,
        history: scheduleHistory(tasks),
        follows: draft => ({ cron: expressionOf(draft) }),
        async check(ctx, draft) {
          mayHave(ctx, draft.task, 'task')
          const zone = await zoneOfNode(ctx.db, draft.nodeId)
          refuseNever(ctx, draft, zone)
        },
        guard(ctx, { lastRun, name }, act) {
          if (act === 'remove' && lastRun && lastRun.ok === null)
            ctx.fail('running', inEnglish('"{{name}}" is running. Cancel it first, or wait until it has ended.', { name }))
        },
        accept: unlessBeyondReach,
      }),
    ),
    ...serveStates(scheduleStates, { read: scheduleOf, moves: { pause: { made: moved }, resume: { made: moved } } }),
    implement(runTasks, async ({ tasks: wanted }, ctx) => {
      const answers = []
      for (const [at, { systemTask, systemTaskScheduleId: id }] of wanted.entries()) {
        mayHave(ctx, systemTask, `tasks.${at}.systemTask`)
        const schedule = await scheduleOf(ctx, id)
        if (schedule.task !== systemTask) ctx.failField(`tasks.${at}.systemTask`, 'This schedule is of another task.')
        answers.push({ systemTaskScheduleId: id, ...(await startRun(ctx, jobs, schedule)) })
      }
      return answers
    }),
    implement(
      cancelRun,
      async ({ id }, { db, now, fail }) => (await cancelOpen(db, id, now)) ?? fail('notRunning', 'This task is not running.'),
    ),
    implement(scheduleRuns, ({ id }, { db }) => runsOf(db, id)),
    implement(nextRuns, async (when, ctx) => {
      const zone = await zoneOfNode(ctx.db, when.nodeId)
      const first = refuseNever(ctx, when, zone)
      const rule = { ...when, cron: expressionOf(when) }
      const next = first === null ? [] : [first]
      for (let at = first; at && next.length < nextShown; ) {
        at = nextRun(rule, zone, at)
        if (at) next.push(at)
      }
      return { cron: rule.cron, zone, next }
    }),
  ]
}

/** Adding and saving find the next run at once, so that the list shows it. */
const planned = (calls: readonly Implementation[]): Implementation[] =>
  calls.map(call => {
    if (call.endpoint.path !== systemTasks.add.path && call.endpoint.path !== systemTasks.save.path) return call
    if (call.endpoint.method !== 'POST' && call.endpoint.method !== 'PUT') return call
    return {
      ...call,
      async handle(input, ctx) {
        const saved = (await call.handle(input, ctx)) as Schedule
        await planSchedules(ctx.db, ctx.now)
        return { ...saved, nextRunAt: await nextRunOf(ctx.db, saved.id) }
      },
    }
  })

const frequencyOf = ({ everyN, unit, weekdays, atTime, monthDay }: When): Frequency | null =>
  everyN === null || unit === null ? null : { everyN, unit, weekdays, atTime: atTime ?? '00:00', monthDay: monthDay ?? 1 }

/** What is typed, or what the simple choice writes. */
function expressionOf(when: When): string {
  const frequency = frequencyOf(when)
  return frequency ? cronOf(frequency) : when.cron.replace(/\s+/g, ' ')
}

/** The next run; null for one that waits for the start of the product. Refuses what cannot be read, and what never comes. */
function refuseNever(ctx: Pick<Context, 'failField' | 'now'>, when: When, zone: string): string | null {
  const frequency = frequencyOf(when)
  if ((when.everyN === null) !== (when.unit === null)) ctx.failField('everyN', 'Give both the number and the unit, or neither.')
  const fault = frequency && faultOfFrequency(frequency)
  if (fault) ctx.failField(fault.field, fault.text)
  const cron = expressionOf(when)
  const said = read(cron)
  if ('fault' in said) ctx.failField('cron', said.fault)
  const next = nextRun({ ...when, cron }, zone, ctx.now)
  if (next === null && said.kind !== 'reboot') ctx.failField('cron', 'This schedule never runs: no time from now on fits the expression.')
  return next
}
