import { describe, expect, it } from 'vitest'
import { TERMINALS, terminalOf } from '../../bench/deployment/terminal.ts'
import { type Deployment, deploy } from './deploy.ts'
import { Pace, UNITS_UNASKED } from './pace.ts'
import type { DeploymentProblem } from './problem/problem.ts'
import { check } from './reasons/why-not.ts'
import { togetherOf } from './whole/gangs.ts'

// How soon a stop is heeded, in pieces of work instead of time: how often the input is read between two questions, and after the last.

const made = terminalOf(TERMINALS.small, 1)
const STOPPED = {
  'one post a person': made,
  'several posts a person': terminalOf({ ...TERMINALS.small, bands: 4 }, 1),
  gangs: terminalOf({ ...TERMINALS.small, gangs: true }, 1),
  'overtime budgets': { ...made, policy: { ...made.policy, overtimeBudgets: [{ id: 'all', nodes: [], minutes: 600 }] } },
}

/** The problem with every reading of a person or post counted. */
function counted(problem: DeploymentProblem): { problem: DeploymentProblem; reads: () => number } {
  let count = 0
  const watched = <Row extends object>(row: Row): Row =>
    new Proxy(row, {
      get(target, name) {
        count++
        return Reflect.get(target, name)
      },
    })
  return { problem: { ...problem, posts: problem.posts.map(watched), people: problem.people.map(watched) }, reads: () => count }
}

function deployed(problem: DeploymentProblem, stop: () => boolean): Deployment {
  const result = deploy(problem, { seed: 1, stop })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

describe('a stop', () => {
  it('is asked for after every few units of work, and once heeded is not taken back', () => {
    let asked = 0
    const pace = new Pace({ stop: () => ++asked === 3 })
    let units = 0
    while (pace.allows(7)) units += 7
    expect(asked).toBe(3)
    expect(units).toBeLessThanOrEqual(3 * UNITS_UNASKED)
    expect(pace.allows(0)).toBe(false)
    expect(pace.allowsStep()).toBe(false)
    expect(new Pace({ work: 2 }).allowsStep()).toBe(true)
  })

  it.each(['one', 'several'] as const)(
    'is asked for again before much of the input has been read: %s',
    postsPerPerson => {
      const { problem, reads } = counted({ ...made, policy: { ...made.policy, postsPerPerson } })
      let before = 0
      let most = 0
      deployed(problem, () => {
        most = Math.max(most, reads() - before)
        before = reads()
        return false
      })
      expect(Math.max(most, reads() - before)).toBeLessThan(20 * UNITS_UNASKED)
    },
    60_000,
  )

  it.each(['one post a person', 'several posts a person', 'gangs', 'overtime budgets'] as const)(
    'ends a run wherever it comes, with a plan that breaks no rule and a word on every post and person: %s',
    kind => {
      const problem = STOPPED[kind]
      const sets = togetherOf(problem.posts, problem.policy)
      let asks = 0
      deployed(problem, () => ++asks < 0)
      for (let part = 0; part <= 40; part++) {
        const watched = counted(problem)
        let left = Math.floor((asks * part) / 40)
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

  it('leaves most gangs whole wherever posts are placed already', () => {
    const problem = STOPPED.gangs
    let asks = 0
    const whole = deployed(problem, () => ++asks < 0)
    const filled = [0.05, 0.3, 0.5, 0.7].map(part => {
      let left = Math.floor(asks * part)
      return deployed(problem, () => --left < 0).assignments.length
    })
    expect(Math.min(...filled)).toBeGreaterThan(0.75 * whole.assignments.length)
    expect(Math.max(...filled)).toBeLessThanOrEqual(whole.bound)
  })

  it('in the middle of placing posts leaves no more open than are out of everybody’s reach', () => {
    let asks = 0
    const whole = deployed(made, () => ++asks < 0)
    let left = Math.floor(asks / 2)
    const half = deployed(made, () => --left < 0)
    expect(half.assignments.length).toBeGreaterThan(whole.assignments.length / 2)
    expect(half.bound).toBeGreaterThanOrEqual(whole.bound)
  })
})
