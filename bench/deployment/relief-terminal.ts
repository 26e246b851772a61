import type { DeploymentProblem, Post } from '../../engines/deployment/problem/problem.ts'
import type { ReliefGroup } from '../../engines/deployment/relief/relief-group.ts'

/** Two hours on a machine, half an hour off it, six hours of a shift's eight in all, drivers changing every half hour. */
const LIMITS = { mostContinuous: 120, leastBreak: 30, mostTotal: 360, turn: 30 } as const

/** The terminal with relief: every third post of a gang that drives machines relieves the others of the gang. */
export function withRelief(problem: DeploymentProblem): DeploymentProblem {
  const seats = new Map<string, number>()
  const posts = problem.posts.map((post): Post => {
    if (post.equipment === undefined || post.gang === undefined) return post
    const seat = seats.get(post.gang) ?? 0
    seats.set(post.gang, seat + 1)
    const { equipment, ...reliever } = post
    return seat % 3 === 2 ? { activity: post.gang, kind: 'RELF', ...reliever } : { activity: post.gang, ...post }
  })
  const relief = [...seats.keys()].map((gang): ReliefGroup => ({ id: gang, activities: [gang], ...LIMITS }))
  return { ...problem, posts, policy: { ...problem.policy, relief } }
}
