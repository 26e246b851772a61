import type { Breach } from '../../../engines/roster/breach.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import { RollOutProblem } from '../../roster/roster-day/roster-day.service.ts'
import { keepOverrides, type NewOverride, type OverrideRange, overrideKey, overridesOn } from '../judge/overrides.service.ts'
import type { Reasons } from './publishing.api.ts'
import { isUnruled } from './roll-out-plan.server.ts'

/** Whether a breach wants no reason: somebody has already said why it may stand, or it is only told. */
export type IsReasoned = (breach: Breach) => boolean

/** Breaches may begin before the dates of a roll-out, and end after them. */
const around = 31

export async function reasonedIn(db: Scoped, orgNodeId: number, { from, to }: Omit<OverrideRange, 'orgNodeId'>): Promise<IsReasoned> {
  const known = await overridesOn(db, { orgNodeId, from: isoOf(dayOf(from) - around), to: isoOf(dayOf(to) + around) })
  // a plan says bands, not posts: whether somebody holds a skill, with its codes, counts when the post is given
  return breach => breach.code === 'QuaySkill' || breach.code === 'QuayLicence' || known.has(overrideKey(shownBreach(breach)))
}

/**
 * The reasons of the rules that only warn, as they are kept.
 * @throws RollOutProblem that names the rules for which there is none
 */
export async function refuseUnreasoned(
  db: Scoped,
  { orgNodeId, ...range }: OverrideRange,
  broken: readonly Breach[],
  { reasons, reason }: Reasons,
): Promise<NewOverride[]> {
  const isReasoned = await reasonedIn(db, orgNodeId, range)
  const byRule = new Map(reasons.map(each => [each.code, each.reason]))
  const open = broken.filter(breach => breach.severity === 'warn' && !isUnruled(breach) && !isReasoned(breach)).map(shownBreach)
  const without = open.filter(({ code }) => reason === null && !byRule.has(code))
  if (without.length > 0) throw new RollOutProblem('unreasoned', [...new Set(without.map(({ text }) => text))])
  return open.map(({ employeeId, code, dates }) => ({
    employeeId,
    code,
    from: dates[0]!,
    to: dates.at(-1)!,
    reason: byRule.get(code) ?? reason!,
  }))
}

/** Keeps why these breaches stand, beside the overrides of the live schedule: the same breach twice is one. */
export async function keepReasons(db: Scoped, by: Parameters<typeof keepOverrides>[1], warned: readonly NewOverride[]): Promise<void> {
  const once = new Map(warned.map(each => [`${each.employeeId} ${each.code} ${each.from} ${each.to}`, each]))
  await keepOverrides(db, by, [...once.values()])
}
