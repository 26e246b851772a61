import { boundOf } from './bound.ts'
import type { Planned } from './budget/heed.ts'
import { capacityBound } from './capacity-bound.ts'
import { togetherOf } from './gangs.ts'
import { improve } from './improve.ts'
import { arcsOf, type Index, indexOf, onlyOf, withArcs } from './model.ts'
import { assignOneEach } from './one-each.ts'
import { type Pace, UNITS_UNASKED } from './pace.ts'
import { Plan } from './plan.ts'
import type { Assignment, DeploymentProblem, Person, Placement, Post } from './problem.ts'
import { shiftAround } from './rules/shift.ts'
import { giveToFree, seatsOf } from './seats.ts'
import { shareOut } from './share-out.ts'
import { type Piece, splitOpen } from './split/split.ts'
import { boundWithParts } from './split/split-bound.ts'
import { chooseSets } from './whole/choose-sets.ts'
import { makeWhole } from './whole.ts'

/** A plan, and what reasons need to know of how it came about. */
export interface Placed extends Planned {
  readonly index: Index
  /** The person per post of the index; -1 = open or split. */
  readonly seats: Int32Array
  readonly together: readonly (readonly number[])[]
  readonly pieces: readonly Piece[]
  /** With several posts a person whether somebody is free at the time of a post. */
  readonly isFree: ((who: number, post: number) => boolean) | null
}

/** The person per post, and how they are held against each other. */
interface Made {
  readonly seats: Int32Array
  /** The most posts of the index that any plan could fill. */
  readonly most: number
  readonly isFree: Placed['isFree']
}

/** The best plan of a problem, budgets not heeded. */
export function placed(problem: DeploymentProblem, pace: Pace): Placed {
  const index = indexOf(problem, pace)
  const together = togetherOf(index.posts, index.policy)
  const assigned = pace.allows(index.people.length) ? assignOneEach(index, pace) : null
  if (!assigned) return nobodyPlaced(problem, index, together)
  const { standing, order, isWhole } = assigned
  const seats = seatsOf(index, group => standing.heldBy(group))
  if (!isWhole) giveToFree(standing, order, seats)
  const isOne = index.policy.postsPerPerson === 'one'
  const first: Made = { seats, most: isWhole && isOne ? filledIn(seats) : seats.length, isFree: null }
  const made =
    isOne && together.length === 0
      ? first
      : isOne && isWhole
        ? whole(index, first, together, pace)
        : searched(index, seats, false, together, pace)
  const stop = () => !pace.allows(UNITS_UNASKED)
  const most = index.posts.some(({ splittable }) => splittable) ? boundWithParts(problem, withArcs(index), pace) : made.most
  const plan = pinnedAssignments(problem)
  addAssignments(index, made.seats, plan)
  const pieces = splitOpen(problem, plan, stop)
  const assignments = plan.concat(pieces.map(({ post, person, span }) => assignmentOf({ id: post.id, span }, person, false)))
  const filled = plan.length + new Set(pieces.map(({ post }) => post.id)).size
  return { index, seats: made.seats, together, pieces, isFree: made.isFree, assignments, filled, bound: problem.fixed.length + most }
}

/** Of a run that was stopped before the first post was placed: the pins alone. */
function nobodyPlaced(problem: DeploymentProblem, index: Index, together: Placed['together']): Placed {
  const assignments = pinnedAssignments(problem)
  const seats = new Int32Array(index.posts.length).fill(-1)
  return { index, seats, together, pieces: [], isFree: null, assignments, filled: assignments.length, bound: problem.posts.length }
}

/** The person per post, of a split one the last of those who share it. */
export function withPieces({ index, seats, pieces }: Placed): Int32Array {
  if (pieces.length === 0) return seats
  const postAt = new Map(index.posts.map(({ id }, at) => [id, at]))
  const personAt = new Map(index.people.map(({ id }, at) => [id, at]))
  const all = seats.slice()
  for (const { post, person } of pieces) all[postAt.get(post.id)!] = personAt.get(person.id)!
  return all
}

