import { type Answer, answer, type Fault } from '../../answers/fault.ts'
import type { Reason } from '../../answers/reason.ts'
import { faultsOf } from '../check/check.ts'
import { fewestChangesFirst } from '../goals/goals.ts'
import { sharesOf } from '../goals/shares.ts'
import { singlesOf } from '../index/groups.ts'
import { pairOf } from '../index/index-pairs.ts'
import { arcsOf, type Index, indexOf, withArcs } from '../index/model.ts'
import { Pool } from '../index/pool.ts'
import { Pace } from '../pace.ts'
import type { Change } from '../placing/changes.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { type RefusalCode, refuserOf } from '../reasons/why-not.ts'
import { withMixes } from '../whole/gangs.ts'
import type { Forcible, Moved } from './force.ts'
import { ForceOne } from './force-one.ts'
import { ForceSeveral } from './force-several.ts'
import { type Cost, KnockOn } from './knock-on.ts'
import { Missing } from './missing.ts'

/** One person for one post. */
export interface Candidate {
  readonly post: string
  readonly person: string
  /** By how much each goal of the plan would change; null where a rule keeps the person from the post. */
  readonly cost: Cost | null
  /** Everything that would change: who comes, who makes way, who takes whose place, what stays open. */
  readonly moves: readonly Change[]
  /** Posts of whole gangs and pairs that the moves leave open while others of the same gang or pair are filled. */
  readonly missing: readonly string[]
  /** Why the person may not take the post; empty when they may. */
  readonly blocked: readonly Reason<RefusalCode>[]
}

/**
 * Who could take a post, best first, with everything that follows from it; after them the people of its node who hold its skill and may not
 * take it, with the reasons.
 */
export function candidates(problem: DeploymentProblem, plan: readonly Placement[], post: string): Answer<readonly Candidate[]> {
  const isKnown = (sound: DeploymentProblem) => sound.posts.some(({ id }) => id === post)
  return answer(faultsIn(problem, isKnown, 'post', post), () => new Desk(problem, plan).candidates(post))
}

/**
 * Which posts a person could take, best first, with everything that follows from it; after them the posts of their skills and nodes that
 * they may not take, with the reasons.
 */
export function postsFor(problem: DeploymentProblem, plan: readonly Placement[], person: string): Answer<readonly Candidate[]> {
  const isKnown = (sound: DeploymentProblem) => sound.people.some(({ id }) => id === person)
  return answer(faultsIn(problem, isKnown, 'person', person), () => new Desk(problem, plan).postsFor(person))
}

function faultsIn(problem: DeploymentProblem, isKnown: (sound: DeploymentProblem) => boolean, path: string, value: string): Fault[] {
  const faults = faultsOf(problem)
  return faults.length > 0 || isKnown(problem) ? faults : [{ path, kind: 'unknownId', value }]
}

/**
 * A plan prepared for questions about single posts and people. Putting somebody on a post leads to the plan with the fewest newly open
 * posts, then the fewest people moved, then the other goals; exact with one post per person. Gangs and pairs may be broken by this, as a
 * planner may do by hand: `missing` says what they lack. The problem must be sound.
 */
export class Desk {
  private readonly problem: DeploymentProblem
  private readonly refuser: ReturnType<typeof refuserOf>
  private readonly index: Index
  private readonly forcible: Forcible
  private readonly knockOn: KnockOn
  private readonly missing: Missing
  private readonly pool: Pool
  private readonly postAt: ReadonlyMap<string, number>
  private readonly personAt: ReadonlyMap<string, number>

  constructor(given: DeploymentProblem, plan: readonly Placement[]) {
    const problem = withMixes(given)
    const policy = { ...problem.policy, goals: fewestChangesFirst(problem.policy) }
    this.problem = problem
    this.refuser = refuserOf(problem, plan)
    const index = indexOf({ ...problem, policy, present: plan }, new Pace(), singlesOf)
    this.index = { ...index, shares: sharesOf(problem.people, policy, plan.length) }
    this.postAt = new Map(index.posts.map((post, at) => [post.id, at]))
    this.personAt = new Map(index.people.map((person, at) => [person.id, at]))
    const { seats, untouchable } = this.seatsOf(plan)
    this.forcible = policy.postsPerPerson === 'one' ? new ForceOne(this.index, seats, untouchable) : this.several(seats)
    this.knockOn = new KnockOn(this.index, seats)
    this.missing = new Missing(problem, plan)
    this.pool = new Pool(problem.people)
  }

