import { Temporal } from 'temporal-polyfill'
import type { Scoped } from '../../../kit/database/company.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { parameter } from '../../../kit/parameters/parameter.ts'
import { systemTask } from '../../../kit/tasks/task.ts'
import { attendanceKeys } from './attendance.api.ts'
import { firstOutdated, notBefore, type Terminal, terminalsOf } from './attendance-task-reads.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'

export const attendanceMargin = parameter({
  name: 'AttendanceMarginMinutes',
  kind: 'numeric',
  default: 30,
  range: { least: 0, most: 720, whole: true },
  says: 'Minutes after the end of a band until its attendance is computed. Late clockings arrive in this time.',
  perNode: true,
})

/** Days before today that are looked at again, for clockings that come later; after a longer stop, all since the last run. */
const daysBack = 3
const mostDaysBack = 31

/** Computes the hours of bands that have ended, at every terminal of the schedule. Only what has changed is written. */
export const computeAttendanceTask = systemTask({
  name: 'ComputeAttendance',
  typeId: 1544,
  label: 'Attendance after a band',
  says: 'Computes the hours of people whose band has ended, and those of the last days where a clocking has come later.',
  key: attendanceKeys.compute,
  frequency: { everyN: 15, unit: 'minute' },
  async run({ transaction, now, orgNodeId, lastOk, signal }) {
    const counts = { Computed: 0, Unchanged: 0, Removed: 0 }
    for (const terminal of await transaction(db => terminalsOf(db, orgNodeId))) {
      if (signal.aborted) break
      const done = await transaction(db => computeAt(db, terminal, { now, lastOk }))
      counts.Computed += done.computed
      counts.Unchanged += done.unchanged
      counts.Removed += done.removed
    }
    return { counts }
  },
})

async function computeAt(db: Scoped, { id, zone }: Terminal, { now, lastOk }: { now: string; lastOk: string | null }) {
  const margin = await parameterOf(db, attendanceMargin, id)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  const since = Temporal.Instant.from(lastOk ?? now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
  const back = Math.min(Math.max(daysBack, since.until(today).days + daysBack), mostDaysBack)
  const usual = today.subtract({ days: back }).toString()
  const from = (await firstOutdated(db, id, usual)) ?? usual
  const ended = Temporal.Instant.from(now).subtract({ minutes: margin }).toString()
  const period = { orgNodeId: id, from, to: today.toString() }
  return computeAttendance(db, { ...period, now: await notBefore(db, period, zone, ended) })
}
