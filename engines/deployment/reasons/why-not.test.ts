import { describe, expect, it } from 'vitest'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { person, post, skill } from '../sample.ts'
import { check, pinConflicts, refuserOf, whyNot } from './why-not.ts'

const crane = skill({ rating: 'B' })

function whole(id: string, start: number, end: number, change: Partial<Post> = {}): Post {
  return post(id, { span: { start, end }, ...change })
}

function driver(id: string, change: Partial<Person> = {}): Person {
  return person(id, { skills: [crane], ...change })
}

const problem: DeploymentProblem = {
  posts: [
    whole('early', 0, 360),
    whole('late', 360, 720),
    whole('whole', 0, 720),
    whole('night', 720, 1440),
    whole('best', 0, 720, { leastRating: 'A' }),
  ],
  people: [
    driver('a'),
    driver('b'),
    driver('tally', { skills: [{ ...crane, skill: 'tally' }] }),
    driver('ended', { skills: [{ ...crane, to: 9 }] }),
    driver('new', { skills: [{ ...crane, from: 11 }] }),
  ],
  downtimes: [],
  fixed: [{ post: 'late', person: 'b' }],
  present: [],
  policy: { postsPerPerson: 'several' },
}

describe('why a person cannot be put on a post', () => {
  it('is nothing when they can, also where one post starts when another ends', () => {
    expect(whyNot(problem, [], 'whole', 'a')).toEqual([])
    expect(whyNot(problem, [{ post: 'early', person: 'a' }], 'early', 'a')).toEqual([])
    expect(whyNot(problem, problem.fixed, 'early', 'b')).toEqual([])
  })

  it.each([
    ['whole', 'tally', [{ code: 'skill' }]],
    ['best', 'a', [{ code: 'rating', limit: 1, actual: 2, fix: { kind: 'liftRule', subject: 'best', by: 1 } }]],
    [
      'whole',
      'ended',
      [{ code: 'licenceEnded', limit: 9, actual: 10, unit: 'days', fix: { kind: 'extendLicence', subject: 'ended', by: 1 } }],
    ],
    ['whole', 'new', [{ code: 'notYetValid', limit: 11, actual: 10, unit: 'days', fix: { kind: 'extendLicence', subject: 'new', by: 1 } }]],
    ['night', 'a', [{ code: 'shift' }]],
    ['night', 'tally', [{ code: 'skill' }, { code: 'shift' }]],
    ['late', 'a', [{ code: 'postPinned', people: ['b'] }]],
    ['whole', 'b', [{ code: 'pinnedElsewhere', posts: ['late'] }]],
    ['whole', 'x', [{ code: 'gone', people: ['x'] }]],
    ['x', 'a', [{ code: 'gone', posts: ['x'] }]],
  ])('%s, %s', (id, by, reasons) => {
    expect(whyNot(problem, problem.fixed, id, by)).toEqual(reasons)
  })

  it('is an overlap with another post of theirs; any other post where one is the most', () => {
    const plan = [{ post: 'early', person: 'a' }]
    expect(whyNot(problem, plan, 'whole', 'a')).toEqual([{ code: 'overlap', posts: ['early'] }])
    const one: DeploymentProblem = { ...problem, fixed: [], policy: { postsPerPerson: 'one' } }
    expect(whyNot(one, plan, 'late', 'a')).toEqual([{ code: 'overlap', posts: ['early'] }])
  })
})

describe('checking a plan', () => {
  it('finds nothing in a sound one', () => {
    expect(check(problem, [...problem.fixed, { post: 'early', person: 'b' }, { post: 'whole', person: 'a' }])).toEqual([])
  })

  it('finds overlaps from both sides, and posts with two people', () => {
    const conflicts = check(problem, [
      { post: 'early', person: 'a' },
      { post: 'whole', person: 'a' },
      { post: 'whole', person: 'b' },
    ])
    expect(conflicts.map(({ post: id, person: by, reasons }) => [id, by, reasons.map(reason => reason.code)])).toEqual([
      ['early', 'a', ['overlap']],
      ['whole', 'a', ['overlap', 'taken']],
      ['whole', 'b', ['pinnedElsewhere', 'taken']],
    ])
  })
})

describe('the same for many pairs', () => {
  it('is what each alone says', () => {
    const refuse = refuserOf(problem, problem.fixed)
    for (const id of ['whole', 'night', 'late', 'x']) {
      for (const by of ['a', 'b', 'tally']) expect(refuse(id, by)).toEqual(whyNot(problem, problem.fixed, id, by))
    }
  })
})

describe('pins', () => {
  it('that break no rule are no conflict, those that do are named with all they break', () => {
    expect(pinConflicts(problem)).toEqual([])
    expect(pinConflicts({ ...problem, fixed: [] })).toEqual([])
    const fixed = [
      { post: 'late', person: 'b' },
      { post: 'whole', person: 'b' },
      { post: 'night', person: 'tally' },
    ]
    expect(pinConflicts({ ...problem, fixed })).toEqual([
      { post: 'late', person: 'b', reasons: [{ code: 'pinnedElsewhere', posts: ['whole'] }] },
      { post: 'whole', person: 'b', reasons: [{ code: 'pinnedElsewhere', posts: ['late'] }] },
      { post: 'night', person: 'tally', reasons: [{ code: 'skill' }, { code: 'shift' }] },
    ])
  })
})

describe('a plan with a post that is split', () => {
  const posts = [whole('whole', 0, 1000, { splittable: true }), whole('other', 700, 800)]
  const shifts = (start: number, end: number) => ({ shifts: [{ id: 's', span: { start, end } }] })
  const split = { ...problem, posts, fixed: [], people: [driver('a', shifts(0, 600)), driver('b', shifts(500, 1000))] }
  const part = (by: string, start: number, end: number) => ({ post: 'whole', person: by, span: { start, end } })

  it('may stand when each part is of somebody who is there and free', () => {
    expect(check(split, [part('a', 0, 550), part('b', 550, 1000)])).toEqual([])
  })

  it('may not when parts overlap, somebody is not there, or has something else', () => {
    const codesIn = (plan: Parameters<typeof check>[1]) =>
      check(split, plan).map(({ person: by, reasons }) => [by, reasons.map(({ code }) => code)])
    expect(codesIn([part('a', 0, 560), part('b', 550, 1000)])).toEqual([
      ['a', ['taken']],
      ['b', ['taken']],
    ])
    expect(codesIn([part('a', 0, 601)])).toEqual([['a', ['shift']]])
    expect(codesIn([part('b', 550, 1000), { post: 'other', person: 'b' }])).toEqual([
      ['b', ['overlap']],
      ['b', ['overlap']],
    ])
    expect(codesIn([{ post: 'whole', person: 'a' }])).toEqual([['a', ['shift']]])
    const unsplit = { ...split, posts: [whole('whole', 0, 1000)] }
    expect(check(unsplit, [part('a', 0, 550)]).map(({ reasons }) => reasons[0]!.code)).toEqual(['shift'])
  })
})