/** A best plan in which no set is filled in part: the best of the posts that are chosen to be filled. */
function whole(index: Index, first: Made, together: readonly (readonly number[])[], pace: Pace): Made {
  if (together.every(set => set.every(post => first.seats[post]! >= 0))) return first
  const model = withArcs(index)
  const chosen = chooseSets(model, arcsOf(model, first.seats), together, () => !pace.allows(UNITS_UNASKED))
  const few = onlyOf(index, chosen)
  const assigned = assignOneEach(few, pace)
  return assigned?.isWhole ? { ...first, seats: seatsOf(few, group => assigned.standing.heldBy(group)) } : searched(index, first.seats, true, together, pace)
}

/** The plan bettered where it is not the best yet, and made whole. */
function searched(index: Index, seats: Int32Array, isExact: boolean, together: readonly (readonly number[])[], pace: Pace): Made {
  const isOver = () => !pace.allowsStep()
  const stop = () => !pace.allows(UNITS_UNASKED)
  const isOne = index.policy.postsPerPerson === 'one'
  const model = withArcs(index)
  const begun = new Plan(model, arcsOf(model, seats))
  if (!isExact) betterPlan(begun, isOver)
  const plan = orFromPresent(begun, index.present, isOver)
  const most = isExact
    ? filledIn(seats)
    : isOne
      ? boundOf(model, stop)
      : Math.min(boundOf(model, stop), capacityBound(model, plan.arcOf, stop))
  if (together.length > 0) makeWhole(plan, together, isOver)
  const isFree = isOne ? null : (who: number, post: number) => plan.inTheWay(who, post, -1).length === 0
  return { seats: seatsOf(index, group => heldIn(plan, group)), most, isFree }
}

const filledIn = (seats: Int32Array): number => seats.reduce((count, who) => count + Number(who >= 0), 0)

const heldIn = ({ model, arcOf }: Plan, group: number): number[] =>
  model.groups[group]!.members.flatMap(post => (arcOf[post]! < 0 ? [] : [model.person[arcOf[post]!]!]))

/** Posts that nobody has been looked for yet go to whoever is free; several posts a person are bettered from there. */
function betterPlan(plan: Plan, isOver: () => boolean): void {
  plan.fill()
  if (plan.model.policy.postsPerPerson === 'one') return
  improve(plan, isOver)
  plan.fill()
  shareOut(plan, isOver)
}

/** Where several posts a person and fewest changes come first: the plan in force bettered, if that comes to less than the one found. */
function orFromPresent(found: Plan, present: readonly Placement[], isOver: () => boolean): Plan {
  const { model } = found
  if (model.policy.postsPerPerson === 'one' || model.goals[0] !== 'changes') return found
  const plan = new Plan(model, new Int32Array(model.posts.length).fill(-1))
  const personOf = new Map(present.map(({ post, person }) => [post, person]))
  model.posts.forEach(({ id }, post) => {
    for (const arc of plan.arcsOf(post)) {
      const isKept = model.people[model.person[arc]!]!.id === personOf.get(id)
      if (isKept && plan.inTheWay(model.person[arc]!, post, -1).length === 0) plan.place(post, arc)
    }
  })
  betterPlan(plan, isOver)
  return plan.total() < found.total() ? plan : found
}

function pinnedAssignments({ posts, people, fixed }: DeploymentProblem): Assignment[] {
  if (fixed.length === 0) return []
  const postOf = new Map(posts.map(post => [post.id, post]))
  const personOf = new Map(people.map(person => [person.id, person]))
  return fixed.map(({ post, person }) => assignmentOf(postOf.get(post)!, personOf.get(person)!, true))
}

function addAssignments({ posts, people, fits: { onlyShift } }: Index, seats: Int32Array, plan: Assignment[]): void {
  for (let at = 0; at < posts.length; at++) {
    const who = seats[at]!
    if (who >= 0) plan.push(assignmentOf(posts[at]!, people[who]!, false, onlyShift[who]))
  }
}

/** @param shift the id of the shift, where it need not be looked for */
function assignmentOf({ id: post, span }: Pick<Post, 'id' | 'span'>, person: Person, pinned: boolean, shift = shiftAround(span, person)?.id): Assignment {
  return shift === undefined ? { post, person: person.id, span, pinned } : { post, person: person.id, shift, span, pinned }
}
