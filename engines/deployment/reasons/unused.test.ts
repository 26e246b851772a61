import { describe, expect, it } from 'vitest'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Person, Placement, Post } from '../problem/problem.ts'
import { person, post, problemOf, skill } from '../sample.ts'
import type { Circumstances } from './reasons.ts'
import { unusedReasons } from './unused.ts'

interface Given {
  readonly posts?: readonly Post[]
  readonly plan?: readonly Placement[]
  readonly policy?: Partial<DeploymentPolicy>
  readonly circumstances?: Omit<Circumstances, 'canBeHad'>
}

/** The reasons of one person beside a holder of whatever is in the plan. */
function reasonsOf(change: Partial<Person>, { posts = [post('p')], plan = [], policy = {}, circumstances }: Given = {}) {
  const problem = problemOf(posts, [person('a', change), person('holder')], { policy: { postsPerPerson: 'one', ...policy } })
  return unusedReasons(problem, plan, circumstances).find(each => each.person === 'a')!.reasons
}

const ended = { skills: [skill({ to: 8 })] }
const taken = { plan: [{ post: 'p', person: 'holder' }] }

describe('somebody without a post', () => {
  it('is told why', () => {
    expect(reasonsOf({ shifts: [] })).toEqual([{ code: 'noShift' }])
    expect(reasonsOf({ skills: [skill({ skill: 'tally' })] })).toEqual([{ code: 'noPostForSkill' }])
    expect(reasonsOf({}, taken)).toEqual([{ code: 'allPostsTaken', actual: 1, posts: ['p'] }])
    expect(reasonsOf({ node: 'yard' }, taken)).toEqual([{ code: 'node', actual: 1, posts: ['p'] }])
    expect(reasonsOf({ absences: [{ kind: 'suspended', from: 0 }] })).toEqual([{ code: 'suspended', actual: 1, posts: ['p'] }])
  })

  it('is told of up to five posts for each reason, the nearest to being lifted first, and how many there are', () => {
    const skills = [skill({ to: 9 }), skill({ skill: 'tally' })]
    const posts = [
      ...Array.from({ length: 7 }, (_, at) => post(`p${at}`, { equipment: `m${at}` })),
      post('elsewhere', { node: 'yard' }),
      post('tally', { skill: 'tally' }),
    ]
    expect(reasonsOf({ skills }, { posts, plan: [{ post: 'tally', person: 'holder' }] })).toEqual([
      { code: 'allPostsTaken', actual: 1, posts: ['tally'] },
      { code: 'licenceEnded', actual: 7, posts: ['p0', 'p1', 'p2', 'p3', 'p4'], fix: { kind: 'extendLicence', subject: 'a', by: 1 } },
      { code: 'node', actual: 1, posts: ['elsewhere'] },
    ])
  })

  it('is told the smallest change with which they take an open post', () => {
    expect(reasonsOf(ended)[0]!.fix).toEqual({ kind: 'extendLicence', subject: 'a', by: 2 })
    expect(reasonsOf({ node: 'yard' })[0]!.fix).toEqual({ kind: 'liftRule', subject: 'a', by: 1 })
    const posts = [post('p', { day: 12 }), post('q', { day: 11 }), post('r', { day: 14 })]
    expect(reasonsOf(ended, { posts })[0]!.fix).toEqual({ kind: 'extendLicence', subject: 'a', by: 3 })
    expect(reasonsOf(ended, { posts, plan: [{ post: 'q', person: 'holder' }] })[0]!.fix!.by).toBe(4)
  })

  it('is told none that would not bring them to one', () => {
    expect(reasonsOf(ended, taken)).toEqual([{ code: 'licenceEnded', actual: 1, posts: ['p'] }])
    expect(reasonsOf({ ...ended, absences: [{ kind: 'leave', from: 0 }] })[0]!.fix).toBeUndefined()
    expect(reasonsOf({ ...ended, node: 'yard' })[0]!.fix).toBeUndefined()
    expect(reasonsOf(ended, { circumstances: { heldBack: new Set(['p']) } })[0]!.fix).toBeUndefined()
    expect(reasonsOf(ended, { circumstances: { shortfall: () => ({ budget: 'b', short: 1, isOnly: true }) } })[0]!.fix).toBeUndefined()
    const halfway = {
      skills: [skill({ to: 5 }), skill({ from: 20 })],
      lastShiftEnd: -630,
      shifts: [{ id: 's', span: { start: 0, end: 70 } }],
    }
    expect(reasonsOf(halfway, { policy: { leastRest: 660 } })[0]!.fix).toBeUndefined()
  })

  it('is told of a budget that is short for the open post only', () => {
    const circumstances = { shortfall: () => ({ budget: 'b', short: 1, isOnly: true }) }
    expect(reasonsOf({}, { circumstances })).toEqual([{ code: 'overtimeBudget', actual: 1, posts: ['p'] }])
    expect(reasonsOf({}, { circumstances, ...taken })).toEqual([{ code: 'allPostsTaken', actual: 1, posts: ['p'] }])
  })

  it('may be lent to another node and then is told of its rules', () => {
    expect(reasonsOf({ node: 'yard', poolNodes: ['gate', 'quay'], ...ended })[0]!.code).toBe('licenceEnded')
  })

  it('is not told of posts twice for two rows of a skill, nor when used', () => {
    expect(reasonsOf({ skills: [skill({ to: 8 }), skill({ from: 30 })] })[0]!.actual).toBe(1)
    const problem = problemOf([post('p')], [person('a')])
    expect(unusedReasons(problem, [{ post: 'p', person: 'a' }])).toEqual([])
  })

  it('is not looked at after a stop', () => {
    let asked = 0
    const problem = problemOf([], [person('a'), person('b'), person('c')])
    const reasons = unusedReasons(problem, [], { stop: () => asked++ > 0 })
    expect(reasons.map(each => each.reasons[0]!.code)).toEqual(['noPostForSkill', 'notTried', 'notTried'])
    expect(asked).toBe(2)
  })
})
