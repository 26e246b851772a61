import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeProblem } from '../../../tests/support/made-deployments.ts'
import { deploy } from '../deploy.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { check } from '../reasons/why-not.ts'
import { person, post, problemOf, skill } from '../sample.ts'
import type { PlanEvent } from './event.ts'
import { replan } from './replan.ts'

function changesAfter(problem: DeploymentProblem, plan: readonly Placement[], event: PlanEvent) {
  const result = replan(problem, plan, event, { seed: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

const crane = { span: { start: 0, end: 60 } }
const posts = [post('QC1', { ...crane, equipment: 'QC1' }), post('QC2', { ...crane, equipment: 'QC2' })]
const people = [
  person('a', { skills: [skill({ rotation: 9 })] }),
  person('b', { skills: [skill({ rotation: 9 })], shifts: [{ id: 's', span: { start: 0, end: 60 } }] }),
  person('c', { skills: [skill({ primary: false })] }),
]
const plan = [
  { post: 'QC1', person: 'a' },
  { post: 'QC2', person: 'b' },
]
const problem = problemOf(posts, people, { policy: { postsPerPerson: 'one' } })

describe('after an event', () => {
  it('a missing person is replaced and nobody else moves, however much better others would do', () => {
    const { changes } = changesAfter(problem, plan, { kind: 'personMissing', person: 'b' })
    expect(changes).toEqual([{ post: 'QC2', from: 'b', to: 'c' }])
  })

  it('a late vessel moves only those whose shift no longer fits', () => {
    const { changes } = changesAfter(problem, plan, { kind: 'vesselLate', posts: ['QC1', 'QC2'], minutes: 120 })
    expect(changes).toEqual([{ post: 'QC2', from: 'b', to: 'c' }])
  })

  it('a crane that is down frees its driver and leaves the others', () => {
    const downtime = { equipment: 'QC1', span: { start: 30, end: 90 } }
    const { changes, open } = changesAfter(problem, plan, { kind: 'equipmentDown', downtime })
    expect(changes).toEqual([{ post: 'QC1', from: 'a', to: null }])
    expect(open.map(({ post: id, reasons }) => [id, reasons[0]!.code])).toEqual([['QC1', 'equipment']])
  })

  it('posts added are filled by whoever is free; the urgent one before the standing ones', () => {
    const added = (change: object) => changesAfter(problem, plan, { kind: 'postsAdded', posts: [post('QC3', { ...crane, ...change })] })
    expect(added({}).changes).toEqual([{ post: 'QC3', from: null, to: 'c' }])
    expect(added({ leastRating: 'A', priority: 1 }).changes).toEqual([{ post: 'QC3', from: null, to: 'c' }])
  })

  it('with several posts a person, those who can stay do', () => {
    const half = (id: string, start: number) => post(id, { span: { start, end: start + 30 } })
    const halves = [half('1', 0), half('2', 30), half('3', 60), half('4', 90)]
    const crew = [person('a', { skills: [skill({ rotation: 3 })] }), person('b', { skills: [skill({ rotation: 2 })] }), person('c')]
    const before = halves.map(({ id }, at) => ({ post: id, person: 'ab'[at % 2]! }))
    const { changes } = changesAfter(problemOf(halves, crew), before, { kind: 'personMissing', person: 'b' })
    expect(changes.map(({ post: id, from }) => [id, from])).toEqual([
      ['2', 'b'],
      ['4', 'b'],
    ])
  })

  it('pins of the missing person fall, those of others stay', () => {
    const fixed = [...plan]
    const { assignments } = changesAfter({ ...problem, fixed }, plan, { kind: 'personMissing', person: 'a' })
    expect(assignments.map(({ post: id, person: by, pinned }) => [id, by, pinned])).toEqual([
      ['QC2', 'b', true],
      ['QC1', 'c', false],
    ])
  })

  it('never leaves more posts open than deploying anew, and breaks no rule', () => {
    fc.assert(
      fc.property(madeProblem, fc.nat(6), (made, who) => {
        const gone = made.people[who]?.id
        if (gone === undefined) return
        const first = deploy(made, { seed: 1 })
        if (!first.ok) throw new Error('faults')
        const { assignments, open } = changesAfter(made, first.value.assignments, { kind: 'personMissing', person: gone })
        const rest = { ...made, people: made.people.filter(({ id }) => id !== gone) }
        const anew = deploy(rest, { seed: 1 })
        expect(open).toHaveLength(anew.ok ? anew.value.open.length : -1)
        expect(check(rest, assignments)).toEqual([])
        expect(assignments.some(({ person: by }) => by === gone)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})

describe('an event that cannot be', () => {
  it.each<[string, unknown]>([
    ['event missing', null],
    ['event.kind unknownId', { kind: 'storm' }],
    ['event.minutes notANumber', { kind: 'vesselLate', posts: ['QC1'], minutes: Number.NaN }],
    ['event.posts[1] unknownId', { kind: 'vesselLate', posts: ['QC1', 'x'], minutes: 5 }],
    ['event.downtime missing', { kind: 'equipmentDown' }],
    ['event.downtime.span endBeforeStart', { kind: 'equipmentDown', downtime: { equipment: 'QC1', span: { start: 5, end: 5 } } }],
    ['event.person unknownId', { kind: 'personMissing', person: 'x' }],
    ['posts[0].id duplicate', { kind: 'postsAdded', posts: [post('QC1')] }],
  ])('%s', (fault, event) => {
    const result = replan(problem, plan, event as PlanEvent, { seed: 1 })
    expect(result.ok ? [] : result.faults.map(({ path, kind }) => `${path} ${kind}`)).toEqual([fault])
  })
})
