import { employmentCategory } from '../../features/masters/employment-category/employment-category.resource.ts'
import { type ProcessRule, processRules } from '../../features/rules/process-rule/process-rule.api.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import type { Caller } from '../story/caller.ts'

/** Of a hundred filled posts, at most; in the order in which people are asked. */
const shares = [
  ['Full-time', 80],
  ['Part-time', 5],
  ['Contract', 15],
] as const

/** Who is deployed first at the terminal, in force from a date on: own people to their share, primary skills, then whoever has waited longest. */
export async function addProcessRule(scheduler: Caller, orgNodeId: number, startsOn: string): Promise<ProcessRule> {
  const { options } = await scheduler.call(callsOf(employmentCategory).lookup, {})
  const idOf = new Map(options.map(({ id, label }) => [label, id]))
  return scheduler.call(processRules.add, {
    orgNodeId,
    name: 'Standard deployment',
    startsOn,
    endsOn: null,
    goals: ['shares', 'secondary', 'idle', 'rotation', 'changes'],
    severalPosts: true,
    secondarySkills: true,
    leastRestMinutes: 660,
    mostShiftsWeek: 6,
    shares: shares.map(([name, percent]) => ({ employmentCategoryId: idOf.get(name)!, percent })),
  })
}
