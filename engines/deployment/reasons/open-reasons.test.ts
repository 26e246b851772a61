import { describe, expect, it } from 'vitest'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem/problem.ts'
import { person, post, problemOf, skill } from '../sample.ts'
import { type Circumstances, openReasons } from './reasons.ts'
import { check } from './why-not.ts'

const of = (...people: string[]) => ({ actual: people.length, unit: 'people', people })
const policy = (change: Partial<DeploymentPolicy> = {}) => ({ policy: { postsPerPerson: 'one', ...change } as const })

/** The reasons of the first open post. */
function reasonsOf(problem: DeploymentProblem, plan: readonly Placement[] = [], circumstances?: Circumstances) {
  return openReasons(problem, plan, circumstances)[0]!.reasons
}

function oneOf(change: Partial<Person>, postChange: Partial<Post> = {}, policyChange: Partial<DeploymentPolicy> = {}) {
  return reasonsOf(problemOf([post('p', postChange)], [person('a', change)], policy(policyChange)))
}

describe('an open post names the people of its skill', () => {
  it('by what keeps each of them, the nearest to being lifted first', () => {
    const people = [
      person('leave', { absences: [{ kind: 'leave', from: 0 }] }),
      person('node', { node: 'yard' }),
      person('ended', { skills: [skill({ to: 9 })] }),
      person('other skill', { skills: [skill({ skill: 'tally' })] }),
      person('used'),
      person('pinned'),
      person('band', { exclusions: [{ skills: [], from: 0 }] }),
    ]
    const posts = [post('p'), post('q'), post('r')]
    const problem = problemOf(posts, people, { ...policy(), fixed: [{ post: 'q', person: 'pinned' }] })
    const plan = [...problem.fixed, { post: 'r', person: 'used' }]
    expect(openReasons(problem, plan)).toEqual([
      {
        post: 'p',
        reasons: [
          { code: 'allQualifiedUsed', ...of('used') },
          { code: 'pinnedElsewhere', ...of('pinned') },
          { code: 'licenceEnded', ...of('ended'), days: [9], fix: { kind: 'extendLicence', subject: 'ended', by: 1 } },
          { code: 'node', ...of('node'), fix: { kind: 'liftRule', subject: 'node', by: 1 } },
          { code: 'leave', ...of('leave') },
          { code: 'exclusion', ...of('band'), fix: { kind: 'liftRule', subject: 'band', by: 1 } },
        ],
      },
    ])
  })

  it('five of them, and counts all; dates beside them', () => {
    const people = Array.from({ length: 7 }, (_, at) => person(`q${at}`, { skills: [skill({ from: 12 + at })] }))
    expect(reasonsOf(problemOf([post('p')], people))).toEqual([
      {
        code: 'notYetValid',
        actual: 7,
        unit: 'people',
        people: ['q0', 'q1', 'q2', 'q3', 'q4'],
        days: [12, 13, 14, 15, 16],
        fix: { kind: 'extendLicence', subject: 'q0', by: 2 },
      },
    ])
  })

  it('or says that nobody holds it', () => {
    expect(oneOf({ skills: [skill({ skill: 'tally' })] })).toEqual([{ code: 'skill', actual: 0, unit: 'people' }])
    expect(oneOf({ node: 'yard' })[0]!.code).toBe('node')
  })

  it('and stops when it is told to', () => {
    let asked = 0
    const reasons = openReasons(problemOf([post('p'), post('q'), post('r')], [person('a')]), [], { stop: () => asked++ > 0 })
    expect(reasons.map(each => each.reasons[0]!.code)).toEqual(['allQualifiedUsed', 'notTried', 'notTried'])
    expect(asked).toBe(2)
  })
})

