import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TERMINALS, terminalOf } from '../../../bench/deployment/terminal.ts'
import { seeded } from '../../../bench/seeded.ts'
import { madeProblem } from '../../../tests/support/made-deployments.ts'
import { deploy } from '../deploy.ts'
import { fewestChangesFirst } from '../goals/goals.ts'
import { indexOf, pairsOf } from '../index/model.ts'
import { Pace } from '../pace.ts'
import { figuresOf } from '../placing/figures.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { check } from '../reasons/why-not.ts'
import { afterEvent, type PlanEvent } from '../replan/event.ts'
import { replan } from '../replan/replan.ts'
import { post } from '../sample.ts'
import type { Amended } from './kept.ts'
import { Ready } from './ready.ts'

/** The figures in the order of the goals of a plan after an event, which breaks no rule. */
function figures(problem: DeploymentProblem, plan: readonly Placement[], event: PlanEvent, after: readonly Placement[]): number[] {
  const changed = { ...afterEvent(problem, event), present: plan }
  expect(check(changed, after).filter(({ post: id }) => !changed.fixed.some(pin => pin.post === id))).toEqual([])
  const goals = fewestChangesFirst(problem.policy)
  const index = indexOf({ ...changed, policy: { ...changed.policy, goals } }, new Pace())
  const whoOn = new Map(after.map(placement => [placement.post, placement.person]))
  const at = new Map(changed.people.map(({ id }, who) => [id, who]))
  const seats = Int32Array.from(index.posts, ({ id }) => at.get(whoOn.get(id) ?? '') ?? -1)
  const sums = figuresOf(index, seats, pairsOf(index, seats))
  const urgency = index.groups.reduce((sum, group) => sum + group.urgency * group.members.filter(member => seats[member]! < 0).length, 0)
  return [urgency, ...goals.map(goal => sums[goal])]
}

function applied(plan: readonly Placement[], { changes }: Pick<Amended, 'changes'>): Placement[] {
  const moved = new Map(changes.map(change => [change.post, change.to]))
  const added = changes.flatMap(({ post: id, to }) => (to === null ? [] : [{ post: id, person: to }]))
  return [...plan.filter(placement => !moved.has(placement.post)), ...added]
}

/** The plan made ready comes to the same as planning anew, event after event. */
function expectSame(problem: DeploymentProblem, plan: readonly Placement[], events: readonly PlanEvent[]): void {
  const ready = new Ready(problem, plan)
  for (const event of events) {
    const amended = ready.after(event)
    const anew = replan(problem, plan, event, { seed: 1 })
    if (!amended.ok || !anew.ok) throw new Error('faults')
    const known = new Set(afterEvent(problem, event).posts.map(({ id }) => id))
    const before = plan.filter(placement => known.has(placement.post))
    const found = applied(before, amended.value)
    expect(figures(problem, plan, event, found)).toEqual(figures(problem, plan, event, anew.value.assignments))
    const standing = new Set(found.map(placement => placement.post))
    expect(amended.value.open).toEqual(afterEvent(problem, event).posts.flatMap(({ id }) => (standing.has(id) ? [] : [id])))
  }
}

function eventsOf(problem: DeploymentProblem, pick: (most: number) => number): PlanEvent[] {
  const { posts, people } = problem
  const somebody = people[pick(people.length)]
  const some = posts.filter(() => pick(4) === 0).map(({ id }) => id)
  const like = posts[pick(posts.length)]
  const events: PlanEvent[] = [{ kind: 'vesselLate', posts: some, minutes: pick(60) - 30 }]
  if (somebody) events.push({ kind: 'personMissing', person: somebody.id })
  if (like)
    events.push({
      kind: 'postsAdded',
      posts: [
        { ...like, id: 'more' },
        { ...like, id: 'urgent', priority: 1 },
      ],
    })
  const equipment = like?.equipment
  if (like && equipment)
    events.push({ kind: 'equipmentDown', downtime: { equipment, span: { start: like.span.start + 1, end: like.span.end } } })
  return events
}

const planOf = (problem: DeploymentProblem): readonly Placement[] => {
  const made = deploy(problem, { seed: 1 })
  if (!made.ok) throw new Error('faults')
  return made.value.assignments.map(({ post: id, person }) => ({ post: id, person }))
}

describe('a plan made ready', () => {
  it('comes to what planning anew comes to, in every goal', () => {
    fc.assert(
      fc.property(madeProblem, fc.boolean(), fc.infiniteStream(fc.nat(999)), (made, isBest, numbers) => {
        const { shares: _, ...policy } = made.policy
        const problem = { ...made, policy }
        const plan = isBest ? planOf(problem) : made.present
        expectSame(
          problem,
          plan,
          eventsOf(problem, most => numbers.next().value! % Math.max(1, most)),
        )
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it.each([1, 2, 3])(
    'does so in a terminal of 400 people, seed %s',
    seed => {
      const problem = terminalOf(TERMINALS.small, seed)
      const random = seeded(seed)
      const events = Array.from({ length: 3 }, () => eventsOf(problem, most => Math.floor(random() * most))).flat()
      expectSame(problem, planOf(problem), events)
    },
    60_000,
  )

  it('asks for planning anew with several posts a person, quotas and gangs', () => {
    const problem = terminalOf({ people: 60, peopleANode: 30, bands: 2 }, 1)
    const plan = planOf(problem)
    const event: PlanEvent = { kind: 'personMissing', person: plan[0]!.person }
    const anew = replan(problem, plan, event, { seed: 1 })
    const amended = new Ready(problem, plan).after(event)
    expect(amended.ok && anew.ok && amended.value.changes).toEqual(anew.ok && anew.value.changes)
  })

  it('names what is wrong with an event', () => {
    const ready = new Ready(terminalOf({ people: 20, peopleANode: 20, bands: 1 }, 1), [])
    const answer = ready.after({ kind: 'postsAdded', posts: [post('p0')] })
    expect(answer.ok ? [] : answer.faults.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['posts[0].id duplicate'])
  })
})
