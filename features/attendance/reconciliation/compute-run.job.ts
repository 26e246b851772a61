import { dayOf, isoOf } from '../../../engines/time/time.ts'
import { commonErrors } from '../../../kit/calls/errors.ts'
import { type JobTools, job } from '../../../kit/jobs/job.ts'
import { computeAttendance } from './compute-attendance.server.ts'
import { placeOf } from './compute-reads.server.ts'
import { leftOf, type RunLeft } from './compute-run-reads.server.ts'
import { beginRun, endRun, noteDone } from './compute-run-writes.server.ts'
import { eachWeek, weeksOf } from './weeks.rules.ts'

/**
 * Computes the hours of a node and period, each week in a transaction of its own with the note that it is done: killed, it goes on with
 * the week it was at; cancelled, it ends after that.
 */
export const computeRunJob = job<{ id: number }>('computeAttendance', async ({ id }, tools) => {
  if (!(await tools.transaction(db => beginRun(db, id)))) return
  try {
    const now = await tools.now()
    while (await computeNext(tools, id, now));
  } catch (error) {
    await tools.transaction(db => endRun(db, id, 'failed', commonErrors.broken.text))
    throw error
  }
})

/** Computes the next week of a run; false when nothing is left to do. */
async function computeNext(tools: JobTools, id: number, now: string): Promise<boolean> {
  return tools.transaction(async db => {
    const run = await leftOf(db, id)
    if (!run) return false
    const { weekStarts } = await placeOf(db, run.orgNodeId, now)
    const parts = partsOf(run, weekStarts)
    const part = parts.find(({ from }) => run.doneUntil === null || from > run.doneUntil)
    if (!part) {
      await endRun(db, id, 'done')
      return false
    }
    const counts = await computeAttendance(db, { ...part, now })
    const percent = Math.round((100 * (parts.indexOf(part) + 1)) / parts.length)
    return noteDone(db, id, { until: part.to, percent, counts })
  })
}

/** The weeks of a period, the first and the last as far as the period goes. */
function partsOf({ orgNodeId, from, to }: RunLeft, weekStarts: Parameters<typeof weeksOf>[1]) {
  const within = (date: string) => isoOf(Math.min(Math.max(dayOf(date), dayOf(from)), dayOf(to)))
  return eachWeek(weeksOf({ orgNodeId, from, to }, weekStarts)).map(week => ({ ...week, from: within(week.from), to: within(week.to) }))
}