describe('the smallest change', () => {
  it('is that of whoever needs the least, and nothing else keeps', () => {
    const ended = (id: string, to: number, change: Partial<Person> = {}) => person(id, { skills: [skill({ to })], ...change })
    const people = [
      ended('far', 5),
      ended('away', 9, { node: 'yard' }),
      ended('on leave', 9, { absences: [{ kind: 'leave', from: 0 }] }),
      ended('near', 8),
    ]
    expect(reasonsOf(problemOf([post('p')], people))[0]!.fix).toEqual({ kind: 'extendLicence', subject: 'near', by: 2 })
  })

  it.each<[string, Partial<Person>, Partial<Post>, Partial<DeploymentPolicy>, object]>([
    [
      'a secondary skill',
      { skills: [skill({ primary: false })] },
      {},
      { secondarySkills: false },
      { kind: 'allowSecondary', subject: 'a', by: 1 },
    ],
    ['a worse rating', { skills: [skill({ rating: 'C' })] }, { leastRating: 'A' }, {}, { kind: 'liftRule', subject: 'p', by: 2 }],
    ['a day off', { absences: [{ kind: 'off', from: 10, to: 10 }] }, {}, {}, { kind: 'offCancel', subject: 'a', by: 1 }],
    ['an exclusion', { exclusions: [{ skills: ['crane'], from: 0 }] }, {}, {}, { kind: 'liftRule', subject: 'a', by: 1 }],
    ['a later start', { lastShiftEnd: -630 }, {}, { leastRest: 660 }, { kind: 'moveStart', subject: 'p', by: 30 }],
    ['an earlier end', { shifts: [{ id: 's', span: { start: 0, end: 50 } }] }, {}, {}, { kind: 'moveEnd', subject: 'p', by: 10 }],
    [
      'more overtime',
      { minutes: 70, overtimeMinutes: 5 },
      {},
      { normalMinutes: 100, overtimeCap: 20 },
      { kind: 'liftRule', subject: 'a', by: 15 },
    ],
    ['one more shift this week', { shiftsThisWeek: 5 }, {}, { mostShiftsWeek: 5 }, { kind: 'liftRule', subject: 'a', by: 1 }],
  ])('is %s', (_, change, postChange, policyChange, fix) => {
    expect(oneOf(change, postChange, policyChange)[0]!.fix).toEqual(fix)
  })

  it('is none where it would not do, or where the person is not to be had', () => {
    const twice = person('a', { exclusions: [{ skills: ['crane'], from: 0 }], absences: [{ kind: 'off', from: 10 }] })
    expect(reasonsOf(problemOf([post('p')], [twice]))).toEqual([{ code: 'off', ...of('a') }])
    const ended = person('a', { skills: [skill({ to: 9 })] })
    expect(reasonsOf(problemOf([post('p')], [ended]), [], { canBeHad: () => false })[0]!.fix).toBeUndefined()
    expect(reasonsOf(problemOf([post('p')], [ended]), [], { heldBack: new Set(['p']) })[0]!.fix).toBeUndefined()
    const short = () => ({ budget: 'b', short: 5, isOnly: true })
    expect(reasonsOf(problemOf([post('p')], [ended]), [], { shortfall: short })[0]!.fix).toBeUndefined()
    const both = person('a', { skills: [skill({ to: 9 }), skill({ skill: 'tally' })] })
    const posts = [post('p'), post('q', { skill: 'tally' })]
    expect(reasonsOf(problemOf(posts, [both]), [{ post: 'q', person: 'a' }])[0]!.fix).toBeUndefined()
  })

  it('is not offered where it would only bring up the next downtime', () => {
    const twice = problemOf([post('p', { equipment: 'QC1' })], [person('a')], {
      downtimes: [
        { equipment: 'QC1', span: { start: 0, end: 15 } },
        { equipment: 'QC1', span: { start: 20, end: 30 } },
      ],
    })
    expect(reasonsOf(twice)).toEqual([{ code: 'equipment', ...of('a') }])
  })

  it('is the loan of the first person of another node who could come', () => {
    const elsewhere = (id: string, change: Partial<Person> = {}) => person(id, { node: 'yard', ...change })
    const people = [elsewhere('on leave', { absences: [{ kind: 'leave', from: 0 }] }), elsewhere('busy'), elsewhere('free')]
    const posts = [post('p'), post('q', { node: 'yard' }), post('r')]
    const problem = problemOf(posts, people)
    const found = openReasons(problem, [{ post: 'q', person: 'busy' }])
    expect(found.map(({ reasons }) => reasons[0])).toEqual(
      ['p', 'r'].map(() => ({ code: 'node', ...of('on leave', 'busy', 'free'), fix: { kind: 'liftRule', subject: 'free', by: 1 } })),
    )
    expect(reasonsOf(problem, [], { canBeHad: ({ id }) => id === 'on leave' })[0]!.fix).toBeUndefined()
  })

  it('is asked of those who hold the skill of the post and are not of its node, each post by itself', () => {
    const people = [person('a', { node: 'yard' }), person('b', { skills: [skill({ skill: 'tally' })], node: 'gate' })]
    const posts = [post('p'), post('q', { skill: 'tally' }), post('r', { skill: 'tally', node: 'yard' }), post('s', { node: 'gate' })]
    const found = openReasons(problemOf(posts, people), [])
    expect(found.map(({ reasons }) => [reasons[0]!.code, reasons[0]!.people])).toEqual([
      ['node', ['a']],
      ['node', ['b']],
      ['node', ['b']],
      ['node', ['a']],
    ])
  })

  it('does not leave another block behind it', () => {
    const halfRested = person('a', { lastShiftEnd: -630, shifts: [{ id: 's', span: { start: 0, end: 720 } }] })
    const late = problemOf([post('p', { equipment: 'QC1' })], [halfRested], {
      ...policy({ leastRest: 660 }),
      downtimes: [{ equipment: 'QC1', span: { start: 50, end: 60 } }],
    })
    expect(reasonsOf(late)).toEqual([{ code: 'equipment', ...of('a') }])
  })
})

