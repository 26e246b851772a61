import { describe, expect, it } from 'vitest'
import { TERMINALS, terminalOf } from '../../bench/deployment/terminal.ts'
import { countReads } from '../../tests/support/count-reads.ts'
import { type Deployment, deploy } from './deploy.ts'
import { Pace, UNITS_UNASKED } from './pace.ts'
import type { DeploymentProblem } from './problem/problem.ts'

// How soon a stop is heeded, in pieces of work instead of time: how often the input is read between two questions, and after the last.

const made = terminalOf(TERMINALS.small, 1)
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
      const { problem, reads } = countReads({ ...made, policy: { ...made.policy, postsPerPerson } })
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

  it('leaves most gangs whole wherever posts are placed already', () => {
    const problem = terminalOf({ ...TERMINALS.small, gangs: true }, 1)
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
