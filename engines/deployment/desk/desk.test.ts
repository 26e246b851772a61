import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeProblem } from '../../../tests/support/made-deployments.ts'
import { deploy } from '../deploy.ts'
import { fewestChangesFirst } from '../goals/goals.ts'
import { indexOf, pairsOf } from '../index/model.ts'
import { Pace } from '../pace.ts'
import { type Figures, figuresOf as figuresIn } from '../placing/figures.ts'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { check } from '../reasons/why-not.ts'
import { person, post, problemOf, skill } from '../sample.ts'
import { type Candidate, candidates, postsFor } from './desk.ts'

function value<Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly faults: unknown }): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}

const planOf = (problem: DeploymentProblem): Placement[] =>
  value(deploy(problem, { seed: 1 })).assignments.map(({ post: id, person: by }) => ({ post: id, person: by }))

/** The figures of a plan given by names. */
function figuresOf(problem: DeploymentProblem, plan: readonly Placement[]): Figures {
  const index = indexOf(problem, new Pace())
  const at = new Map(problem.people.map(({ id }, who) => [id, who]))
  const holderOf = new Map(plan.map(placement => [placement.post, placement.person]))
  const seats = Int32Array.from(index.posts, ({ id }) => at.get(holderOf.get(id) ?? '') ?? -1)
  return figuresIn(index, seats, pairsOf(index, seats))
}

/** The plan after the moves of a candidate. */
function after(plan: readonly Placement[], { moves }: Candidate): Placement[] {
  const changed = new Map(moves.map(move => [move.post, move.to]))
  const kept = plan.filter(placement => !changed.has(placement.post))
  return [...kept, ...moves.flatMap(({ post: id, to }) => (to === null ? [] : [{ post: id, person: to }]))]
}

/** The same question asked of the engine that deploys: the person pinned to the post, every post that was open left out. */
function bySolving(problem: DeploymentProblem, plan: readonly Placement[], { post: id, person: by }: Candidate) {
  const filled = new Set([id, ...plan.map(placement => placement.post)])
  const asked = { ...problem, posts: problem.posts.filter(one => filled.has(one.id)), present: plan }
  const policy = { ...problem.policy, goals: fewestChangesFirst(problem.policy) }
  const solved = value(deploy({ ...asked, policy, fixed: [{ post: id, person: by }] }, { seed: 1 }))
  return figuresOf({ ...asked, policy }, solved.assignments)
}

const withoutShares = ({ shares: _, ...policy }: DeploymentPolicy): DeploymentPolicy => policy

describe('candidates with one post a person', () => {
  it('cost what solving anew with the person on the post costs, and the moves make that plan', () => {
    fc.assert(
      fc.property(madeProblem, made => {
        const problem = { ...made, policy: withoutShares(made.policy) }
        const plan = planOf(problem)
        for (const { id } of problem.posts) {
          for (const candidate of value(candidates(problem, plan, id)).filter(({ cost }) => cost)) {
            const filled = new Set([id, ...plan.map(placement => placement.post)])
            const asked = { ...problem, posts: problem.posts.filter(one => filled.has(one.id)), present: plan }
            const solved = bySolving(problem, plan, candidate)
            const moved = after(plan, candidate)
            expect(check({ ...problem, present: plan }, moved)).toEqual([])
            const figures = figuresOf(asked, moved)
            const goals = ['open', ...fewestChangesFirst(problem.policy)] as const
            expect(goals.map(goal => figures[goal])).toEqual(goals.map(goal => solved[goal]))
            const before = figuresOf(asked, plan)
            expect(goals.map(goal => candidate.cost![goal])).toEqual(goals.map(goal => figures[goal] - before[goal]))
          }
        }
      }),
      { numRuns: 100 },
    )
  }, 120_000)
})

