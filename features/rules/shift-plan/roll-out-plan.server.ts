import type { Breach } from '../../../engines/roster/breach.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { type Band, type CellChange, type CellKey, losesLeave } from '../../roster/roster-day/day-image.rules.ts'
import { overDays } from '../../roster/roster-day/over-days-reads.service.ts'
import {
  agrees,
  type DateRange,
  differenceOf,
  keyOf,
  type PlannedDay,
  plannedChange,
  type RosterDay,
  type RosterDifference,
} from '../../roster/roster-day/roster-day.rules.ts'
import { RollOutProblem } from '../../roster/roster-day/roster-day.service.ts'
import { planBands, standingDays } from '../../roster/roster-day/roster-day-reads.service.ts'
import { breachesOf } from '../judge/judge.service.ts'
import { handChangesOf } from './hand-changes-reads.server.ts'
import { layOut } from './lay-out.server.ts'
import { agreed } from './publish-decisions.rules.ts'
import type { Choices } from './publishing.api.ts'
import type { RolledPlan } from './roll-out-reads.server.ts'

/** A day changed by hand that the plan would have otherwise. */
export interface HandChanged {
  readonly planned: PlannedDay
  readonly day: RosterDay
  /** the plan would take leave away: it never does */
  readonly onLeave: boolean
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
 * @throws RollOutProblem when the plan cannot be laid over the dates, or would give shifts of a band that is not in use any more
 */
export async function planRollOut(
  db: Scoped,
  plan: RolledPlan,
  range: DateRange,
  { takePlan, keep, others, leaveOut }: Choices,
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
  const conflicts = laid.filter(isOpen).flatMap((planned): HandChanged[] => {
    const day = stands.get(keyOf(planned))
    if (!day || agrees(day.image, planned)) return []
    const onLeave = losesLeave(plannedChange(planned, day.image, 'plan'))
    return onLeave || (day.yields && day.image.hand) ? [{ planned, day, onLeave }] : []
  })
  const given = new Set((await takenBy(db, conflicts, { takePlan, keep, others })).map(({ day }) => keyOf(day)))
  const difference = differenceOf(
    laid.filter(isOpen),
    standing.filter(isOpen).map(day => ({
      ...day,
      held: day.held && !given.has(keyOf(day)),
      own: day.own && !elsewhere(day.employeeId, day.date),
    })),
  )
  refuseClosed(difference, await planBands(db, plan.orgNodeId))
  return {
    difference,
    conflicts,
    numbers,
    people: people.length,
    over: laid.filter(day => over.has(keyOf(day)) && !without.has(day.employeeId) && !isAsPlanned(stands.get(keyOf(day)), day)).length,
  }
}

/** @throws RollOutProblem that names bands which new shifts would be in, and which are not in use any more */
function refuseClosed({ added, changed }: RosterDifference, bands: ReadonlyMap<number, Band>): void {
  const given = [...added, ...changed].flatMap(({ after }) => after?.shifts ?? [])
  const closed = [...new Set(given.map(({ bandId }) => bandId))].flatMap(id => (bands.get(id)?.active ? [] : (bands.get(id)?.code ?? [])))
  if (closed.length > 0) throw new RollOutProblem('noBand', closed)
}

/** The days changed by hand that take the plan; what people have agreed upon does so only where it is named. */
async function takenBy(
  db: Scoped,
  conflicts: readonly HandChanged[],
  { takePlan, keep, others }: Pick<Choices, 'takePlan' | 'keep' | 'others'>,
): Promise<readonly HandChanged[]> {
  const [taken, kept] = [takePlan, keep].map(cells => new Set(cells.map(keyOf))) as [Set<string>, Set<string>]
  const open = conflicts.filter(({ day }) => !taken.has(keyOf(day)) && !kept.has(keyOf(day)))
  const named = conflicts.filter(({ day }) => taken.has(keyOf(day)))
  if (others === 'keep' || open.length === 0) return named
  const made = await handChangesOf(
    db,
    open.map(({ day }) => day),
  )
  return [...named, ...open.filter(({ day }) => !agreed.has(made.get(keyOf(day))?.cause ?? ''))]
}

const isAsPlanned = (day: RosterDay | undefined, planned: PlannedDay) => day !== undefined && agrees(day.image, planned)

/** Rules that the changes of a roll-out would break and that are not broken now. A plan says bands, not posts: a skill that has run out is a warning. */
export async function brokenBy(
  db: Scoped,
  orgNodeId: number,
  { added, changed, removed }: RosterDifference,
  now: string,
  progress: Progress = async () => {},
): Promise<Breach[]> {
  const byPerson = new Map<number, CellChange[]>()
  for (const change of [...removed, ...changed, ...added]) {
    const own = byPerson.get(change.employeeId)
    if (own) own.push(change)
    else byPerson.set(change.employeeId, [change])
  }
  const people = [...byPerson.values()]
  const found: Breach[] = []
  for (let at = 0; at < people.length; at += atOnce) {
    await progress(at / people.length)
    found.push(...(await breachesOf(db, orgNodeId, people.slice(at, at + atOnce).flat(), now)))
  }
  return found.map(breach => (breach.code === 'QuaySkill' ? { ...breach, severity: 'warn' } : breach))
}

/** Told of the share that is done, 0 to 1. */
export type Progress = (share: number) => Promise<void>
/** Each row is judged by itself: so many people at once, that others are served in between. */
const atOnce = 300

/** No rule set is in force on its days: what nobody rules cannot be broken. */
export const isUnruled = ({ code }: Breach): boolean => code === 'SchRuleCodeDateRange'
