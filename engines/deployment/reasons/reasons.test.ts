import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeProblem } from '../../../tests/support/made-deployments.ts'
import { type Deployment, deploy } from '../deploy.ts'
import type { DeploymentProblem, Person } from '../problem/problem.ts'
import { blocksOf, termsOf } from '../rules/eligibility.ts'
import { applyFix } from './apply-fix.ts'

// Every fix is replayed: made in the problem, the deployment comes to fewer open posts.

/** What can be against a person or a post besides what the made problems have. */
const hindrance = fc.constantFrom<(person: Person) => Person>(
  person => person,
  person => ({ ...person, absences: [{ kind: 'off', from: 10, to: 10 }] }),
  person => ({ ...person, absences: [{ kind: 'leave', from: 0 }] }),
  person => ({ ...person, exclusions: [{ skills: ['crane'], from: 0 }] }),
  person => ({ ...person, exclusions: [{ skills: [], from: 0, afterDays: 2 }], daysInRow: 3 }),
  person => ({ ...person, skills: person.skills.map(row => ({ ...row, to: 8 })) }),
  person => ({ ...person, skills: person.skills.map(row => ({ ...row, from: 12 })) }),
  person => ({ ...person, skills: person.skills.map(row => ({ ...row, rating: 'C' as const })) }),
  person => ({ ...person, skills: person.skills.map(row => ({ ...row, primary: false })) }),
  person => ({ ...person, shiftsThisWeek: 7 }),
  person => ({ ...person, overtimeMinutes: 100 }),
  person => ({ ...person, lastShiftEnd: -630 }),
  person => ({ ...person, shifts: [{ id: 's', span: { start: 10, end: 90 } }] }),
)

const hindered = fc
  .record({
    made: madeProblem,
    hindrances: fc.array(hindrance, { minLength: 7, maxLength: 7 }),
    several: fc.boolean(),
    primaryOnly: fc.boolean(),
  })
  .map(
    ({ made, hindrances, several, primaryOnly }): DeploymentProblem => ({
      ...made,
      posts: made.posts.map((post, at) => ({ ...post, ...(at % 2 === 0 && { leastRating: 'B' as const }) })),
      people: made.people.map((person, at) => hindrances[at]!(person)),
      downtimes: [{ equipment: 'QC2', span: { start: 0, end: 20 } }],
      policy: {
        ...made.policy,
        postsPerPerson: several ? 'several' : 'one',
        leastRest: 660,
        overtimeCap: 110,
        mostShiftsWeek: 6,
        secondarySkills: !primaryOnly,
      },
    }),
  )

function deployed(problem: DeploymentProblem): Deployment {
  const result = deploy(problem, { seed: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

/** The problem with the fix made that is offered for a post: for the person whose block it is. */
function fixed(
  problem: DeploymentProblem,
  postId: string,
  code: string,
  fix: { kind: string; subject: string; by: number },
  only?: string,
): DeploymentProblem[] {
  const post = problem.posts.find(({ id }) => id === postId)!
  const terms = termsOf(problem)
  return problem.people.flatMap(person => {
    const blocks = blocksOf(post, person, terms)
    const block = blocks[0]
    if (
      (only !== undefined && person.id !== only) ||
      blocks.length !== 1 ||
      block!.code !== code ||
      JSON.stringify(block!.fix) !== JSON.stringify(fix)
    )
      return []
    const after = applyFix({ post, person, terms }, block!)
    return [
      {
        ...problem,
        posts: problem.posts.map(each => (each === post ? after.post : each)),
        people: problem.people.map(each => (each === person ? after.person : each)),
        policy: after.terms.policy,
      },
    ]
  })
}

describe('every fix that is offered', () => {
  it('for an open post lets the deployment fill one more', () => {
    let replayed = 0
    fc.assert(
      fc.property(hindered, problem => {
        const { open } = deployed(problem)
        for (const { post, reasons } of open) {
          for (const { code, fix } of reasons) {
            if (!fix) continue
            const best = Math.min(...fixed(problem, post, code, fix).map(each => deployed(each).open.length))
            expect(best).toBeLessThan(open.length)
            replayed++
          }
        }
      }),
      { numRuns: 150 },
    )
    expect(replayed).toBeGreaterThan(100)
  }, 120_000)

  it('for an unused person lets the deployment fill one more', () => {
    let replayed = 0
    fc.assert(
      fc.property(hindered, problem => {
        const { open, unused } = deployed(problem)
        for (const { person: id, reasons } of unused) {
          for (const { code, fix } of reasons) {
            if (!fix) continue
            const made = open.flatMap(({ post: postId }) => fixed(problem, postId, code, fix, id))
            const helped = made.some(each => deployed(each).open.length < open.length)
            expect(helped).toBe(true)
            replayed++
          }
        }
      }),
      { numRuns: 150 },
    )
    expect(replayed).toBeGreaterThan(100)
  }, 120_000)
})

describe('a pin that is said to keep a post open', () => {
  it('taken off lets the deployment fill one more', () => {
    let replayed = 0
    fc.assert(
      fc.property(madeProblem, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2, maxLength: 4 }), (made, choices) => {
        const terms = termsOf(made)
        const pins = choices.flatMap((who, at) => {
          const post = made.posts[at]
          const person = made.people[who]
          return post && person && blocksOf(post, person, terms).length === 0 ? [{ post: post.id, person: person.id }] : []
        })
        const problem = { ...made, fixed: pins }
        const { open } = deployed(problem)
        for (const fix of open.flatMap(({ reasons }) => reasons.flatMap(each => (each.fix?.kind === 'unpin' ? [each.fix] : [])))) {
          const unpinned = { ...problem, fixed: pins.filter(({ person }) => person !== fix.subject) }
          expect(deployed(unpinned).open.length).toBeLessThan(open.length)
          replayed++
        }
      }),
      { numRuns: 500 },
    )
    expect(replayed).toBeGreaterThan(5)
  }, 120_000)
})

describe('reasons', () => {
  it('are given for every open post and unused person, and count everybody who holds the skill once', () => {
    fc.assert(
      fc.property(hindered, problem => {
        const { open, unused } = deployed(problem)
        for (const { post, reasons } of open) {
          const { skill } = problem.posts.find(({ id }) => id === post)!
          const holders = problem.people.filter(person => person.skills.some(row => row.skill === skill))
          expect(reasons.reduce((sum, { actual }) => sum + (actual ?? 0), 0)).toBe(holders.length)
        }
        for (const { reasons } of unused) expect(reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })
})
