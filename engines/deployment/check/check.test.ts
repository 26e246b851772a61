import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deploy } from '../deploy.ts'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { person, post, problemOf, skill } from '../sample.ts'

const sound = problemOf([post('p')], [person('a')])

function faultsOf(change: object): string[] {
  const result = deploy({ ...sound, ...change }, { seed: 1 })
  return result.ok ? [] : result.faults.map(fault => `${fault.path} ${fault.kind}`)
}

const withPost = (change: object): object => ({ posts: [{ ...post('p'), ...change } as Post] })
const withPerson = (change: object): object => ({ people: [{ ...person('a'), ...change } as Person] })
const withPolicy = (change: object): object => ({ policy: { postsPerPerson: 'one', ...change } as DeploymentPolicy })
const whole = { id: 'g', whole: true }
const relief = { id: 'r', activities: ['ship'], mostContinuous: 120, leastBreak: 30, turn: 120 }
const budget = { id: 'b', nodes: ['quay'], minutes: 60 }
const pin = { post: 'p', person: 'a' }

describe('a problem that cannot be', () => {
  it.each<[string, object]>([
    ['posts missing', { posts: undefined }],
    ['people missing', { people: 7 }],
    ['downtimes missing', { downtimes: undefined }],
    ['posts[0] missing', { posts: [null] }],
    ['posts[1].id duplicate', { posts: [post('p'), post('p')] }],
    ['posts[0].node missing', withPost({ node: '' })],
    ['posts[0].skill missing', withPost({ skill: 3 })],
    ['posts[0].leastRating unknownId', withPost({ leastRating: 'D' })],
    ['posts[0].licences missing', withPost({ licences: undefined })],
    ['posts[0].licences[1] missing', withPost({ licences: ['x', ''] })],
    ['posts[0].equipment missing', withPost({ equipment: 4 })],
    ['posts[0].activity missing', withPost({ activity: '' })],
    ['posts[0].kind unknownId', withPost({ kind: 'EQM' })],
    ['posts[0].splittable unknownId', withPost({ splittable: 'yes' })],
    ['posts[0].span.start notANumber', withPost({ span: { start: Number.NaN, end: 60 } })],
    ['posts[0].span.end missing', withPost({ span: { start: 3 } })],
    ['posts[0].span endBeforeStart', withPost({ span: { start: 60, end: 60 } })],
    ['posts[0].priority negative', withPost({ priority: -1 })],
    ['posts[0].ranks.taskType notANumber', withPost({ ranks: { taskType: 1.5 } })],
    ['posts[0].day notANumber', withPost({ day: 0.5 })],
    ['people[1].id duplicate', { people: [person('a'), person('a')] }],
    ['people[0].node missing', withPerson({ node: undefined })],
    ['people[0].poolNodes missing', withPerson({ poolNodes: undefined })],
    ['people[0].category missing', withPerson({ category: '' })],
    ['people[0].employment unknownId', withPerson({ employment: 'casual' })],
    ['people[0].skills missing', withPerson({ skills: undefined })],
    ['people[0].minutes notANumber', withPerson({ minutes: Number.POSITIVE_INFINITY })],
    ['people[0].overtimeMinutes negative', withPerson({ overtimeMinutes: -1 })],
    ['people[0].daysInRow missing', withPerson({ daysInRow: undefined })],
    ['people[0].lastShiftEnd notANumber', withPerson({ lastShiftEnd: '07:00' })],
    ['people[0].shifts[0].span endBeforeStart', withPerson({ shifts: [{ id: 's', span: { start: 9, end: 8 } }] })],
    ['people[0].shifts[0].overtime missing', withPerson({ shifts: [{ id: 's', span: { start: 0, end: 8 }, overtime: 5 }] })],
    [
      'people[0].shifts[1].span overlap',
      withPerson({
        shifts: [
          { id: 's', span: { start: 0, end: 8 } },
          { id: 't', span: { start: 7, end: 9 } },
        ],
      }),
    ],
    ['people[0].skills[0].rotation notANumber', withPerson({ skills: [skill({ rotation: Number.NaN })] })],
    ['people[0].skills[0].primary missing', withPerson({ skills: [{ ...skill(), primary: undefined }] })],
    ['people[0].skills[0].to endBeforeStart', withPerson({ skills: [skill({ from: 5, to: 4 })] })],
    ['people[0].licences[0].from missing', withPerson({ licences: [{ code: 'hv', skill: 'crane' }] })],
    ['people[0].exclusions[0].afterDays negative', withPerson({ exclusions: [{ skills: [], from: 0, afterDays: -1 }] })],
    ['people[0].absences[0].kind unknownId', withPerson({ absences: [{ kind: 'ill', from: 0 }] })],
    ['downtimes[0].equipment missing', { downtimes: [{ span: { start: 0, end: 1 } }] }],
    ['downtimes[0].span endBeforeStart', { downtimes: [{ equipment: 'QC1', span: { start: 1, end: 0 } }] }],
    ['policy missing', { policy: null }],
    ['policy.postsPerPerson missing', { policy: {} }],
    ['policy.goals[0] unknownId', withPolicy({ goals: ['fun'] })],
    ['policy.goals[1] duplicate', withPolicy({ goals: ['idle', 'idle'] })],
    ['policy.ranking missing', withPolicy({ ranking: 'taskType' })],
    ['policy.leastRest negative', withPolicy({ leastRest: -660 })],
    ['policy.secondarySkills unknownId', withPolicy({ secondarySkills: 'no' })],
    [
      'policy.shares[1].category duplicate',
      withPolicy({
        shares: [
          { category: 'own', percent: 50 },
          { category: 'own', percent: 50 },
        ],
      }),
    ],
    [
      'policy.shares[1].percent outsidePeriod',
      withPolicy({
        shares: [
          { category: 'own', percent: 60 },
          { category: 'contract', percent: 41 },
        ],
      }),
    ],
    ['policy.gangs[0].whole missing', withPolicy({ gangs: [{ id: 'g' }] })],
    ['policy.gangs[1].id duplicate', withPolicy({ gangs: [whole, whole] })],
    ['policy.gangs[0].least.A negative', withPolicy({ gangs: [{ ...whole, least: { A: -1 } }] })],
    ['policy.gangs[0].least outsidePeriod', withPolicy({ gangs: [{ ...whole, least: { A: 1 } }] })],
    ['policy.pairs[0] missing', withPolicy({ pairs: [7] })],
    ['policy.pairs[0][1] missing', withPolicy({ pairs: [['p']] })],
    ['policy.pairs[0][1] unknownId', withPolicy({ pairs: [['p', 'x']] })],
    ['policy.leastPart notANumber', withPolicy({ leastPart: '60' })],
    ['policy.overtimeBudgets[0].nodes missing', withPolicy({ overtimeBudgets: [{ id: 'b', minutes: 0 }] })],
    ['policy.overtimeBudgets[0].minutes negative', withPolicy({ overtimeBudgets: [{ id: 'b', nodes: [], minutes: -1 }] })],
    ['policy.overtimeBudgets[1].id duplicate', withPolicy({ overtimeBudgets: [budget, budget] })],
    ['policy.relief[1].id duplicate', withPolicy({ relief: [relief, { ...relief, activities: [] }] })],
    ['policy.relief[1].activities[0] duplicate', withPolicy({ relief: [relief, { ...relief, id: 's' }] })],
    ['policy.relief[0].activities missing', withPolicy({ relief: [{ ...relief, activities: undefined }] })],
    ['policy.relief[0].mostContinuous negative', withPolicy({ relief: [{ ...relief, mostContinuous: -1 }] })],
    ['policy.relief[0].leastBreak missing', withPolicy({ relief: [{ ...relief, leastBreak: undefined }] })],
    ['policy.relief[0].mostTotal notANumber', withPolicy({ relief: [{ ...relief, mostTotal: 0.5 }] })],
    ['policy.relief[0].turn outsidePeriod', withPolicy({ relief: [{ ...relief, turn: 0 }] })],
    ['policy.relief[0].turn outsidePeriod', withPolicy({ relief: [{ ...relief, turn: 121 }] })],
    ['fixed[0].post unknownId', { fixed: [{ post: 'x', person: 'a' }] }],
    ['fixed[0].person unknownId', { fixed: [{ post: 'p', person: 'x' }] }],
    ['fixed[1].post duplicate', { fixed: [pin, pin] }],
    ['fixed[1] overlap', { posts: [post('p'), post('q')], fixed: [pin, { post: 'q', person: 'a' }] }],
    ['present[1].post duplicate', { present: [pin, { post: 'p', person: 'b' }] }],
    ['present[0].person missing', { present: [{ post: 'p' }] }],
  ])('%s', (fault, change) => {
    expect(faultsOf(change)).toEqual([fault])
  })

  it('is not one whose present plan names posts and people that are gone', () => {
    expect(faultsOf({ present: [{ post: 'x', person: 'y' }] })).toEqual([])
  })

  it('never throws, whatever stands where a figure, a list or a record should', () => {
    const rubbish = fc.constantFrom<unknown>(null, undefined, Number.NaN, -1, 0.5, '', 'x', true, [], {}, [null], Number.POSITIVE_INFINITY)
    fc.assert(
      fc.property(fc.nat(60), rubbish, (at, value) => {
        const paths = pathsIn(sound)
        const broken = replaced(sound, paths[at % paths.length]!, value) as DeploymentProblem
        expect(() => deploy(broken, { seed: 1 })).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
})

type Path = readonly (string | number)[]

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === String(key) ? replaced(each, rest, by) : each))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}
