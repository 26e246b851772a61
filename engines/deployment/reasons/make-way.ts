import type { Fix } from '../../answers/reason.ts'
import type { Pool } from '../index/pool.ts'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'
import { blocksOf } from '../rules/eligibility.ts'
import type { Terms } from '../rules/rule.ts'

/** Whether somebody could take a post in addition to what they hold in the plan. */
type IsFree = (person: Person, post: Post) => boolean

/**
 * Finds the one change of the plan that lets a person come to a post: the only post in their way goes to somebody who is free for it, so
 * that one more is filled. `giveTo` names who takes that post over; where it is pinned, `unpin` names the person who is freed.
 */
export class MakeWay {
  private readonly problem: DeploymentProblem
  private readonly heldBy: (person: Person) => readonly Post[]
  private readonly pinned: ReadonlySet<string>
  private readonly terms: Terms
  private readonly pool: Pool
  private readonly isFree: IsFree
  /** By post, who could take it over. */
  private readonly heirs = new Map<string, Person | undefined>()

  /** @param heldBy the posts of each person in the plan */
  constructor(problem: DeploymentProblem, heldBy: (person: Person) => readonly Post[], terms: Terms, pool: Pool, isFree: IsFree) {
    this.problem = problem
    this.heldBy = heldBy
    this.pinned = new Set(problem.fixed.map(({ post }) => post))
    this.terms = terms
    this.pool = pool
    this.isFree = isFree
  }

  fixFor(person: Person, post: Post): Fix | undefined {
    const [left, ...others] = inTheWay(person, this.heldBy(person), post, this.problem.policy)
    if (!left || others.length > 0 || left.splittable) return undefined
    const heir = this.heirOf(left)
    if (!heir) return undefined
    return this.pinned.has(left.id) ? { kind: 'unpin', subject: person.id, by: 1 } : { kind: 'giveTo', subject: heir.id, by: 1 }
  }

  /** Somebody free who may take over a post; its holder does not count as free. */
  private heirOf(post: Post): Person | undefined {
    if (this.heirs.has(post.id)) return this.heirs.get(post.id)
    const heir = this.pool
      .of(post.skill, post.node)
      .map(index => this.problem.people[index]!)
      .find(person => this.isFree(person, post) && blocksOf(post, person, this.terms).length === 0)
    this.heirs.set(post.id, heir)
    return heir
  }
}