describe('candidates', () => {
  const posts = [post('quay crane'), post('RTG', { skill: 'rtg', span: { start: 0, end: 90 } })]
  const people = [
    person('a', { skills: [skill(), skill({ skill: 'rtg' })] }),
    person('b', { skills: [skill({ primary: false })] }),
    person('ended', { skills: [skill({ to: 9 })] }),
    person('tally', { skills: [skill({ skill: 'tally' })] }),
  ]
  const plan = [
    { post: 'quay crane', person: 'b' },
    { post: 'RTG', person: 'a' },
  ]

  it.each(['one', 'several'] as const)('are ranked with what follows, and the others say why not: %s', postsPerPerson => {
    const list = value(candidates(problemOf(posts, people, { policy: { postsPerPerson } }), plan, 'quay crane'))
    expect(list.map(({ person: by }) => by)).toEqual(['b', 'a', 'ended'])
    const [stays, comes, blocked] = list
    expect(stays).toMatchObject({ moves: [], blocked: [], cost: { open: 0, changes: 0 } })
    expect(comes!.cost).toMatchObject({ open: 1, secondary: -1 })
    expect(comes!.moves).toHaveLength(2)
    expect(comes!.moves).toContainEqual({ post: 'quay crane', from: 'b', to: 'a' })
    expect(comes!.moves).toContainEqual({ post: 'RTG', from: 'a', to: null })
    expect(blocked).toMatchObject({ cost: null, moves: [], blocked: [{ code: 'licenceEnded' }] })
  })

  it('of an open post bring whoever is free without moving anybody', () => {
    const free = [...people, person('c', { skills: [skill({ rotation: 5 })] })]
    const [best] = value(candidates(problemOf(posts, free), [{ post: 'RTG', person: 'a' }], 'quay crane'))
    expect(best).toMatchObject({ person: 'c', cost: { open: -1, changes: 0, rotation: 5 } })
    expect(best!.moves).toEqual([{ post: 'quay crane', from: null, to: 'c' }])
  })

  it('do not count on somebody who stands where no rule lets them: the least urgent post stays open instead', () => {
    const work = [
      post('quay crane'),
      post('RTG', { skill: 'rtg', priority: 1 }),
      post('yard', { skill: 'yard', priority: 9 }),
      post('lashing', { skill: 'lashing' }),
    ]
    const others = [
      person('yard driver', { skills: [skill({ skill: 'yard' }), skill({ skill: 'rtg' })] }),
      person('helper', { skills: [skill({ skill: 'rtg' })] }),
    ]
    const inForce = [...plan, { post: 'yard', person: 'yard driver' }, { post: 'lashing', person: 'helper' }]
    const problem = problemOf(work, [...people, ...others], { policy: { postsPerPerson: 'one' } })
    const comes = value(candidates(problem, inForce, 'quay crane')).find(({ person: by }) => by === 'a')!
    expect(comes.cost).toMatchObject({ open: 1, changes: 3 })
    expect(comes.moves).toContainEqual({ post: 'RTG', from: 'a', to: 'yard driver' })
    expect(comes.moves).toContainEqual({ post: 'yard', from: 'yard driver', to: null })
  })

  it('of a pinned post are none: it says so', () => {
    const problem = problemOf(posts, people, { fixed: [{ post: 'quay crane', person: 'b' }] })
    const list = value(candidates(problem, plan, 'quay crane'))
    expect(list.filter(({ cost }) => cost)).toEqual([])
    expect(list.find(({ person: by }) => by === 'a')!.blocked[0]).toEqual({ code: 'postPinned', people: ['b'] })
  })

  it('of a post nobody knows, and posts for a person nobody knows, are a fault', () => {
    expect(candidates(problemOf(posts, people), plan, 'x')).toEqual({
      ok: false,
      faults: [{ path: 'post', kind: 'unknownId', value: 'x' }],
    })
    expect(postsFor(problemOf(posts, people), plan, 'x')).toEqual({
      ok: false,
      faults: [{ path: 'person', kind: 'unknownId', value: 'x' }],
    })
  })

  it('are the posts for a person seen from the other side', () => {
    const list = value(postsFor(problemOf(posts, people), plan, 'a'))
    expect(list.map(({ post: id, moves }) => [id, moves.length])).toEqual([
      ['RTG', 0],
      ['quay crane', 2],
    ])
    expect(value(postsFor(problemOf(posts, people), plan, 'ended')).map(({ blocked }) => blocked[0]!.code)).toEqual(['licenceEnded'])
  })
})
