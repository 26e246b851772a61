import type { Day } from '../time/time.ts'
import type { Fitness } from './eligibility.ts'
import { type DeploymentPolicy, GOALS, type Goal } from './policy.ts'
import type { Person, Post } from './problem.ts'

/** From so many days on, how long somebody has not been deployed makes no difference. */
const LONG_AGO = 999

/** What a person on a post adds to each goal, besides shares (see `shares.ts`). */
export interface ArcFacts {
  readonly post: Post
  readonly person: Person
  readonly fitness: Fitness
  /** Whether it is what the present plan says. */
  readonly isKept: boolean
}

const FIGURES: Readonly<Record<Exclude<Goal, 'shares'>, (facts: ArcFacts) => number>> = {
  secondary: ({ fitness }) => Number(!fitness.skill.primary),
  pool: ({ post, person }) => Number(person.node !== post.node),
  overtime: ({ fitness }) => fitness.overtime,
  equipment: ({ post, person }) => Number(post.equipment !== undefined && post.equipment !== person.lastEquipment),
  rotation: ({ fitness }) => fitness.skill.rotation,
  idle: ({ post, person }) => LONG_AGO - idleDays(post.day, person.lastDeployed),
  changes: ({ isKept }) => Number(!isKept),
}

/** The figure of one goal. */
export const figureOf = (goal: Exclude<Goal, 'shares'>, facts: ArcFacts): number => FIGURES[goal](facts)

/** The goals in force after the first, in their order. */
export const goalsOf = (policy: DeploymentPolicy): readonly Goal[] => policy.goals ?? GOALS

/** Whole days since the last deployment, 0 to 999; 999 for somebody never deployed. */
function idleDays(day: Day, last: Day | undefined): number {
  return last === undefined ? LONG_AGO : Math.min(LONG_AGO, Math.max(0, day - last))
}
