import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { parameterOf } from '../parameters/parameter.server.ts'
import { parameter } from '../parameters/parameter.ts'
import { type SystemTask, systemTask } from './task.ts'

/** Deletes rows of a company that are not needed any more. */
export interface Cleaning {
  /** what they are called, for the history of the task */
  readonly what: string
  /** deletes a part of them, in one transaction, and tells how many; called again until it finds none */
  run(db: Scoped, now: string): Promise<number>
}

export const taskHistoryDays = parameter({
  name: 'TaskHistoryDays',
  kind: 'numeric',
  default: 90,
  range: { least: 1, most: 3650, whole: true },
  says: 'Number of days that the runs of system tasks are kept.',
})

const atOnce = 5000

/** Deletes old runs of tasks; the last run of each schedule stays. */
export const oldRuns: Cleaning = {
  what: 'Runs of tasks',
  async run(db, now) {
    const days = await parameterOf(db, taskHistoryDays)
    const done = await sql`
      delete from system_task_run where id in (
        select id from system_task_run r
         where r.finished_at < ${now}::timestamptz - make_interval(days => ${days})
           and exists (select from system_task_run o where o.schedule_id = r.schedule_id and o.due_at > r.due_at)
         limit ${atOnce})`.execute(db)
    return Number(done.numAffectedRows)
  },
}

/**
 * The task that deletes what features say is not needed any more. What belongs to no company is deleted separately (kit/access/clean-up).
 */
export const cleanUpTask = (cleanings: readonly Cleaning[]): SystemTask =>
  systemTask({
    name: 'CleanUp',
    typeId: 1541,
    label: 'Clean-up',
    says: 'Deletes what is no longer needed: files that were checked but not imported, old messages and old runs of tasks.',
    frequency: { everyN: 1, unit: 'day', atTime: '03:10' },
    async run({ transaction, now, signal }) {
      const counts: Record<string, number> = {}
      for (const { what, run } of cleanings) {
        counts[what] = 0
        for (let some = 1; some > 0 && !signal.aborted; counts[what] += some) some = await transaction(db => run(db, now))
      }
      return { counts }
    },
  })
