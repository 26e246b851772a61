import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tooLong, wrongIn } from '../../../tests/support/relief-checker.ts'
import { type Deployment, deploy } from '../deploy.ts'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { person, post, problemOf, skill } from '../sample.ts'
import { relieversFor } from './missing.ts'
import type { ReliefRota } from './relief.ts'
import type { ReliefGroup } from './relief-group.ts'

const HOURS = 60
const limits: ReliefGroup = { id: 'cranes', activities: ['ship'], mostContinuous: 2 * HOURS, leastBreak: HOURS, turn: HOURS }
const span = (from: number, to: number) => ({ start: from * HOURS, end: to * HOURS })
const machine = (id: string, change: Partial<Post> = {}): Post => post(id, { activity: 'ship', span: span(0, 8), ...change })
const reliever = (id: string, change: Partial<Post> = {}): Post => machine(id, { kind: 'RELF', ...change })
const drivers = (count: number): Person[] => Array.from({ length: count }, (_, at) => person(`q${at}`))

function problemWith(posts: readonly Post[], people: readonly Person[], group: Partial<ReliefGroup> = {}): DeploymentProblem {
  return problemOf(posts, people, { policy: { postsPerPerson: 'one', relief: [{ ...limits, ...group }] } })
}

function deployed(problem: DeploymentProblem): Deployment {
  const result = deploy(problem, { seed: 1 })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

/** The only rota of a problem, checked by the rules. */
function rotaFor(problem: DeploymentProblem): ReliefRota {
  const { relief, assignments } = deployed(problem)
  expect(relief).toHaveLength(1)
  expect(wrongIn(problem, assignments, relief[0]!)).toEqual([])
  return relief[0]!
}

const turnsOf = ({ turns }: ReliefRota) => turns.map(({ person: who, span: { start, end } }) => `${who} ${start / HOURS}-${end / HOURS}`)

describe('drivers who take turns', () => {
  it('alternate on one crane, two hours each, and the answer says who relieves whom', () => {
    const rota = rotaFor(problemWith([machine('crane'), reliever('relief')], drivers(2), { leastBreak: 2 * HOURS, turn: 2 * HOURS }))
    expect(turnsOf(rota)).toEqual(['q0 0-2', 'q1 2-4', 'q0 4-6', 'q1 6-8'])
    expect(rota.turns.map(({ relieves }) => relieves)).toEqual([undefined, 'q0', undefined, 'q0'])
    expect(rota).toMatchObject({ group: 'cranes', unmanned: [], unmannedMinutes: 0, leastUnmanned: 0, reasons: [] })
  })

  it('are three for two cranes where an hour of break follows two of driving', () => {
    const posts = [machine('a'), machine('b'), reliever('r')]
    expect(rotaFor(problemWith(posts, drivers(3))).unmannedMinutes).toBe(0)
    expect(relieversFor(posts.slice(0, 2), limits)).toBe(1)
  })

  it('are two and a half a crane where nobody drives more than five hours of twelve', () => {
    const cranes = [machine('a', { span: span(0, 12) }), machine('b', { span: span(0, 12) })]
    const group = { ...limits, mostTotal: 5 * HOURS }
    expect(relieversFor(cranes, group)).toBe(3)
    const posts = [...cranes, ...['r', 's', 't'].map(id => reliever(id, { span: span(0, 12) }))]
    expect(rotaFor(problemWith(posts, drivers(5), group)).unmannedMinutes).toBe(0)
    expect(rotaFor(problemWith(posts.slice(0, 4), drivers(4), group)).unmannedMinutes).toBe(4 * HOURS)
  })

  it('leave the crane when nobody is there to relieve them, and the reason says how many are missing', () => {
    const rota = rotaFor(problemWith([machine('crane')], drivers(1)))
    expect(turnsOf(rota)).toEqual(['q0 0-2', 'q0 3-5', 'q0 6-8'])
    expect(rota.unmanned).toEqual([
      { post: 'crane', span: span(2, 3) },
      { post: 'crane', span: span(5, 6) },
    ])
    expect(rota).toMatchObject({
      unmannedMinutes: 120,
      leastUnmanned: 120,
      reasons: [{ code: 'relieversMissing', actual: 1, unit: 'people' }],
    })
  })

  it('are not relieved by somebody who may not drive the machine, nor before they come', () => {
    const tally = person('t', { skills: [skill({ skill: 'tally' })] })
    const posts = [machine('crane'), reliever('relief', { skill: 'tally' })]
    expect(rotaFor(problemWith(posts, [...drivers(1), tally])).unmannedMinutes).toBe(120)
    const late = [machine('crane'), reliever('relief', { span: span(4, 8) })]
    expect(rotaFor(problemWith(late, drivers(2))).unmanned).toEqual([{ post: 'crane', span: span(2, 3) }])
  })

  it('come at any minute at which a post begins or ends', () => {
    const posts = [machine('crane', { span: { start: 10, end: 250 } }), reliever('relief', { span: { start: 75, end: 250 } })]
    expect(rotaFor(problemWith(posts, drivers(2), { mostContinuous: 65, leastBreak: 30 })).unmanned).toEqual([])
  })

  it('take part only where their posts are filled', () => {
    expect(deployed(problemWith([machine('crane')], [])).relief).toEqual([])
    expect(deployed(problemWith([reliever('relief')], drivers(1))).relief).toEqual([])
    expect(deployed(problemOf([machine('crane')], drivers(1))).relief).toEqual([])
  })

  it('hold posts of one relief group only, so that their hours are counted together', () => {
    const posts = [machine('a', { span: span(0, 2) }), post('b', { activity: 'yard', span: span(2, 4) })]
    const yard = { ...limits, id: 'yard', activities: ['yard'] }
    const both = (relief: readonly ReliefGroup[]) =>
      deployed(problemOf(posts, drivers(1), { policy: { postsPerPerson: 'several', relief } })).assignments.length
    expect(both([limits, yard])).toBe(1)
    expect(both([{ ...limits, activities: ['ship', 'yard'] }])).toBe(2)
    expect(both([limits])).toBe(2)
  })

  it('in a large group relieve each other in parts, and the bound is that of the whole', () => {
    const posts = Array.from({ length: 10 }, (_, at) => machine(`c${at}`))
    const relievers = Array.from({ length: 5 }, (_, at) => reliever(`r${at}`))
    const rota = rotaFor(problemWith([...posts, ...relievers], drivers(15)))
    expect([rota.unmannedMinutes, rota.leastUnmanned]).toEqual([0, 0])
    expect(new Set(rota.turns.map(({ post: id }) => id)).size).toBe(10)
    const few = rotaFor(problemWith([...posts, ...relievers.slice(2)], drivers(13)))
    expect(few.unmannedMinutes).toBeGreaterThanOrEqual(few.leastUnmanned)
    expect(few.leastUnmanned).toBeGreaterThan(0)
    expect(few.reasons).toEqual([{ code: 'relieversMissing', actual: 2, unit: 'people' }])
  })

  it('stopped at once keep their limits', () => {
    const problem = problemWith([machine('a'), machine('b'), reliever('r')], drivers(3))
    const result = deploy(problem, { seed: 1, stop: () => true })
    if (!result.ok) throw new Error('unsound')
    for (const rota of result.value.relief) expect(wrongIn(problem, result.value.assignments, rota)).toEqual([])
  })
})

const small = fc.record({
  machines: fc.array(fc.record({ from: fc.nat(2), hours: fc.integer({ min: 2, max: 6 }), skill: fc.constantFrom('crane', 'rtg') }), {
    minLength: 1,
    maxLength: 2,
  }),
  relievers: fc.array(
    fc.record({ from: fc.nat(3), hours: fc.integer({ min: 2, max: 6 }), skills: fc.subarray(['crane', 'rtg'], { minLength: 1 }) }),
    {
      maxLength: 2,
    },
  ),
  group: fc.record({
    mostContinuous: fc.integer({ min: 1, max: 4 }).map(hours => hours * HOURS),
    leastBreak: fc.integer({ min: 0, max: 3 }).map(hours => hours * HOURS),
    mostTotal: fc.option(
      fc.integer({ min: 2, max: 5 }).map(hours => hours * HOURS),
      { nil: undefined },
    ),
  }),
})

/** Everybody pinned to a post of their own. */
function madeOf({
  machines,
  relievers,
  group: { mostTotal, ...group },
}: Parameters<Parameters<typeof small.map>[0]>[0]): DeploymentProblem {
  const cranes = machines.map(({ from, hours, skill: asked }, at) => machine(`m${at}`, { skill: asked, span: span(from, from + hours) }))
  const others = relievers.map(({ from, hours, skills }, at) => reliever(`r${at}`, { skill: skills[0]!, span: span(from, from + hours) }))
  const people = [
    ...machines.map(({ skill: held }, at) => person(`m${at}`, { skills: [skill({ skill: held })] })),
    ...relievers.map(({ skills }, at) => person(`r${at}`, { skills: skills.map(each => skill({ skill: each })) })),
  ]
  const posts = [...cranes, ...others]
  const problem = problemWith(posts, people, { ...group, ...(mostTotal !== undefined && { mostTotal }) })
  return { ...problem, fixed: posts.map(({ id }) => ({ post: id, person: id })) }
}

/** The least hours unmanned, by trying everybody on every machine in every hour. */
function leastByTrial({ posts, people, policy }: DeploymentProblem): number {
  const group = policy.relief![0]!
  const machines = posts.filter(({ kind }) => kind !== 'RELF')
  const end = Math.max(...posts.map(each => each.span.end)) / HOURS
  let best = Number.POSITIVE_INFINITY
  const inHours = {
    mostContinuous: group.mostContinuous / HOURS,
    leastBreak: group.leastBreak / HOURS,
    ...(group.mostTotal !== undefined && { mostTotal: group.mostTotal / HOURS }),
  }
  const visit = (hour: number, rows: readonly (readonly number[])[], unmanned: number): void => {
    if (unmanned >= best) return
    if (hour === end) {
      best = unmanned
      return
    }
    const active = machines.filter(each => isIn(each, hour))
    const tryMachine = (at: number, driving: ReadonlySet<number>, missing: number): void => {
      const next = active[at]
      if (!next) {
        const after = rows.map((row, who) => [...row, Number(driving.has(who))])
        if (after.every(row => tooLong(row, inHours).length === 0)) visit(hour + 1, after, unmanned + missing)
        return
      }
      people.forEach(({ id, skills }, who) => {
        const isThere = isIn(posts.find(each => each.id === id)!, hour)
        if (isThere && !driving.has(who) && skills.some(row => row.skill === next.skill))
          tryMachine(at + 1, new Set([...driving, who]), missing)
      })
      tryMachine(at + 1, driving, missing + 1)
    }
    tryMachine(0, new Set(), 0)
  }
  visit(
    0,
    people.map(() => []),
    0,
  )
  return best
}

const isIn = ({ span: { start, end } }: Post, hour: number): boolean => start <= hour * HOURS && hour * HOURS < end

describe('every small rota', () => {
  it('keeps the rules and leaves no more unmanned than any other could', () => {
    fc.assert(
      fc.property(small, given => {
        const problem = madeOf(given)
        const rota = rotaFor(problem)
        expect(rota.unmannedMinutes).toBe(leastByTrial(problem) * HOURS)
        expect(rota.leastUnmanned).toBe(rota.unmannedMinutes)
      }),
      { numRuns: 300 },
    )
  }, 120_000)

  it('says how many relievers are missing, and with them nothing is unmanned', () => {
    let replayed = 0
    fc.assert(
      fc.property(small, given => {
        const problem = madeOf(given)
        const [reason] = rotaFor(problem).reasons
        if (reason?.actual === undefined) return
        const skills = ['crane', 'rtg'].map(each => skill({ skill: each }))
        const more = Array.from({ length: reason.actual }, (_, at) => person(`more${at}`, { skills }))
        const seats = more.map(({ id }) => reliever(id, { skill: 'crane' }))
        const fixed = [...problem.fixed, ...seats.map(({ id }) => ({ post: id, person: id }))]
        const rota = rotaFor({ ...problem, posts: [...problem.posts, ...seats], people: [...problem.people, ...more], fixed })
        expect(rota.unmannedMinutes).toBe(0)
        replayed++
      }),
      { numRuns: 100 },
    )
    expect(replayed).toBeGreaterThan(10)
  })
})
