import type { Day } from '../../time/time.ts'
import { type DeploymentPolicy, GOALS, type Goal } from '../problem/policy.ts'
import type { Person, Post } from '../problem/problem.ts'
import type { Fitness } from '../rules/eligibility.ts'

/** After this many days it makes no difference how long somebody has not been deployed. */
const LONG_AGO = 999

/**
 * The goals to which a person on a post adds a figure that depends on these two only. Machines are looked at apart (`equipment`), and so
 * are shares and changes.
 */
export const OWN_GOALS = ['secondary', 'pool', 'overtime', 'rotation', 'idle'] as const satisfies readonly Goal[]
export type OwnGoal = (typeof OWN_GOALS)[number]

/** What a person on a post adds to a goal. */
export const FIGURES: Readonly<Record<OwnGoal, (post: Post, person: Person, fitness: Fitness) => number>> = {
  secondary: (_post, _person, fitness) => Number(!fitness.skill.primary),
  pool: (post, person) => Number(person.node !== post.node),
  overtime: (_post, _person, fitness) => fitness.overtime,
  rotation: (_post, _person, fitness) => fitness.skill.rotation,
  idle: (post, person) => LONG_AGO - idleDays(post.day, person.lastDeployed),
}

/** Whether somebody is taken from the machine they worked last. */
export const isOtherMachine = ({ equipment }: Post, { lastEquipment }: Person): boolean =>
  equipment !== undefined && equipment !== lastEquipment

/** The goals in force after the first, in their order. */
export const goalsOf = (policy: DeploymentPolicy): readonly Goal[] => policy.goals ?? GOALS

/** The same goals with fewest changes first. */
export const fewestChangesFirst = (policy: DeploymentPolicy): readonly Goal[] => [
  'changes',
  ...goalsOf(policy).filter(goal => goal !== 'changes'),
]

/** Whole days since the last deployment, 0 to 999; 999 for somebody never deployed. */
function idleDays(day: Day, last: Day | undefined): number {
  return last === undefined ? LONG_AGO : Math.min(LONG_AGO, Math.max(0, day - last))
}