  candidates(post: string): readonly Candidate[] {
    const { index, postAt, problem } = this
    const at = postAt.get(post)
    const people = at === undefined ? new Int32Array() : fittingIn(index, at)
    const found = new Set(Array.from(people, who => index.people[who]!.id))
    const { skill, node } = at === undefined ? problem.posts.find(({ id }) => id === post)! : index.posts[at]!
    const others = this.pool.of(skill, node).map(who => problem.people[who]!.id)
    const ranked = this.ranked(Array.from(people, who => ({ post: at!, who })))
    return [...ranked, ...this.refused(others.filter(id => !found.has(id)).map(person => ({ post, person })))]
  }

  postsFor(person: string): readonly Candidate[] {
    const { index, problem } = this
    const who = this.personAt.get(person)!
    const { fits } = index
    const posts = [...index.posts.keys()].filter(at => pairOf(fits, fits.of[at]!, who) >= 0)
    const found = new Set(posts.map(at => index.posts[at]!.id))
    const { skills: rows, node, poolNodes } = index.people[who]!
    const skills = new Set(rows.map(row => row.skill))
    const nodes = new Set([node, ...poolNodes])
    const others = problem.posts.filter(post => skills.has(post.skill) && nodes.has(post.node) && !found.has(post.id))
    return [...this.ranked(posts.map(post => ({ post, who }))), ...this.refused(others.map(post => ({ post: post.id, person })))]
  }

  private several(seats: Int32Array): Forcible {
    const model = withArcs(this.index)
    return new ForceSeveral(model, arcsOf(model, seats))
  }

  /** The person on each post of the plan, and the people who stand where a rule forbids it. */
  private seatsOf(plan: readonly Placement[]): { seats: Int32Array; untouchable: number[] } {
    const { index, postAt, personAt } = this
    const { fits } = index
    const seats = new Int32Array(index.posts.length).fill(-1)
    const untouchable: number[] = []
    for (const { post, person } of plan) {
      const at = postAt.get(post)
      const who = personAt.get(person)
      if (at === undefined || who === undefined) continue
      if (pairOf(fits, fits.of[at]!, who) < 0) untouchable.push(who)
      else seats[at] = who
    }
    return { seats, untouchable }
  }

  private ranked(pairs: readonly { readonly post: number; readonly who: number }[]): Candidate[] {
    const { index, knockOn, forcible } = this
    const priced = pairs.map(({ post, who }) => {
      const moved = forcible.force(post, who)
      return { post, who, moved, ...knockOn.of(moved) }
    })
    priced.sort((a, b) => compare(a.order, b.order) || a.post - b.post || a.who - b.who)
    return priced.map(({ post, who, moved, cost }) => ({
      post: index.posts[post]!.id,
      person: index.people[who]!.id,
      cost,
      moves: moved.map(each => this.named(each)),
      missing: this.missing.after(moved.map(each => this.named(each))),
      blocked: [],
    }))
  }

  private named({ post, from, to }: Moved): Change {
    const { posts, people } = this.index
    const nameOf = (who: number) => (who < 0 ? null : people[who]!.id)
    return { post: posts[post]!.id, from: nameOf(from), to: nameOf(to) }
  }

  private refused(placements: readonly Placement[]): Candidate[] {
    return placements.map(({ post, person }) => ({ post, person, cost: null, moves: [], missing: [], blocked: this.refuser(post, person) }))
  }
}

/** The people who may take a post. */
const fittingIn = ({ fits }: Index, at: number): Int32Array => fits.person.subarray(fits.first[fits.of[at]!], fits.first[fits.of[at]! + 1])

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
