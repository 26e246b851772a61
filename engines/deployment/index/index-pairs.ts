import { placesOf, putAt, startsOf } from '../../lists/by-key.ts'
import { grouped } from '../../lists/grouped.ts'
import { Growing } from '../../lists/growing.ts'
import { FIGURES, OWN_GOALS, type OwnGoal } from '../goals/goals.ts'
import type { Pace } from '../pace.ts'
import type { DeploymentProblem, Person, PersonSkill, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'
import { type Fitness, mayWork, minutesBeyond } from '../rules/eligibility.ts'
import type { Terms } from '../rules/rule.ts'
import { bestRow, isAllowed, isGoodFor } from '../rules/skill.ts'
import type { PostGroup } from './groups.ts'
import { Roll } from './roll.ts'
import { Wanted } from './wanted.ts'

/** Who may stand on which posts: one list of people for all groups of posts with the same demand. */
export interface Fits {
  /** The list of each group. */
  readonly of: Int32Array
  /** The pairs of list `f` are `first[f]` to `first[f + 1] - 1`. */
  readonly first: Int32Array
  /** The person of each pair, rising within a list. */
  readonly person: Int32Array
  /** What each pair adds to the goals in which posts with the same demand are equal. */
  readonly figures: ReadonlyMap<OwnGoal, Int32Array>
  /** The number of the machine of each group, -1 = none. */
  readonly machineOf: Int32Array
  readonly roll: Roll
}

/**
 * Compares each person with what is demanded of their skills at their nodes. It goes person by person because much more is known of a
 * person than of a post, and is then read only once.
 * @param demands the number of what each post demands
 * @returns null where `pace` ends the run
 */
export function fitsOf(
  problem: DeploymentProblem,
  terms: Terms,
  posts: readonly Post[],
  groups: readonly PostGroup[],
  demands: Int32Array,
  pace: Pace,
): Fits | null {
  const wanted = new Wanted(posts, groups, demands)
  if (!pace.allows(wanted.lists)) return null
  const search = new PairSearch(problem, terms, wanted, pace)
  for (let who = 0; who < problem.people.length && pace.allows(1); who++) search.look(who)
  if (pace.isOver) return null
  const fits = { of: wanted.of, machineOf: wanted.machineOf, ...search.byList() }
  return pace.allows(unitsOf(fits)) ? fits : null
}

/** Finds the lists that each person belongs in. */
class PairSearch {
  private readonly problem: DeploymentProblem
  private readonly terms: Terms
  private readonly wanted: Wanted
  private readonly pinned: ReadonlyMap<string, readonly Post[]>
  private readonly pace: Pace
  /** The pairs in the order they are found: the person, the list, and what they add to each goal. */
  private readonly people = new Growing()
  private readonly lists = new Growing()
  private readonly columns = OWN_GOALS.map(goal => ({ figureOf: FIGURES[goal], figures: new Growing() }))
  private readonly roll: Roll
  /** The skills of the person being looked at, and by number the row with which they hold each; null = several rows. */
  private readonly held: Int32Array
  private heldCount = 0
  private readonly rowOf: (PersonSkill | null)[] = []
  /** The last person looked at for each skill, each list and each time; and their overtime minutes then, -1 = a rule keeps them from that time. */
  private readonly lastWith: Int32Array
  private readonly lastBeside: Int32Array
  private readonly lastAt: Int32Array
  private readonly minutes: Int32Array

  constructor(problem: DeploymentProblem, terms: Terms, wanted: Wanted, pace: Pace) {
    const { skills, lists, times } = wanted
    this.problem = problem
    this.terms = terms
    this.wanted = wanted
    this.pinned = pinnedPosts(problem)
    this.pace = pace
    this.roll = new Roll(problem.people.length, wanted.machines)
    this.held = new Int32Array(skills.size)
    this.lastWith = new Int32Array(skills.size).fill(-1)
    this.lastBeside = new Int32Array(lists).fill(-1)
    this.lastAt = new Int32Array(times.size).fill(-1)
    this.minutes = new Int32Array(times.size)
  }

  look(who: number): void {
    const person = this.problem.people[who]!
    this.roll.add(person)
    this.takeSkills(who, person.skills)
    this.lookAt(person.node, who, person)
    for (let at = 0; at < person.poolNodes.length; at++) this.lookAt(person.poolNodes[at]!, who, person)
  }

  /** The pairs list by list. */
  byList(): Omit<Fits, 'of' | 'machineOf'> {
    const first = startsOf(this.lists.all, this.wanted.lists)
    const places = placesOf(this.lists.all, first)
    const figures = new Map(OWN_GOALS.map((goal, at) => [goal, putAt(places, this.columns[at]!.figures.all)]))
    return { first, person: putAt(places, this.people.all), figures, roll: this.roll }
  }

  private takeSkills(who: number, rows: readonly PersonSkill[]): void {
    const { held, rowOf, lastWith, wanted } = this
    this.heldCount = 0
    for (let at = 0; at < rows.length; at++) {
      const skill = wanted.skills.find(rows[at]!.skill)
      if (skill < 0 || !isAllowed(rows[at]!, this.terms)) continue
      const isFirst = lastWith[skill] !== who
      rowOf[skill] = isFirst ? rows[at]! : null
      if (isFirst) held[this.heldCount++] = skill
      lastWith[skill] = who
    }
  }

  private lookAt(name: string, who: number, person: Person): void {
    const { held, heldCount, pace } = this
    const { first, nodes, skills } = this.wanted
    const node = nodes.find(name)
    if (node < 0) return
    for (let at = 0; at < heldCount; at++) {
      const cell = node * skills.size + held[at]!
      for (let list = first[cell]!; list < first[cell + 1]! && pace.allows(1); list++) this.lookBeside(list, who, person, held[at]!)
    }
  }

  private lookBeside(list: number, who: number, person: Person, skill: number): void {
    const { lastBeside, terms, pinned, wanted } = this
    // a node may be named twice
    if (lastBeside[list] === who) return
    lastBeside[list] = who
    const post = wanted.posts[list]!
    const overtime = this.minutesAt(wanted.timeOf[list]!, post, who, person)
    if (overtime < 0) return
    const row = this.rowFor(post, person, skill)
    if (!row || !mayWork(post, person, terms) || (pinned.size > 0 && !this.isFreeOfPins(person, post))) return
    this.add(list, who, post, person, { skill: row, overtime })
  }

  private rowFor(post: Post, person: Person, skill: number): PersonSkill | null {
    const only = this.rowOf[skill]!
    if (only === null) return bestRow(post, person, this.terms)
    return isGoodFor(only, post) ? only : null
  }

  private minutesAt(time: number, post: Post, who: number, person: Person): number {
    const { lastAt, minutes } = this
    if (lastAt[time] !== who) {
      lastAt[time] = who
      minutes[time] = minutesBeyond(post, person, this.terms)
    }
    return minutes[time]!
  }

  private add(list: number, who: number, post: Post, person: Person, fitness: Fitness): void {
    this.people.push(who)
    this.lists.push(list)
    const { columns } = this
    for (let at = 0; at < columns.length; at++) {
      const { figureOf, figures } = columns[at]!
      figures.push(figureOf(post, person, fitness))
    }
  }

  private isFreeOfPins(person: Person, post: Post): boolean {
    const pins = this.pinned.get(person.id)
    return !pins || inTheWay(person, pins, post, this.problem.policy).length === 0
  }
}

/** The units of work that a few checks of every pair take (see `Pace`). */
export const unitsOf = ({ person }: Fits): number => person.length >> 4

/** The place of a person in a list of people, or -1. */
export function pairOf({ first, person }: Pick<Fits, 'first' | 'person'>, list: number, who: number): number {
  let low = first[list]!
  let high = first[list + 1]!
  while (low < high) {
    const middle = (low + high) >> 1
    if (person[middle]! < who) low = middle + 1
    else high = middle
  }
  return low < first[list + 1]! && person[low] === who ? low : -1
}

/** Whether a post of a group takes somebody away from the machine they last worked. */
export const leavesMachine = ({ machineOf, roll }: Fits, group: number, who: number): boolean =>
  machineOf[group]! >= 0 && machineOf[group] !== roll.lastMachine[who]

/** The posts each person is pinned to. */
export function pinnedPosts({ posts, fixed }: Pick<DeploymentProblem, 'posts' | 'fixed'>): Map<string, Post[]> {
  if (fixed.length === 0) return new Map()
  const byId = new Map(posts.map(post => [post.id, post]))
  return grouped(fixed.map(({ post, person }) => [person, byId.get(post)!]))
}
