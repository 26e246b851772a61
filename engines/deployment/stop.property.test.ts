import { expect, it } from 'vitest'
import { TERMINALS, terminalOf } from '../../bench/deployment/terminal.ts'
import { countReads } from '../../tests/support/count-reads.ts'
import { repeats } from '../../tests/support/repeats.ts'
import { type Deployment, deploy } from './deploy.ts'
import type { DeploymentProblem } from './problem/problem.ts'
import { check } from './reasons/why-not.ts'
import { togetherOf } from './whole/gangs.ts'

const made = terminalOf(TERMINALS.small, 1)
const STOPPED = {
  'one post a person': made,
  'several posts a person': terminalOf({ ...TERMINALS.small, bands: 4 }, 1),
  gangs: terminalOf({ ...TERMINALS.small, gangs: true }, 1),
  'overtime budgets': { ...made, policy: { ...made.policy, overtimeBudgets: [{ id: 'all', nodes: [], minutes: 600 }] } },
}

function deployed(problem: DeploymentProblem, stop: () => boolean): Deployment {
  const result = deploy(problem, { seed: 1, stop })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

it.each(['one post a person', 'several posts a person', 'gangs', 'overtime budgets'] as const)(
  'ends a run wherever it comes, with a plan that breaks no rule and a word on every post and person: %s',
  kind => {
    const problem = STOPPED[kind]
    const sets = togetherOf(problem.posts, problem.policy)
    const parts = repeats(40)
    let asks = 0
    deployed(problem, () => ++asks < 0)
    for (let part = 0; part <= parts; part++) {
      const watched = countReads(problem)
      let left = Math.floor((asks * part) / parts)
      let before = -1
      const plan = deployed(watched.problem, () => {
        if (--left >= 0) return false
        if (before < 0) before = watched.reads()
        return true
      })
      if (before >= 0) expect(watched.reads() - before).toBeLessThan(4 * (problem.posts.length + problem.people.length))
      expect(plan.assignments.length + plan.open.length).toBe(problem.posts.length)
      expect(new Set(plan.assignments.map(({ person }) => person)).size + plan.unused.length).toBe(problem.people.length)
      expect(check(problem, plan.assignments)).toEqual([])
      expect([...plan.open, ...plan.unused].every(({ reasons }) => reasons.length > 0)).toBe(true)
      for (const { used, limit } of plan.budgets) expect(used).toBeLessThanOrEqual(limit)
      const filled = new Set(plan.assignments.map(({ post }) => post))
      for (const set of sets) expect(new Set(set.map(post => filled.has(problem.posts[post]!.id))).size).toBe(1)
    }
  },
  60_000,
)
