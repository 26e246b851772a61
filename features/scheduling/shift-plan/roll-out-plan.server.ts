import type { Breach } from '../../../engines/roster/breach.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { breachesOf } from '../build/judge.service.ts'
import type { CellKey } from '../roster-day/day-image.rules.ts'
import { overDays } from '../roster-day/over-days-reads.service.ts'
import {
  agrees,
  type DateRange,
  differenceOf,
  keyOf,
  type PlannedDay,
  type RosterDay,
  type RosterDifference,
} from '../roster-day/roster-day.rules.ts'
import { standingDays } from '../roster-day/roster-day-reads.service.ts'
import { layOut } from './lay-out.server.ts'
import type { Choices } from './publishing.api.ts'
import type { RolledPlan } from './roll-out-reads.server.ts'

/** A day changed by hand that the plan would have otherwise. */
export interface HandChanged {
  readonly planned: PlannedDay
  readonly day: RosterDay
}

export interface RollOutPlan {
  readonly difference: RosterDifference
  /** changed by hand and not over: the plan's only where somebody has said so (SHPLAN-07, ND-32) */
  readonly conflicts: readonly HandChanged[]
  /** days that are over and stay, though the plan has them otherwise */
  readonly over: number
  /** of the people of the plan, by id */
  readonly numbers: ReadonlyMap<number, string>
  readonly people: number
}

/**
 * What publishing a plan over these dates would do, with what was chosen of conflicts and people; days that are over are left alone.
 * @throws RollOutProblem when the plan cannot be laid over the dates
 */
export async function planRollOut(
  db: Scoped,
  plan: RolledPlan,
  range: DateRange,
  { takePlan, leaveOut }: Choices,
  now: string,
  how: 'lock' | 'look' = 'lock',
): Promise<RollOutPlan> {
  const { planned: laid, numbers, elsewhere } = await layOut(db, plan, range)
  const people = [...new Set(laid.map(day => day.employeeId))]
  const standing = await standingDays(db, plan.orgNodeId, people, range, how)
  const everybody = [...new Set([...people, ...standing.map(day => day.employeeId)])]
  const over = new Set((await overDays(db, plan.zone, everybody, range, now)).map(keyOf))
  const without = new Set(leaveOut)
  const isOpen = (day: CellKey) => !over.has(keyOf(day)) && !without.has(day.employeeId)
  const stands = new Map(standing.map(day => [keyOf(day), day]))
  const taken = new Set(takePlan.map(keyOf))
  const conflicts = laid.filter(isOpen).flatMap((planned): HandChanged[] => {
    const day = stands.get(keyOf(planned))
    return day?.yields && day.image.hand && !agrees(day.image, planned) ? [{ planned, day }] : []
  })
  const given = new Set(conflicts.map(({ day }) => keyOf(day)).filter(key => taken.has(key)))
  const difference = differenceOf(
    laid.filter(isOpen),
    standing.filter(isOpen).map(day => ({
      ...day,
      held: day.held && !given.has(keyOf(day)),
      own: day.own && !elsewhere(day.employeeId, day.date),
    })),
  )
  return {
    ...{ difference, conflicts, numbers, people: people.length },
    over: laid.filter(day => over.has(keyOf(day)) && !without.has(day.employeeId) && !isAsPlanned(stands.get(keyOf(day)), day)).length,
  }
}

const isAsPlanned = (day: RosterDay | undefined, planned: PlannedDay) => day !== undefined && agrees(day.image, planned)

/** Rules that the changes of a roll-out would break and that are not broken now. A plan says bands, not posts: a skill that has run out is a warning. */
export async function brokenBy(
  db: Scoped,
  orgNodeId: number,
  { added, changed, removed }: RosterDifference,
  now: string,
): Promise<Breach[]> {
  const broken = await breachesOf(db, orgNodeId, [...removed, ...changed, ...added], now)
  return broken.map(breach => (breach.code === 'QuaySkill' ? { ...breach, severity: 'warn' } : breach))
}

/** No rule set is in force on its days: what nobody rules cannot be broken. */
export const isUnruled = ({ code }: Breach): boolean => code === 'SchRuleCodeDateRange'
