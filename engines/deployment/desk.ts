import { type Answer, answer, type Fault } from '../time/fault.ts'
import type { Reason } from '../time/reason.ts'
import type { Change } from './changes.ts'
import { faultsOf } from './check.ts'
import type { Forcible, Moved } from './force.ts'
import { ForceOne } from './force-one.ts'
import { ForceSeveral } from './force-several.ts'
import { withMixes } from './gangs.ts'
import { fewestChangesFirst } from './goals.ts'
import { singlesOf } from './groups.ts'
import { type Cost, KnockOn } from './knock-on.ts'
import { Missing } from './missing.ts'
import { type Model, modelOf } from './model.ts'
import { Pool } from './pool.ts'
import type { DeploymentProblem, Placement } from './problem.ts'
import { sharesOf } from './shares.ts'
import { type RefusalCode, refuserOf } from './why-not.ts'

/** One person for one post. */
export interface Candidate {
  readonly post: string
  readonly person: string
  /** What the plan would come to more or less in each goal; null where a rule keeps the person from the post. */
  readonly cost: Cost | null
  /** Everything that would change: who comes, who makes way, who takes whose place, what stays open. */
  readonly moves: readonly Change[]
  /** Posts of whole gangs and pairs touched by the moves that are then open beside others of theirs that are filled. */
  readonly missing: readonly string[]
  /** Why not; empty when they may. */
  readonly blocked: readonly Reason<RefusalCode>[]
}

/** Who could take a post, best first with all that follows; behind them those of its node who hold its skill and may not, with why. */
export function candidates(problem: DeploymentProblem, plan: readonly Placement[], post: string): Answer<readonly Candidate[]> {
  const isKnown = (sound: DeploymentProblem) => sound.posts.some(({ id }) => id === post)
  return answer(faultsIn(problem, isKnown, 'post', post), () => new Desk(problem, plan).candidates(post))
}

/** Which posts a person could take, best first with all that follows; behind them those of their skills and nodes that they may not, with why. */
export function postsFor(problem: DeploymentProblem, plan: readonly Placement[], person: string): Answer<readonly Candidate[]> {
  const isKnown = (sound: DeploymentProblem) => sound.people.some(({ id }) => id === person)
  return answer(faultsIn(problem, isKnown, 'person', person), () => new Desk(problem, plan).postsFor(person))
}

function faultsIn(problem: DeploymentProblem, isKnown: (sound: DeploymentProblem) => boolean, path: string, value: string): Fault[] {
  const faults = faultsOf(problem)
  return faults.length > 0 || isKnown(problem) ? faults : [{ path, kind: 'unknownId', value }]
}

/**
 * A plan made ready for questions about single posts and people. What follows from putting somebody on a post is the change of the plan with the fewest
 * posts opened, then the fewest people moved, then the other goals; exact with one post a person. That
 * gangs and pairs stay whole is not asked for, hands may break them: `missing` tells. The problem must be sound.
 */
export class Desk {
  private readonly problem: DeploymentProblem
  private readonly refuser: ReturnType<typeof refuserOf>
  private readonly model: Model
  private readonly forcible: Forcible
  private readonly knockOn: KnockOn
  private readonly missing: Missing
  private readonly pool: Pool
  private readonly postAt: ReadonlyMap<string, number>

  constructor(given: DeploymentProblem, plan: readonly Placement[]) {
    const problem = withMixes(given)
    const policy = { ...problem.policy, goals: fewestChangesFirst(problem.policy) }
    this.problem = problem
    this.refuser = refuserOf(problem, plan)
    const model = modelOf({ ...problem, policy, present: plan }, () => false, singlesOf)
    this.model = { ...model, shares: sharesOf(problem.people, policy, plan.length) }
    this.postAt = new Map(this.model.posts.map((post, at) => [post.id, at]))
    const { arcs, untouchable } = this.arcsOf(plan)
    const isOne = policy.postsPerPerson === 'one'
    this.forcible = isOne ? new ForceOne(this.model, arcs, untouchable) : new ForceSeveral(this.model, arcs)
    this.knockOn = new KnockOn(this.model, arcs)
    this.missing = new Missing(problem, plan)
    this.pool = new Pool(problem.people)
  }

  candidates(post: string): readonly Candidate[] {
    const { model, postAt, problem } = this
    const at = postAt.get(post)
    const arcs = at === undefined ? [] : this.arcsFrom(model.first[at]!, model.first[at + 1]!)
    const found = new Set(arcs.map(arc => model.people[model.person[arc]!]!.id))
    const { skill, node } = problem.posts.find(({ id }) => id === post)!
    const others = this.pool.of(skill, node).map(who => problem.people[who]!.id)
    return [...this.ranked(arcs), ...this.refused(others.filter(id => !found.has(id)).map(person => ({ post, person })))]
  }

  postsFor(person: string): readonly Candidate[] {
    const { model, problem } = this
    const arcs = this.arcsFrom(0, model.person.length).filter(arc => model.people[model.person[arc]!]!.id === person)
    const found = new Set(arcs.map(arc => model.posts[model.groupOfArc[arc]!]!.id))
    const { skills: rows, node, poolNodes } = problem.people.find(({ id }) => id === person)!
    const skills = new Set(rows.map(row => row.skill))
    const nodes = new Set([node, ...poolNodes])
    const others = problem.posts.filter(post => skills.has(post.skill) && nodes.has(post.node) && !found.has(post.id))
    return [...this.ranked(arcs), ...this.refused(others.map(post => ({ post: post.id, person })))]
  }

  private arcsFrom(first: number, end: number): number[] {
    return Array.from({ length: end - first }, (_, at) => first + at)
  }

  /** The arcs of the plan, and who stands where no rule would let them. */
  private arcsOf(plan: readonly Placement[]): { arcs: Int32Array; untouchable: number[] } {
    const { model, postAt } = this
    const arcs = new Int32Array(model.posts.length).fill(-1)
    const untouchable: number[] = []
    const personAt = new Map(model.people.map((person, at) => [person.id, at]))
    for (const { post, person } of plan) {
      const [at, who] = [postAt.get(post), personAt.get(person)]
      if (at === undefined || who === undefined) continue
      const arc = this.arcsFrom(model.first[at]!, model.first[at + 1]!).find(each => model.person[each] === who)
      if (arc === undefined) untouchable.push(who)
      else arcs[at] = arc
    }
    return { arcs, untouchable }
  }

  private ranked(arcs: readonly number[]): Candidate[] {
    const { model, knockOn, forcible } = this
    const tried = arcs.map(arc => ({ arc, moved: forcible.force(arc) }))
    const priced = tried.map(({ arc, moved }) => ({ arc, moved, ...knockOn.of(moved) }))
    priced.sort((a, b) => compare(a.order, b.order) || a.arc - b.arc)
    return priced.map(({ arc, moved, cost }) => ({
      post: model.posts[model.groupOfArc[arc]!]!.id,
      person: model.people[model.person[arc]!]!.id,
      cost,
      moves: moved.map(each => this.named(each)),
      missing: this.missing.after(moved.map(each => this.named(each))),
      blocked: [],
    }))
  }

  private named({ post, from, to }: Moved): Change {
    const { posts, people } = this.model
    const nameOf = (who: number) => (who < 0 ? null : people[who]!.id)
    return { post: posts[post]!.id, from: nameOf(from), to: nameOf(to) }
  }

  private refused(placements: readonly Placement[]): Candidate[] {
    return placements.map(({ post, person }) => ({ post, person, cost: null, moves: [], missing: [], blocked: this.refuser(post, person) }))
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
