import { describe, expect, it } from 'vitest'
import { deploy } from './deploy.ts'
import type { DeploymentProblem, Person, Post } from './problem.ts'

const post: Post = { id: 'p', skill: 'crane', day: 10, span: { start: 0, end: 60 }, priority: 999 }
const crane = { skill: 'crane', primary: true, rating: 'A', rotation: 0, from: 0 } as const
const person: Person = { id: 'a', employment: 'own', shifts: [{ id: 's', span: { start: 0, end: 60 } }], skills: [crane] }
const sound: DeploymentProblem = { posts: [post], people: [person], fixed: [], present: [], policy: { postsPerPerson: 'several' } }

function faultsOf(change: Partial<DeploymentProblem>): string[] {
  const result = deploy({ ...sound, ...change }, { seed: 1 })
  return result.ok ? [] : result.faults.map(fault => `${fault.path} ${fault.kind}`)
}

describe('a problem that cannot be', () => {
  it.each<[string, Partial<DeploymentProblem>]>([
    ['posts[1].id duplicate', { posts: [post, post] }],
    ['posts[0].span.start notANumber', { posts: [{ ...post, span: { start: Number.NaN, end: 60 } }] }],
    ['posts[0].span.end endBeforeStart', { posts: [{ ...post, span: { start: 60, end: 60 } }] }],
    ['posts[0].priority negative', { posts: [{ ...post, priority: -1 }] }],
    ['posts[0].day notANumber', { posts: [{ ...post, day: 0.5 }] }],
    ['people[1].id duplicate', { people: [person, person] }],
    ['people[0].shifts[0].span.end endBeforeStart', { people: [{ ...person, shifts: [{ id: 's', span: { start: 9, end: 8 } }] }] }],
    ['people[0].skills[0].rotation notANumber', { people: [{ ...person, skills: [{ ...crane, rotation: Number.NaN }] }] }],
    ['people[0].skills[0].to endBeforeStart', { people: [{ ...person, skills: [{ ...crane, from: 5, to: 4 }] }] }],
    ['fixed[0].post unknownId', { fixed: [{ post: 'x', person: 'a' }] }],
    ['fixed[0].person unknownId', { fixed: [{ post: 'p', person: 'x' }] }],
    [
      'present[1].post duplicate',
      {
        present: [
          { post: 'p', person: 'a' },
          { post: 'p', person: 'b' },
        ],
      },
    ],
  ])('%s', (fault, change) => {
    expect(faultsOf(change)).toEqual([fault])
  })

  it('has two pins on one post, or of one person at one time', () => {
    const pin = { post: 'p', person: 'a' }
    expect(faultsOf({ fixed: [pin, pin] })).toEqual(['fixed[1].post duplicate'])
    expect(faultsOf({ posts: [post, { ...post, id: 'q' }], fixed: [pin, { post: 'q', person: 'a' }] })).toEqual(['fixed[1] overlap'])
  })

  it('is not one whose present plan names posts and people that are gone', () => {
    expect(faultsOf({ present: [{ post: 'x', person: 'y' }] })).toEqual([])
  })
})
