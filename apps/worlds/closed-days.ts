import type { ExceptionCode } from '../../engines/attendance/policy.ts'
import { decideDays, reconcileDays } from '../../features/attendance/reconciliation/actions.api.ts'
import { type AttendanceRow, attendanceOfDate } from '../../features/attendance/reconciliation/attendance.api.ts'
import { datesFrom } from '../../features/roster/schedule-lock/schedule-lock.rules.ts'
import type { Period, StoryCompany } from '../story/story.ts'

interface Day {
  readonly employeeId: number
  readonly date: string
  readonly exceptions: AttendanceRow['exceptions']
}

/** What waits for the timekeeper: the newest days of each kind, so many at most. A day that has several is of the first. */
const waiting: Partial<Record<ExceptionCode, number>> = {
  tooLong: 1,
  missingIn: 4,
  missingOut: 5,
  unrostered: 5,
  absent: 10,
  earlyOut: 2,
  late: 3,
}

/** Why what blocks was let pass on the days before. */
const reasons: Partial<Record<ExceptionCode, string>> = {
  tooLong: 'Stayed for the end of the vessel, confirmed by the foreman',
  missingIn: 'Gate reader was down, no minutes claimed',
  missingOut: 'Left by the crew bus without a clocking, no minutes claimed',
  unrostered: 'Called in by the foreman',
  absent: 'Absence known to the crew leader',
}

/** Closes the days of the past as a timekeeper does, and leaves about thirty of the newest for the visitor to work on. */
export async function closePast({ timekeeper, orgNodeId }: StoryCompany, { from, to }: Period): Promise<void> {
  const dates = await Promise.all(
    datesFrom(from, to).map(async date => {
      const { rows } = await timekeeper.call(attendanceOfDate, { orgNodeId, date })
      return rows.filter(({ dayId }) => dayId !== null).map(({ employeeId, exceptions }): Day => ({ employeeId, date, exceptions }))
    }),
  )
  const days = dates.flat()
  const open = leftOpen(days)
  const closed = days.filter(day => !open.has(day))
  for (const [exception, reason] of Object.entries(reasons) as [ExceptionCode, string][]) {
    const held = closed.filter(({ exceptions }) => exceptions.some(({ code, severity }) => code === exception && severity === 'block'))
    if (held.length > 0) await timekeeper.call(decideDays, { orgNodeId, days: held.map(named), kind: 'waive', exception, reason })
  }
  for (const some of portionsOf(closed)) await timekeeper.call(reconcileDays, { orgNodeId, days: some.map(named), reconciled: true })
}

function leftOpen(days: readonly Day[]): Set<Day> {
  const kinds = Object.entries(waiting) as [ExceptionCode, number][]
  const left = new Map(kinds)
  const open = new Set<Day>()
  for (const day of days.toReversed()) {
    const kind = kinds.find(([code]) => day.exceptions.some(exception => exception.code === code))?.[0]
    const most = kind === undefined ? 0 : left.get(kind)!
    if (kind === undefined || most === 0) continue
    left.set(kind, most - 1)
    open.add(day)
  }
  return open
}

const named = ({ employeeId, date }: Day) => ({ employeeId, date })

/** The most that a call takes. */
const atOnce = 2000

const portionsOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / atOnce) }, (_, at) => values.slice(at * atOnce, (at + 1) * atOnce))
