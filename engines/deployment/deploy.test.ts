import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Deployment, deploy } from './deploy.ts'
import type { DeploymentProblem, Person, Placement, Post } from './problem/problem.ts'
import { check } from './reasons/why-not.ts'
import { person, post, problemOf, skill } from './sample.ts'

function deployed(problem: DeploymentProblem, work?: number): Deployment {
  const result = deploy(problem, work === undefined ? { seed: 1 } : { seed: 1, work })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

function who(deployment: Deployment): Record<string, string> {
  return Object.fromEntries(deployment.assignments.map(({ post: id, person: by }) => [id, by]))
}

/** Random small problems in which posts overlap, licences are secondary or out of date and people are few. */
const smallProblem = (postsPerPerson: 'one' | 'several') => {
  const name = fc.constantFrom('crane', 'lashing', 'tally')
  const posts = fc.array(
    fc.record({ skill: name, start: fc.nat(5), length: fc.integer({ min: 1, max: 4 }), priority: fc.integer({ min: 1, max: 2 }) }),
    {
      maxLength: 6,
    },
  )
  const row = fc.record({ skill: name, primary: fc.boolean(), rotation: fc.nat(3), to: fc.constantFrom(9, 10, 11) })
  const people = fc.array(fc.record({ isOwn: fc.boolean(), rows: fc.array(row, { maxLength: 2 }) }), { maxLength: 5 })
  return fc.record({ posts, people, present: fc.array(fc.nat(4), { maxLength: 6 }), pins: fc.nat(2) }).map(made => {
    const allPosts = made.posts.map((one, index) =>
      post(`p${index}`, { skill: one.skill, span: { start: one.start, end: one.start + one.length }, priority: one.priority }),
    )
    const allPeople = made.people.map((one, index) =>
      person(`q${index}`, {
        skills: one.rows.map(skill),
        employment: one.isOwn ? 'own' : 'contract',
        shifts: [{ id: 's', span: { start: 0, end: 8 } }],
      }),
    )
    const present = made.present.flatMap((at, index) => placed(allPosts[index], allPeople[at]))
    const fixed = allPosts.slice(0, Math.min(made.pins, allPeople.length)).flatMap((one, index) => placed(one, allPeople[index]))
    return problemOf(allPosts, allPeople, { present, fixed, policy: { postsPerPerson } })
  })
}

function placed(one: Post | undefined, by: Person | undefined): Placement[] {
  return one && by ? [{ post: one.id, person: by.id }] : []
}

/** The goals' figures of the best plan, found by trying every one: open posts of priority 1 and 2, then the other goals. */
function bestByTrial(problem: DeploymentProblem): number[] {
  const fixed = new Set(problem.fixed.map(({ post: id }) => id))
  const posts = problem.posts.filter(({ id }) => !fixed.has(id))
  let best = [Number.POSITIVE_INFINITY]
  const visit = (at: number, plan: readonly Placement[], sums: readonly number[]) => {
    const next = posts[at]
    if (!next) {
      if (compare(sums, best) < 0) best = [...sums]
      return
    }
    const before = problem.present.find(({ post: id }) => id === next.id)?.person
    visit(at + 1, plan, added(sums, [Number(next.priority === 1), Number(next.priority === 2), 0, 0, 0, Number(before !== undefined)]))
    for (const one of problem.people) {
      const tried = [...plan, { post: next.id, person: one.id }]
      if (check(problem, tried).some(conflict => !fixed.has(conflict.post))) continue
      const row = one.skills
        .filter(held => held.skill === next.skill && held.to! >= 10)
        .sort((a, b) => Number(b.primary) - Number(a.primary) || a.rotation - b.rotation)[0]!
      const isMoved = before !== undefined && before !== one.id
      visit(at + 1, tried, added(sums, [0, 0, Number(one.employment === 'contract'), Number(!row.primary), row.rotation, Number(isMoved)]))
    }
  }
  visit(0, problem.fixed, [0, 0, 0, 0, 0, 0])
  return best
}

function added(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, index) => value + b[index]!)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}

function figuresOf(problem: DeploymentProblem, { open, tiers }: Deployment): number[] {
  const openOf = (priority: number) => open.filter(({ post: id }) => problem.posts.find(one => one.id === id)!.priority === priority).length
  return [openOf(1), openOf(2), tiers.shares, tiers.secondary, tiers.rotation, tiers.changes]
}

