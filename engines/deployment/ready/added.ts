import type { Standing } from '../exact/standing.ts'
import { FIGURES, isOtherMachine } from '../goals/goals.ts'
import { levelOf } from '../goals/urgency.ts'
import { pinnedPosts } from '../index/index-pairs.ts'
import { Pool } from '../index/pool.ts'
import type { Goal } from '../problem/policy.ts'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'
import { fitnessOf } from '../rules/eligibility.ts'
import type { Terms } from '../rules/rule.ts'

/** Posts that are added to a standing plan after it was made, as groups after its own. */
export class Added {
  readonly first: number
  end: number
  private readonly problem: DeploymentProblem
  private readonly standing: Standing
  private readonly pool: Pool
  private readonly pinned: ReadonlyMap<string, readonly Post[]>
  private readonly urgencyOf: ReadonlyMap<string | number, number>

  constructor(problem: DeploymentProblem, standing: Standing) {
    const { posts, groups, policy } = standing.index
    this.problem = problem
    this.standing = standing
    this.pool = new Pool(problem.people)
    this.pinned = pinnedPosts(problem)
    this.urgencyOf = new Map(posts.map((post, at) => [levelOf(post, policy), groups[at]!.urgency]))
    this.first = groups.length
    this.end = this.first
  }

  /** Forgets all added posts. */
  clear(): void {
    this.end = this.first
  }

  /**
   * @param keeper who had the post in the plan in force; -1 = nobody
   * @returns the group, or -1 where the numbers of the plan have no room for what the post costs
   */
  add(post: Post, terms: Terms, keeper: number): number {
    const { standing, problem } = this
    const { limbs, places } = standing.costs
    const { goals } = standing.index
    const urgency = this.urgencyOf.get(levelOf(post, problem.policy))
    if (urgency === undefined || this.end === standing.listOf.length) return -1
    const people: number[] = []
    const figures: number[][] = []
    for (const who of this.pool.of(post.skill, post.node)) {
      const of = this.figuresOf(post, who, terms, keeper)
      if (!of) continue
      people.push(who)
      figures.push(of)
    }
    const tuples = new Float64Array(people.length * limbs)
    const open = new Float64Array(limbs)
    open[places[0]!.limb] = urgency * places[0]!.factor
    for (let at = 0; at < goals.length; at++) {
      const { limb, factor, largest } = places[at + 1]!
      const least = standing.costs.least[at]!
      if (goals[at] === 'changes' && largest > 0) open[limb]! += factor
      for (let pair = 0; pair < people.length; pair++) {
        const figure = figures[pair]![at]! - least
        if (figure < 0 || figure > largest) return -1
        tuples[pair * limbs + limb]! += figure * factor
      }
    }
    standing.setGroup(this.end, people, tuples, open)
    return this.end++
  }

  /** What a person on the post adds to each goal; null when they may not stand there. */
  private figuresOf(post: Post, who: number, terms: Terms, keeper: number): number[] | null {
    const { index } = this.standing
    const person = index.people[who]!
    const fitness = fitnessOf(post, person, terms)
    if (!fitness || !this.isFreeOfPins(person, post)) return null
    return index.goals.map((goal: Goal) => {
      if (goal === 'shares') return index.shares.kindOf[who]!
      if (goal === 'changes') return Number(who !== keeper)
      if (goal === 'equipment') return Number(isOtherMachine(post, person))
      return FIGURES[goal](post, person, fitness)
    })
  }

  private isFreeOfPins(person: Person, post: Post): boolean {
    const pins = this.pinned.get(person.id)
    return !pins || inTheWay(person, pins, post, this.problem.policy).length === 0
  }
}
