import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Deployment, deploy } from '../deploy.ts'
import type { OvertimeBudget } from '../problem/policy.ts'
import type { DeploymentProblem, Person } from '../problem/problem.ts'
import { person, post, problemOf, skill } from '../sample.ts'

function deployed(problem: DeploymentProblem): Deployment {
  const result = deploy(problem, { seed: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

/** Whose shift is overtime from a minute on. */
const until = (id: string, overtimeFrom: number, change: Partial<Person> = {}): Person =>
  person(id, { shifts: [{ id: 's', span: { start: 0, end: 720 }, overtime: { start: overtimeFrom, end: 720 } }], ...change })

const budgetOf = (minutes: number, ...nodes: string[]): OvertimeBudget => ({ id: `budget of ${nodes}`, nodes, minutes })

function problemWith(
  posts: DeploymentProblem['posts'],
  people: readonly Person[],
  overtimeBudgets: readonly OvertimeBudget[],
  several = false,
): DeploymentProblem {
  return problemOf(posts, people, { policy: { postsPerPerson: several ? 'several' : 'one', overtimeBudgets } })
}

const who = ({ assignments }: Deployment) => Object.fromEntries(assignments.map(each => [each.post, each.person]))

describe('an overtime budget', () => {
  const posts = [post('p1'), post('p2'), post('p3')]

  it('is not passed, and the posts it does not pay stay open for that reason', () => {
    const { assignments, open, unused, bound, budgets } = deployed(
      problemWith(posts, [until('a', 20), until('b', 20), until('c', 20)], [budgetOf(80)]),
    )
    expect(assignments).toHaveLength(2)
    expect(open).toEqual([
      {
        post: 'p3',
        reasons: [
          { code: 'overtimeBudget', actual: 1, unit: 'people', people: ['a'], fix: { kind: 'liftRule', subject: 'budget of ', by: 40 } },
          { code: 'allQualifiedUsed', actual: 2, unit: 'people', people: ['b', 'c'] },
        ],
      },
    ])
    expect(unused).toEqual([{ person: 'a', reasons: [{ code: 'overtimeBudget', actual: 3, posts: ['p1', 'p2', 'p3'] }] }])
    expect(budgets).toEqual([{ budget: 'budget of ', limit: 80, used: 80 }])
    expect(bound).toBe(2)
  })

  it('raised by what the reason says lets the post be filled', () => {
    const people = [until('a', 20), until('b', 20), until('c', 20)]
    expect(deployed(problemWith(posts, people, [budgetOf(120)])).assignments).toHaveLength(3)
    expect(deployed(problemWith(posts, people, [budgetOf(119)])).assignments).toHaveLength(2)
  })

  it('goes to those who need least of it, and others than the best by the goals where that fills more', () => {
    const people = [until('dear', 10), until('cheap', 50, { employment: 'contract' }), until('cheap too', 50, { employment: 'contract' })]
    const plan = deployed(problemWith(posts.slice(0, 2), people, [budgetOf(20)]))
    expect(who(plan)).toEqual({ p1: 'cheap', p2: 'cheap too' })
    expect(plan.budgets[0]!.used).toBe(20)
    expect(Object.values(who(deployed(problemWith(posts.slice(0, 2), people, [budgetOf(60)])))).sort()).toEqual(['cheap', 'dear'])
  })

  it('is of the people of its nodes, wherever they are lent to', () => {
    const lent = until('lent', 0, { node: 'yard', poolNodes: ['quay'] })
    const plan = deployed(problemWith(posts.slice(0, 2), [lent, until('own', 0)], [budgetOf(0, 'yard')]))
    expect(who(plan)).toEqual({ p1: 'own' })
    expect(plan.open[0]!.reasons[0]).toMatchObject({ code: 'overtimeBudget', people: ['lent'], fix: { subject: 'budget of yard', by: 60 } })
    expect(deployed(problemWith(posts.slice(0, 2), [lent, until('own', 0)], [budgetOf(60, 'yard')])).open).toEqual([])
  })

  it('leaves the urgent posts filled', () => {
    const ranked = [post('late', { priority: 2 }), post('urgent', { priority: 1 })]
    expect(Object.keys(who(deployed(problemWith(ranked, [until('a', 0), until('b', 0)], [budgetOf(60)]))))).toEqual(['urgent'])
  })

  it('counts pins, which stay even above it', () => {
    const problem = { ...problemWith(posts, [until('a', 0), until('b', 0)], [budgetOf(30)]), fixed: [{ post: 'p1', person: 'a' }] }
    const { assignments, budgets } = deployed(problem)
    expect(assignments).toHaveLength(1)
    expect(budgets).toEqual([{ budget: 'budget of ', limit: 30, used: 60 }])
  })

  it('adds up what several posts of a person come to', () => {
    const later = post('later', { span: { start: 60, end: 120 } })
    const policy = (minutes: number) =>
      ({ policy: { postsPerPerson: 'several', normalMinutes: 60, overtimeBudgets: [budgetOf(minutes)] } }) as const
    expect(deployed(problemOf([post('p'), later], [person('a')], policy(60))).assignments).toHaveLength(2)
    const short = deployed(problemOf([post('p'), later], [person('a')], policy(59)))
    expect(short.assignments).toHaveLength(1)
    expect(short.open[0]!.reasons[0]).toMatchObject({ code: 'overtimeBudget', people: ['a'] })
  })

  it('is kept by a run that is stopped, which fills what it pays for', () => {
    const problem = problemWith(posts, [until('a', 20), until('b', 20), until('c', 20)], [budgetOf(80)])
    const result = deploy(problem, { seed: 1, stop: () => true })
    expect(result.ok && result.value.assignments).toHaveLength(2)
    expect(result.ok && result.value.budgets).toEqual([{ budget: 'budget of ', limit: 80, used: 80 }])
  })

  it('tells what is left of it wherever the run is stopped, also when one part of a split post is given up', () => {
    const shift = (id: string, start: number): Person =>
      person(id, { shifts: [{ id: 's', span: { start, end: start + 60 }, overtime: { start, end: start + 60 } }] })
    const split = post('p', { span: { start: 0, end: 120 }, splittable: true })
    const problem = problemWith([split], [shift('early', 0), shift('late', 60)], [budgetOf(60)])
    let asks = 0
    deploy(problem, { seed: 1, stop: () => ++asks < 0 })
    for (let at = 0; at < asks; at++) {
      let left = at
      const result = deploy(problem, { seed: 1, stop: () => --left < 0 })
      expect(result.ok && result.value.assignments).toEqual([])
      if (result.ok && result.value.budgets.length > 0) expect(result.value.budgets[0]!.used).toBe(0)
    }
  })

  it('that is too small for part of a gang leaves no part of the gang behind where the run is stopped', () => {
    const gang = [post('g1', { gang: 'g', priority: 9 }), post('g2', { gang: 'g', priority: 9 }), post('p3', { priority: 1 })]
    const problem = problemWith(gang, [until('a', 20), until('b', 20), until('c', 20)], [budgetOf(80)])
    const whole = { ...problem, policy: { ...problem.policy, gangs: [{ id: 'g', whole: true }] } }
    const result = deploy(whole, { seed: 1, stop: () => true })
    expect(result.ok && result.value.assignments.map(each => each.post)).toEqual(['p3'])
  })

  it('is no matter where it is enough', () => {
    const people = [until('a', 20, { skills: [skill({ rotation: 1 })] }), until('b', 40)]
    expect(who(deployed(problemWith(posts.slice(0, 1), people, [budgetOf(20)])))).toEqual(
      who(deployed(problemOf(posts.slice(0, 1), people))),
    )
    expect(deployed(problemOf(posts, people)).budgets).toEqual([])
  })
})

const small = fc.record({
  posts: fc.array(
    fc.record({ from: fc.constantFrom(0, 60), end: fc.constantFrom(90, 120, 150), skill: fc.constantFrom('crane', 'tally') }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  people: fc.array(
    fc.record({
      overtimeFrom: fc.constantFrom(0, 60, 90, 120),
      node: fc.constantFrom('quay', 'yard'),
      skills: fc.subarray(['crane', 'tally'], { minLength: 1 }),
    }),
    { maxLength: 4 },
  ),
  minutes: fc.tuple(fc.constantFrom(0, 30, 60, 90, 150), fc.constantFrom(0, 30, 60, 120)),
  several: fc.boolean(),
})

function madeOf({ posts, people, minutes, several }: Parameters<Parameters<typeof small.map>[0]>[0]): DeploymentProblem {
  return problemWith(
    posts.map(({ from, end, skill: asked }, at) => post(`p${at}`, { skill: asked, span: { start: from, end } })),
    people.map(({ overtimeFrom, node, skills }, at) =>
      until(`q${at}`, overtimeFrom, { node, poolNodes: ['quay'], skills: skills.map(each => skill({ skill: each })) }),
    ),
    [budgetOf(minutes[0]), budgetOf(minutes[1], 'yard')],
    several,
  )
}

/** The overtime of somebody of these nodes, from the words of the rule. */
function overtimeIn(problem: DeploymentProblem, plan: readonly { post: string; person: string }[], nodes: readonly string[]): number {
  return plan.reduce((sum, each) => {
    const one = problem.people.find(({ id }) => id === each.person)!
    const { start, end } = problem.posts.find(({ id }) => id === each.post)!.span
    const counts = nodes.length === 0 || nodes.includes(one.node)
    return sum + (counts ? Math.max(0, end - Math.max(start, one.shifts[0]!.overtime!.start)) : 0)
  }, 0)
}

function mostByTrial(problem: DeploymentProblem): number {
  const { posts, people, policy } = problem
  let best = 0
  const visit = (at: number, plan: readonly { post: string; person: string }[]): void => {
    if (plan.length > best) best = plan.length
    const next = posts[at]
    if (!next || plan.length + posts.length - at <= best) return
    for (const one of people) {
      const held = plan.filter(each => each.person === one.id).map(each => posts.find(({ id }) => id === each.post)!)
      const clashes = held.some(({ span }) => policy.postsPerPerson === 'one' || (span.start < next.span.end && next.span.start < span.end))
      if (clashes || !one.skills.some(row => row.skill === next.skill)) continue
      const tried = [...plan, { post: next.id, person: one.id }]
      if (policy.overtimeBudgets!.every(({ nodes, minutes }) => overtimeIn(problem, tried, nodes) <= minutes)) visit(at + 1, tried)
    }
    visit(at + 1, plan)
  }
  visit(0, [])
  return best
}

describe('every small plan with budgets', () => {
  it('keeps them, fills no fewer with several posts a person than with one, and no more than its bound, which no trial passes', () => {
    let asMany = 0
    fc.assert(
      fc.property(small, given => {
        const problem = madeOf(given)
        const { assignments, bound, budgets, open } = deployed(problem)
        budgets.forEach(({ used, limit }, at) => {
          expect(used).toBe(overtimeIn(problem, assignments, problem.policy.overtimeBudgets![at]!.nodes))
          expect(used).toBeLessThanOrEqual(limit)
        })
        const best = mostByTrial(problem)
        expect(assignments.length).toBeLessThanOrEqual(best)
        expect(best).toBeLessThanOrEqual(bound)
        asMany += Number(assignments.length === best)
        for (const { reasons } of open) expect(reasons.length).toBeGreaterThan(0)
        const one = deployed({ ...problem, policy: { ...problem.policy, postsPerPerson: 'one' } })
        if (given.several) expect(assignments.length).toBeGreaterThanOrEqual(one.assignments.length)
      }),
      { numRuns: 400, seed: 7 },
    )
    expect(asMany).toBeGreaterThan(390)
  }, 60_000)

  it('offers no raise of a budget that would not fill one more', () => {
    let raised = 0
    fc.assert(
      fc.property(small, given => {
        const problem = madeOf(given)
        const { assignments, open } = deployed(problem)
        for (const { reasons } of open) {
          for (const { code, fix } of reasons) {
            if (code !== 'overtimeBudget' || !fix) continue
            const overtimeBudgets = problem.policy.overtimeBudgets!.map(each =>
              each.id === fix.subject ? { ...each, minutes: each.minutes + fix.by } : each,
            )
            expect(mostByTrial({ ...problem, policy: { ...problem.policy, overtimeBudgets } })).toBeGreaterThan(assignments.length)
            raised++
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(raised).toBeGreaterThan(50)
  })
})
