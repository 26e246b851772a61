import { inTheWay } from './conflicts.ts'
import { fitnessOf, termsOf } from './eligibility.ts'
import { FIGURES, isOtherMachine, OWN_GOALS, type OwnGoal } from './goals.ts'
import { eligibilityKeyOf, type PostGroup } from './groups.ts'
import { Growing } from './growing.ts'
import type { Goal } from './policy.ts'
import { grouped, Pool } from './pool.ts'
import type { DeploymentProblem, Person, Post } from './problem.ts'
import type { Terms } from './rules/rule.ts'

/** Which people may stand on the posts of which group, and what each pair adds to each goal. */
export interface Pairs {
  /** The arcs of group `g` are `first[g]` to `first[g + 1] - 1`. */
  readonly first: Int32Array
  /** The person of each arc. */
  readonly person: Int32Array
  /** The figure of each arc, per goal; none for shares, which are no matter of single arcs. */
  readonly figures: ReadonlyMap<Goal, Int32Array>
}

/** So many pairs are looked at between two questions whether to stop: some milliseconds. */
const PAIRS_UNASKED = 4000

/**
 * Looks at each group of posts beside the people who hold its skill and may work at its node. Groups with the same demands share what has been found.
 * @param stop asked again and again; the groups after it have nobody
 */
export function pairsOf(
  problem: DeploymentProblem,
  posts: readonly Post[],
  groups: readonly PostGroup[],
  goals: readonly Goal[],
  stop: () => boolean,
): Pairs {
  const { people } = problem
  const finder = new Finder(problem, stop)
  const before = grouped(problem.present.map(({ post, person }) => [post, person]))
  const figures = new Map(goals.filter(goal => goal !== 'shares').map(goal => [goal, new Growing()]))
  const arcs = new Growing()
  const first = new Int32Array(groups.length + 1)
  groups.forEach(({ members }, at) => {
    const post = posts[members[0]!]!
    const fit = finder.fitFor(post)
    arcs.pushAll(fit.people)
    const kept = new Set(members.flatMap(member => before.get(posts[member]!.id) ?? []))
    for (const [goal, column] of figures) {
      if (goal === 'changes') for (const index of fit.people) column.push(Number(!kept.has(people[index]!.id)))
      else if (goal === 'equipment') for (const index of fit.people) column.push(Number(isOtherMachine(post, people[index]!)))
      else column.pushAll(fit.figures.get(goal)!)
    }
    first[at + 1] = arcs.length
  })
  return { first, person: arcs.all, figures: new Map([...figures].map(([goal, column]) => [goal, column.all])) }
}

/** The people who may take a post, with what they add to the goals that equal demands share. */
interface Fit {
  readonly people: Int32Array
  readonly figures: ReadonlyMap<OwnGoal, Int32Array>
}

class Finder {
  private readonly problem: DeploymentProblem
  private readonly terms: Terms
  private readonly pool: Pool
  private readonly pinned: ReadonlyMap<string, readonly Post[]>
  private readonly found = new Map<string, Fit>()
  private readonly stop: () => boolean
  private unasked = 0
  private isOver = false

  constructor(problem: DeploymentProblem, stop: () => boolean) {
    this.problem = problem
    this.terms = termsOf(problem)
    this.pool = new Pool(problem.people)
    this.pinned = pinnedPosts(problem)
    this.stop = stop
  }

  fitFor(post: Post): Fit {
    const key = eligibilityKeyOf(post, this.terms)
    const known = this.found.get(key)
    if (known) return known
    const candidates = this.pool.of(post.skill, post.node)
    const fit = this.look(post, this.mayGoOn(candidates.length) ? candidates : [])
    this.found.set(key, fit)
    return fit
  }

  private mayGoOn(pairs: number): boolean {
    this.unasked += pairs
    if (this.unasked > PAIRS_UNASKED) {
      this.isOver ||= this.stop()
      this.unasked = 0
    }
    return !this.isOver
  }

  private look(post: Post, candidates: readonly number[]): Fit {
    const people = new Growing(candidates.length)
    const columns = OWN_GOALS.map(() => new Growing(candidates.length))
    for (const index of candidates) {
      const person = this.problem.people[index]!
      const fitness = fitnessOf(post, person, this.terms)
      if (!fitness || !this.isFreeOfPins(person, post)) continue
      people.push(index)
      for (const [at, goal] of OWN_GOALS.entries()) columns[at]!.push(FIGURES[goal](post, person, fitness))
    }
    return { people: people.all, figures: new Map(OWN_GOALS.map((goal, at) => [goal, columns[at]!.all])) }
  }

  private isFreeOfPins(person: Person, post: Post): boolean {
    const pins = this.pinned.get(person.id)
    return !pins || inTheWay(person, pins, post, this.problem.policy).length === 0
  }
}

/** The posts each person is pinned to. */
export function pinnedPosts({ posts, fixed }: Pick<DeploymentProblem, 'posts' | 'fixed'>): Map<string, Post[]> {
  if (fixed.length === 0) return new Map()
  const byId = new Map(posts.map(post => [post.id, post]))
  return grouped(fixed.map(({ post, person }) => [person, byId.get(post)!]))
}
