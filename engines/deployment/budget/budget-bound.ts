import { fitnessOf, termsOf } from '../eligibility.ts'
import { Pool } from '../pool.ts'
import type { DeploymentProblem, Post } from '../problem.ts'
import { holds } from './overtime-budget.ts'

/**
 * The most posts that any plan fills within the budgets: those that can be filled without overtime, and besides as many as all budgets together pay when each post
 * costs no more than the least that any of its people would need.
 * @param without the most posts that can be filled when nobody whose overtime a budget pays does any
 */
export function boundInBudget(problem: DeploymentProblem, without: number): number {
  const { posts, people, policy, fixed } = problem
  const { overtimeBudgets = [] } = policy
  const pool = new Pool(people)
  const terms = termsOf(problem)
  const pinned = new Set(fixed.map(({ post }) => post))
  const leastFor = (post: Post): number => {
    if (post.splittable) return 0
    let least = Number.POSITIVE_INFINITY
    for (const index of pool.of(post.skill, post.node)) {
      const person = people[index]!
      if (!overtimeBudgets.some(({ nodes }) => holds(nodes, person))) continue
      const overtime = fitnessOf(post, person, terms)?.overtime ?? 0
      if (overtime > 0) least = Math.min(least, overtime)
    }
    return least
  }
  const needs = posts
    .filter(({ id }) => !pinned.has(id))
    .map(leastFor)
    .sort((a, b) => a - b)
  let left = overtimeBudgets.reduce((sum, { minutes }) => sum + minutes, 0)
  let more = 0
  for (const need of needs) {
    if (need > left) break
    left -= need
    more++
  }
  return Math.min(posts.length, without + more)
}