describe('every deployment', () => {
  it('with one post a person is the best in every goal', () => {
    fc.assert(
      fc.property(smallProblem('one'), problem => {
        expect(figuresOf(problem, deployed(problem))).toEqual(bestByTrial(problem))
      }),
      { numRuns: 300 },
    )
  })

  it('with several posts a person fills no fewer than with one, and no more than its bound', () => {
    fc.assert(
      fc.property(smallProblem('several'), problem => {
        const { assignments, bound } = deployed(problem)
        const one = deployed({ ...problem, policy: { postsPerPerson: 'one' } })
        const best = bestByTrial(problem)
        expect(assignments.length).toBeGreaterThanOrEqual(one.assignments.length)
        expect(bound).toBeGreaterThanOrEqual(problem.posts.length - best[0]! - best[1]!)
        expect(bound).toBeGreaterThanOrEqual(assignments.length)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps pins and rules, gives a reason for each open post and unused person, and comes out the same again', () => {
    fc.assert(
      fc.property(smallProblem('several'), fc.option(fc.nat(20), { nil: undefined }), (problem, work) => {
        const result = deployed(problem, work)
        const pins = result.assignments.filter(({ pinned }) => pinned).map(({ post: id, person: by }) => ({ post: id, person: by }))
        expect(pins).toEqual(problem.fixed)
        expect(check(problem, result.assignments)).toEqual([])
        expect(result.open.length + result.assignments.length).toBe(problem.posts.length)
        for (const { reasons } of [...result.open, ...result.unused]) expect(reasons.length).toBeGreaterThan(0)
        expect(deployed(problem, work)).toEqual(result)
      }),
    )
  })
})

describe('goals', () => {
  it('fill an urgent post before others, then prefer own people, primary skills, low rotation numbers and the present plan', () => {
    const two = [post('late', { priority: 2 }), post('urgent', { priority: 1 })]
    expect(who(deployed(problemOf(two, [person('a')])))).toEqual({ urgent: 'a' })
    const people = [
      person('contract', { skills: [skill()], employment: 'contract' }),
      person('secondary', { skills: [skill({ primary: false })] }),
      person('turn 2', { skills: [skill({ rotation: 2 })] }),
      person('turn 1', { skills: [skill({ rotation: 1 })] }),
      person('also turn 1', { skills: [skill({ rotation: 1 })] }),
    ]
    const present = [{ post: 'p', person: 'also turn 1' }]
    const winners = [5, 4, 3, 2, 1].map(count => who(deployed(problemOf([post('p')], people.slice(0, count), { present }))).p)
    expect(winners).toEqual(['also turn 1', 'turn 1', 'turn 2', 'secondary', 'contract'])
  })

  it('let a person start one post when another ends, and give up one post for two', () => {
    const posts = [
      post('1', { span: { start: 10, end: 50 } }),
      post('2', { span: { start: 0, end: 30 } }),
      post('3', { span: { start: 30, end: 60 } }),
    ]
    expect(who(deployed(problemOf(posts, [person('a')])))).toEqual({ 2: 'a', 3: 'a' })
  })

  it('say what changes against the present plan', () => {
    const present = [{ post: 'p', person: 'gone' }]
    expect(deployed(problemOf([post('p')], [person('a')], { present })).changes).toEqual([{ post: 'p', from: 'gone', to: 'a' }])
  })
})

describe('reasons', () => {
  it('say why a post is open, and the smallest change that fills it', () => {
    const reasonsFor = (people: readonly Person[], change: Partial<Post> = {}) =>
      deployed(problemOf([post('p', change)], people)).open[0]!.reasons
    const of = { actual: 1, unit: 'people', people: ['a'] }
    const fix = (kind: string, subject: string, by: number) => ({ fix: { kind, subject, by } })
    expect(reasonsFor([person('a', { skills: [skill({ skill: 'tally' })] })])).toEqual([{ code: 'skill', actual: 0, unit: 'people' }])
    expect(reasonsFor([person('a', { skills: [skill({ rating: 'C' })] })], { leastRating: 'B' })).toEqual([
      { code: 'rating', ...of, ...fix('liftRule', 'p', 1) },
    ])
    expect(reasonsFor([person('a', { skills: [skill({ to: 9 })] })])).toEqual([
      { code: 'licenceEnded', ...of, days: [9], ...fix('extendLicence', 'a', 1) },
    ])
    expect(reasonsFor([person('a', { skills: [skill({ from: 11 })] })])).toEqual([
      { code: 'notYetValid', ...of, days: [11], ...fix('extendLicence', 'a', 1) },
    ])
    expect(reasonsFor([person('a')], { span: { start: 700, end: 721 } })).toEqual([{ code: 'shift', ...of, ...fix('moveEnd', 'p', 1) }])
  })

  it('offer no change that would not fill the post', () => {
    const ended = skill({ to: 9 })
    const twice = person('a', { skills: [ended], absences: [{ kind: 'leave', from: 0 }] })
    const busy = person('b', { skills: [ended, skill({ skill: 'tally' })] })
    const posts = [post('p'), post('q', { skill: 'tally' })]
    const [open] = deployed(problemOf(posts, [twice, busy], { policy: { postsPerPerson: 'one' } })).open
    expect(open).toEqual({ post: 'p', reasons: [{ code: 'licenceEnded', actual: 2, unit: 'people', people: ['a', 'b'], days: [9, 9] }] })
  })

  it('offer one that fills it because somebody else takes over', () => {
    const people = [
      person('a', { skills: [skill({ to: 9 }), skill({ skill: 'tally' })] }),
      person('b', { skills: [skill({ skill: 'tally', primary: false })] }),
    ]
    const posts = [post('p'), post('q', { skill: 'tally' })]
    const [open] = deployed(problemOf(posts, people, { policy: { postsPerPerson: 'one' } })).open
    expect(open!.reasons[0]!.fix).toEqual({ kind: 'extendLicence', subject: 'a', by: 1 })
  })

  it('name up to five people who are all used, and count them', () => {
    const people = Array.from({ length: 6 }, (_, index) => person(`q${index}`))
    const posts = Array.from({ length: 7 }, (_, index) => post(`p${index}`))
    expect(deployed(problemOf(posts, people)).open[0]!.reasons).toEqual([
      { code: 'allQualifiedUsed', actual: 6, unit: 'people', people: ['q0', 'q1', 'q2', 'q3', 'q4'] },
    ])
  })

  it('tell a pin from a choice', () => {
    const { open } = deployed(problemOf([post('p1'), post('p2')], [person('a')], { fixed: [{ post: 'p1', person: 'a' }] }))
    expect(open).toEqual([{ post: 'p2', reasons: [{ code: 'pinnedElsewhere', actual: 1, unit: 'people', people: ['a'] }] }])
  })

  it('say why a person is unused', () => {
    const people = [
      person('a'),
      person('b', { skills: [skill({ rotation: 1 })] }),
      person('tally', { skills: [skill({ skill: 'tally' })] }),
      person('ended', { skills: [skill({ to: 9 })] }),
      person('off', { skills: [skill()], shifts: [] }),
    ]
    expect(deployed(problemOf([post('p')], people)).unused).toEqual([
      { person: 'b', reasons: [{ code: 'allPostsTaken', actual: 1, posts: ['p'] }] },
      { person: 'tally', reasons: [{ code: 'noPostForSkill' }] },
      { person: 'ended', reasons: [{ code: 'licenceEnded', actual: 1, posts: ['p'] }] },
      { person: 'off', reasons: [{ code: 'noShift' }] },
    ])
  })

  it('stand also where there is nobody, or nothing to do', () => {
    expect(deployed(problemOf([post('p')], [])).open).toEqual([{ post: 'p', reasons: [{ code: 'skill', actual: 0, unit: 'people' }] }])
    expect(deployed(problemOf([], [person('a')])).unused).toEqual([{ person: 'a', reasons: [{ code: 'noPostForSkill' }] }])
  })
})

describe('pins', () => {
  it('stay against every rule, and what they break is named', () => {
    const posts = [post('p'), post('q', { span: { start: 80, end: 100 } }), post('r', { skill: 'tally' })]
    const shifts = [
      { id: 'early', span: { start: 0, end: 60 } },
      { id: 'late', span: { start: 80, end: 100 } },
    ]
    const fixed = posts.map(each => ({ post: each.id, person: each.id === 'r' ? 'b' : 'a' }))
    const result = deployed(
      problemOf(posts, [person('a', { shifts }), person('b')], { fixed, policy: { postsPerPerson: 'several', leastRest: 30 } }),
    )
    expect(who(result)).toEqual({ p: 'a', q: 'a', r: 'b' })
    expect(result.conflicts).toEqual([
      { post: 'p', person: 'a', reasons: [{ code: 'pinnedElsewhere', posts: ['q'] }] },
      { post: 'q', person: 'a', reasons: [{ code: 'pinnedElsewhere', posts: ['p'] }] },
      { post: 'r', person: 'b', reasons: [{ code: 'skill' }] },
    ])
  })
})

describe('a run that is stopped at once', () => {
  it('still gives a plan in which no post is open for which someone is free', () => {
    const result = deploy(problemOf([post('p1'), post('p2')], [person('a'), person('b')]), { seed: 1, stop: () => true })
    expect(result.ok && result.value.open).toEqual([])
  })
})