describe('somebody who is free', () => {
  const free = [person('a'), person('b')]

  it('but held back by the others of the gang, or by a budget, is told so', () => {
    expect(reasonsOf(problemOf([post('p')], free), [], { heldBack: new Set(['p']) })).toEqual([{ code: 'notWhole', ...of('a', 'b') }])
    const shortfall = ({ id }: Person) =>
      id === 'a' ? { budget: 'quay', short: 30, isOnly: true } : { budget: 'yard', short: 10, isOnly: false }
    expect(reasonsOf(problemOf([post('p')], free), [], { shortfall })).toEqual([
      { code: 'overtimeBudget', ...of('a', 'b'), fix: { kind: 'liftRule', subject: 'quay', by: 30 } },
    ])
    const cheaper = ({ id }: Person) => ({ budget: id, short: id === 'a' ? 30 : 20, isOnly: true })
    expect(reasonsOf(problemOf([post('p')], free), [], { shortfall: cheaper })[0]!.fix).toMatchObject({ subject: 'b', by: 20 })
    expect(reasonsOf(problemOf([post('p')], free), [], { shortfall: cheaper, heldBack: new Set(['p']) })[0]!.fix).toBeUndefined()
    expect(reasonsOf(problemOf([post('p')], free), [], { shortfall: cheaper, canBeHad: ({ id }) => id === 'a' })[0]!.fix).toMatchObject({
      by: 30,
    })
  })
})

describe('somebody who is not free', () => {
  it('is on another post, even where a budget would be short too', () => {
    const problem = problemOf([post('p'), post('q')], [person('a'), person('here')])
    const plan = [{ post: 'q', person: 'a' }]
    const shortfall = () => ({ budget: 'b', short: 1, isOnly: true })
    expect(reasonsOf(problem, plan, { shortfall }).map(({ code, people }) => [code, people])).toEqual([
      ['overtimeBudget', ['here']],
      ['allQualifiedUsed', ['a']],
    ])
  })

  it('because the plan names posts that are gone, is free', () => {
    expect(reasonsOf(problemOf([post('p')], [person('a')]), [{ post: 'gone', person: 'a' }])[0]!.code).toBe('allQualifiedUsed')
    const ended = person('a', { skills: [skill({ to: 9 })] })
    expect(reasonsOf(problemOf([post('p')], [ended]), [{ post: 'gone', person: 'a' }])[0]!.fix).toBeDefined()
  })

  it('without a budget or a gang is told to be used: one of each node counts once', () => {
    const people = [person('here'), person('there', { node: 'yard' })]
    const problem = problemOf([post('p'), post('q')], people)
    expect(reasonsOf(problem, [{ post: 'q', person: 'here' }]).map(({ code, actual }) => [code, actual])).toEqual([
      ['allQualifiedUsed', 1],
      ['node', 1],
    ])
  })
})

