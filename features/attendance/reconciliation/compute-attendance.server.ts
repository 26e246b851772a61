import type { PolicyVersion } from '../../../engines/attendance/policy.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { attendMany } from './attend-many.server.ts'
import type { ComputeRun } from './attendance.api.ts'
import { type ComputePlace, knownDays, placeOf } from './compute-reads.server.ts'
import type { ComputedDay } from './computed-day.server.ts'
import { removeDays, settleDays, writeDays } from './day-writes.server.ts'
import { type DueDay, withPolicies } from './due-days.server.ts'
import { overtimeBefore } from './overtime-reads.server.ts'
import { type ExceptionType, exceptionTypesOf, policiesOf } from './parameter-reads.server.ts'
import type { Period } from './period.rules.ts'
import { keyOf, type PersonDay, peopleOf, personDaysOf } from './person-day-reads.server.ts'
import { specialDaysOf } from './special-days-reads.server.ts'
import { askedOf, type Calendar } from './week-inputs.server.ts'
import { eachWeek, isWeekly, weeksOf, withMargin } from './weeks.rules.ts'

export type ComputedCounts = Pick<ComputeRun, 'personDays' | 'computed' | 'unchanged' | 'removed' | 'withoutParameters'>

export interface ComputePeriod extends Period {
  /** The instant up to which shifts have ended, ISO in UTC; the company's clock when absent. */
  readonly now?: string
}

/**
 * Computes the attendance of a node and period inside the caller's transaction; where a policy counts over the week, of whole weeks. Only days whose inputs have changed are written
 * (revision + 1), so a second run writes nothing; days that are no longer there are removed. One run at a time per node.
 * @param db a transaction inside the company; the node is expected to be within the caller's reach
 */
export async function computeAttendance(db: Scoped, { now, ...asked }: ComputePeriod): Promise<ComputedCounts> {
  await takeTurn(db, 'attendance', asked.orgNodeId)
  const place = await placeOf(db, asked.orgNodeId, now)
  const types = await exceptionTypesOf(db)
  const weeks = weeksOf(asked, place.weekStarts)
  const policies = await policiesOf(db, weeks, types)
  const weekly = policies.some(isWeekly)
  const period = weekly ? weeks : asked
  const all = await personDaysOf(db, weekly ? withMargin(weeks) : asked, {
    zone: place.zone,
    now: place.instant,
    byActivity: policies.some(({ attendanceMode }) => attendanceMode === 'activity'),
  })
  const special = await specialDaysOf(db, period)
  const capped = policies.some(({ otCapPeriod }) => otCapPeriod !== null)
  const counts = { ...none }
  // the cap of a pay period counts what the weeks before have come to
  for (const part of capped ? eachWeek(period) : [period]) {
    const before = capped ? await overtimeBefore(db, part) : null
    const done = await computePart(db, part, { all, policies, types, place: { ...place, before, special } })
    for (const name of countNames) counts[name] += done[name]
  }
  return counts
}

const none: ComputedCounts = { personDays: 0, computed: 0, unchanged: 0, removed: 0, withoutParameters: 0 }
const countNames = Object.keys(none) as (keyof ComputedCounts)[]

interface Given {
  readonly all: readonly PersonDay[]
  readonly policies: readonly PolicyVersion[]
  readonly types: readonly ExceptionType[]
  readonly place: Place
}

async function computePart(db: Scoped, part: Period, { all, policies, types, place }: Given): Promise<ComputedCounts> {
  const { orgNodeId, from, to } = part
  const inPart = ({ date }: PersonDay) => date >= from && date <= to
  const due = withPolicies(all, policies, { orgNodeId, ...place }).filter(inPart)
  const known = await knownDays(db, part)
  const changed = due.filter(day => known.get(keyOf(day))?.hash !== day.hash)
  const still = new Set(due.map(keyOf))
  const gone = [...known.values()].filter(day => !still.has(keyOf(day)))
  await removeDays(db, gone)
  const computed = await writeDays(db, orgNodeId, await figuresOf(changed, all, policies, place), types)
  await settleDays(db, part)
  return {
    personDays: due.length,
    computed,
    unchanged: due.length - computed,
    removed: gone.length,
    withoutParameters: all.filter(inPart).length - due.length,
  }
}

/** With what was counted before, where a policy caps a pay period, and with the special days. */
type Place = ComputePlace & Pick<Calendar, 'before' | 'special'>

async function figuresOf(
  changed: readonly DueDay[],
  all: readonly PersonDay[],
  policies: readonly PolicyVersion[],
  { zone: name, ...week }: Place,
): Promise<ComputedDay[]> {
  if (changed.length === 0) return []
  const zone = zoneOf(name, dayOf(changed[0]!.date), dayOf(changed.at(-1)!.date))
  const asked = askedOf(changed, peopleOf(all), policies, { zone, ...week })
  const answers = await attendMany(asked.map(({ input }) => input))
  return asked.flatMap(({ days }, at) =>
    days.flatMap(due => {
      const figures = answers[at]!.find(({ day }) => day === dayOf(due.date))
      return figures ? [{ due, figures }] : []
    }),
  )
}
