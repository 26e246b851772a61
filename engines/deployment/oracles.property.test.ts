import fc from 'fast-check'
import { munkres } from 'munkres'
import { describe, expect, it } from 'vitest'
import { figuresByHighs, highs, type PlainAssignment, type PlainGoal } from '../../tests/support/assignment-by-highs.ts'
import { DAY, madeProblem } from '../../tests/support/made-deployments.ts'
import { repeats } from '../../tests/support/repeats.ts'
import { type Deployment, deploy } from './deploy.ts'
import type { Goal } from './problem/policy.ts'
import type { DeploymentProblem, Person, Post } from './problem/problem.ts'

// One post a person against two solvers that share nothing with the engine. What a pair adds to each goal is worked out here from the made attributes.

/** The row a person would take the post with; undefined when they may not. */
function rowFor(one: Post, by: Person) {
  if (by.node !== one.node && !by.poolNodes.includes(one.node)) return undefined
  const rows = by.skills.filter(row => row.skill === one.skill)
  return rows.sort((a, b) => Number(b.primary) - Number(a.primary) || a.rotation - b.rotation)[0]
}

function figureOf(goal: Goal, one: Post, by: Person, holder: string | undefined): number {
  const row = rowFor(one, by)!
  const overtime = by.shifts[0]!.overtime
  const all: Record<Goal, number> = {
    shares: 0,
    secondary: row.primary ? 0 : 1,
    pool: by.node === one.node ? 0 : 1,
    overtime: overtime ? Math.max(0, one.span.end - overtime.start) : 0,
    equipment: one.equipment && one.equipment !== by.lastEquipment ? 1 : 0,
    rotation: row.rotation,
    idle: by.lastDeployed === undefined ? 0 : 999 - (DAY - by.lastDeployed),
    changes: holder !== undefined && holder !== by.id ? 1 : 0,
  }
  return all[goal]
}

/** Weights that fall with the priority: 1, 8 or 64 for each open post, more than seven of the next. */
const openWeight = (one: Post): number => 8 ** (3 - one.priority)

function plain({ posts, people, present, policy }: DeploymentProblem, filled: number): PlainAssignment {
  const pairs = posts.flatMap((one, at) => people.flatMap((by, who) => (rowFor(one, by) ? [{ post: at, person: who }] : [])))
  const holderOf = new Map(present.map(held => [held.post, held.person]))
  const { shares } = policy
  const kindOf = people.map(by => {
    const at = shares ? shares.findIndex(({ category }) => category === by.category) : Number(by.employment === 'contract')
    return at < 0 ? 2 : at
  })
  const quota = shares
    ? [...shares.map(({ percent }) => (percent === 100 ? Number.POSITIVE_INFINITY : Math.floor((filled * percent) / 100))), Infinity]
    : [Infinity, Infinity]
  const goalOf = (goal: Goal): PlainGoal => {
    if (goal === 'shares') return { kind: quota.map((_, at) => ({ within: at, over: quota.length + at })) }
    const pair = pairs.map(({ post: at, person: who }) => figureOf(goal, posts[at]!, people[who]!, holderOf.get(posts[at]!.id)))
    return goal === 'changes' ? { pair, open: posts.map(one => Number(holderOf.has(one.id))) } : { pair }
  }
  const goals = [{ open: posts.map(openWeight) }, ...policy.goals!.map(goalOf)]
  return { posts: posts.length, people: people.length, pairs, kindOf, quota, goals }
}

function deployed(problem: DeploymentProblem): Deployment {
  const result = deploy(problem, { seed: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

function figuresOf(problem: DeploymentProblem, { open, tiers }: Deployment): number[] {
  const weight = open.reduce((sum, { post: id }) => sum + openWeight(problem.posts.find(one => one.id === id)!), 0)
  return [weight, ...problem.policy.goals!.map(goal => tiers[goal])]
}

describe('one post a person, tier by tier', () => {
  it('comes to what HiGHS finds, in any order of the goals and with quotas, 1,000 times', async () => {
    const solver = await highs()
    fc.assert(
      fc.property(madeProblem, problem => {
        const deployment = deployed(problem)
        expect(figuresOf(problem, deployment)).toEqual(figuresByHighs(solver, plain(problem, deployment.assignments.length)))
      }),
      { numRuns: repeats(1000) },
    )
  }, 120_000)

  it('comes to what munkres finds with all goals in one whole number of any length, 1,000 times', () => {
    fc.assert(
      fc.property(madeProblem, made => {
        const { shares: _, ...policy } = made.policy
        const problem = { ...made, policy }
        expect(figuresOf(problem, deployed(problem))).toEqual(figuresByMunkres(plain(problem, 0)))
      }),
      { numRuns: repeats(1000) },
    )
  }, 120_000)
})

/** One digit for each goal, far above what seven posts can come to. */
const RADIX = 1_000_000n

/** Rows are posts; columns the people, and behind them an open place for each post. */
function figuresByMunkres({ posts, people, pairs, kindOf, goals }: PlainAssignment): number[] {
  if (posts === 0) return goals.map(() => 0)
  const impossible = RADIX ** BigInt(goals.length + 2)
  const costs = Array.from({ length: posts }, () => new Array<bigint>(people + posts).fill(impossible))
  const pack = (figures: readonly number[]) => figures.reduce((sum, figure) => sum * RADIX + BigInt(figure), 0n)
  pairs.forEach(({ post: at, person: who }, pair) => {
    costs[at]![who] = pack(goals.map(goal => (goal.pair?.[pair] ?? 0) + (goal.kind?.[kindOf[who]!]?.within ?? 0)))
  })
  for (let at = 0; at < posts; at++) costs[at]![people + at] = pack(goals.map(goal => goal.open?.[at] ?? 0))
  let sum = munkres(costs).reduce((total, [row, column]) => total + costs[row]![column]!, 0n)
  const figures: number[] = []
  for (const _ of goals) {
    figures.unshift(Number(sum % RADIX))
    sum /= RADIX
  }
  return figures
}