describe('somebody on another post', () => {
  const both = person('both', { skills: [skill(), skill({ skill: 'tally' })] })
  const tally = person('tally', { skills: [skill({ skill: 'tally' })] })
  const posts = [post('p'), post('q', { skill: 'tally' })]
  const plan = [{ post: 'q', person: 'both' }]

  it('comes when whoever is free takes that over: tried', () => {
    const problem = problemOf(posts, [both, tally])
    const [reason] = reasonsOf(problem, plan)
    expect(reason).toEqual({ code: 'allQualifiedUsed', ...of('both'), fix: { kind: 'giveTo', subject: 'tally', by: 1 } })
    const after = [
      { post: 'q', person: 'tally' },
      { post: 'p', person: 'both' },
    ]
    expect(check(problem, after)).toEqual([])
    expect(openReasons(problem, after)).toEqual([])
  })

  it('comes when unpinned, if somebody takes the pinned post', () => {
    const pinned = problemOf(posts, [both, tally], { fixed: plan })
    expect(reasonsOf(pinned, plan)).toEqual([{ code: 'pinnedElsewhere', ...of('both'), fix: { kind: 'unpin', subject: 'both', by: 1 } }])
    expect(reasonsOf(problemOf(posts, [both], { fixed: plan }), plan)[0]!.fix).toBeUndefined()
  })

  it('does not come where nobody may take that over', () => {
    const fixIn = (people: readonly Person[], change: Partial<Circumstances> = {}, held = plan) =>
      reasonsOf(problemOf(posts, people), held, change)[0]!.fix
    expect(fixIn([both])).toBeUndefined()
    expect(fixIn([both, { ...tally, node: 'yard' }])).toBeUndefined()
    expect(fixIn([both, { ...tally, absences: [{ kind: 'leave', from: 0 }] }])).toBeUndefined()
    expect(fixIn([both, tally], { heldBack: new Set(['p']) })).toBeUndefined()
    expect(fixIn([both, tally], { isFull: true })).toBeUndefined()
    expect(fixIn([both, tally], { isFull: false })).toBeDefined()
    expect(
      fixIn([both, tally], { shortfall: ({ id }) => (id === 'tally' ? { budget: 'b', short: 1, isOnly: true } : null) }),
    ).toBeUndefined()
    expect(
      fixIn([both, tally], { shortfall: ({ id }) => (id === 'both' ? { budget: 'b', short: 1, isOnly: true } : null) }),
    ).toBeUndefined()
    const more = [...posts, post('r', { skill: 'tally' })]
    const busy = [...plan, { post: 'r', person: 'tally' }]
    expect(reasonsOf(problemOf(more, [both, tally]), busy)[0]!.fix).toBeUndefined()
  })

  it('does not come from two posts at once, nor from a part of one', () => {
    const long = [
      post('p', { span: { start: 0, end: 120 } }),
      post('q', { skill: 'tally' }),
      post('r', { skill: 'tally', span: { start: 60, end: 120 } }),
    ]
    const twoHeld = [...plan, { post: 'r', person: 'both' }]
    expect(reasonsOf(problemOf(long, [both, tally]), twoHeld)[0]!.fix).toBeUndefined()
    const parted = [post('p'), post('q', { skill: 'tally', splittable: true })]
    expect(reasonsOf(problemOf(parted, [both, tally]), plan)[0]!.fix).toBeUndefined()
  })

  it('who is a later one of several may be the one who comes', () => {
    const stuck = person('stuck')
    const people = [stuck, both, tally]
    const three = [...posts, post('r')]
    expect(reasonsOf(problemOf(three, people), [{ post: 'r', person: 'stuck' }, ...plan])[0]).toMatchObject({
      people: ['stuck', 'both'],
      fix: { kind: 'giveTo', subject: 'tally' },
    })
  })
})
