import { boundOf } from './bound.ts'
import type { Planned } from './budget/heed.ts'
import { capacityBound } from './capacity-bound.ts'
import { fillWithFree } from './fill-free.ts'
import { improve } from './improve.ts'
import { arcsOf, type Index, indexOf, onlyOf, withArcs } from './model.ts'
import { type Assigned, assignOneEach } from './one-each.ts'
import { type Pace, UNITS_UNASKED } from './pace.ts'
import { Plan } from './plan.ts'
import type { Assignment, DeploymentProblem, Person, Placement, Post } from './problem.ts'
import { shiftAround } from './rules/shift.ts'
import { seatsOf } from './seats.ts'
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
  const assigned = pace.allows(index.people.length) ? assignOneEach(index, pace) : null
  if (!assigned) return nobodyPlaced(problem, index)
  const made = madeOf(index, assigned, pace)
  const stop = () => !pace.allows(UNITS_UNASKED)
  const most = index.posts.some(({ splittable }) => splittable) ? boundWithParts(problem, withArcs(index), pace) : made.most
  const plan = pinnedAssignments(problem)
  addAssignments(index, made.seats, plan)
  const pieces = splitOpen(problem, plan, stop)
  const assignments = plan.concat(pieces.map(({ post, person, span }) => assignmentOf({ id: post.id, span }, person, false)))
  const filled = plan.length + new Set(pieces.map(({ post }) => post.id)).size
  return { index, seats: made.seats, pieces, isFree: made.isFree, assignments, filled, bound: problem.fixed.length + most }
}

/** Of a run that was stopped before the first post was placed: the pins alone. */
function nobodyPlaced(problem: DeploymentProblem, index: Index): Placed {
  const assignments = pinnedAssignments(problem)
  const seats = new Int32Array(index.posts.length).fill(-1)
  return { index, seats, pieces: [], isFree: null, assignments, filled: assignments.length, bound: problem.posts.length }
}

/** The plan without the posts that have lost somebody, and those that belong together with one. */
export function withOnly(plan: Placed, kept: readonly Assignment[]): Placed {
  const { index, seats, pieces, assignments, filled } = plan
  const left = new Set(kept)
  const lost = new Set(assignments.flatMap(each => (left.has(each) ? [] : [each.post])))
  for (const set of index.together) {
    const ids = set.map(post => index.posts[post]!.id)
    if (ids.some(id => lost.has(id))) for (const id of ids) lost.add(id)
  }
  return {
    ...plan,
    seats: seats.map((who, post) => (lost.has(index.posts[post]!.id) ? -1 : who)),
    pieces: pieces.filter(({ post }) => !lost.has(post.id)),
    assignments: assignments.filter(({ post }) => !lost.has(post)),
    filled: filled - lost.size,
  }
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

/** The best plan that is found; where the run ends before, whoever is free fills what is left. */
function madeOf(index: Index, assigned: Assigned, pace: Pace): Made {
  const seats = seatsOf(index, group => assigned.standing.heldBy(group))
  const isOne = index.policy.postsPerPerson === 'one'
  const made = isOne ? whole(index, assigned.isWhole, seats, pace) : searched(index, seats, pace)
  if (made) return made
  fillWithFree(assigned, seats)
  return { seats, most: seats.length, isFree: null }
}

/** A best plan in which no set is filled in part: the best of the posts that are chosen to be filled. Null where the run ended before. */
function whole(index: Index, isBest: boolean, seats: Int32Array, pace: Pace): Made | null {
  const { together } = index
  if (!isBest) return null
  const first: Made = { seats, most: filledIn(seats), isFree: null }
  if (together.every(set => set.every(post => seats[post]! >= 0))) return first
  const model = withArcs(index)
  const arcs = arcsOf(model, seats)
  if (!pace.allows(seats.length)) return null
  const { chosen, personOn } = chooseSets(model, arcs, together, () => !pace.allows(UNITS_UNASKED))
  const few = assignOneEach(onlyOf(index, chosen), pace)
  return { ...first, seats: few?.isWhole ? seatsOf(few.standing.index, group => few.standing.heldBy(group)) : personOn }
}

/** The plan with several posts a person bettered, and made whole. Null where the run ended before. */
function searched(index: Index, seats: Int32Array, pace: Pace): Made | null {
  const model = withArcs(index)
  if (!pace.allows(seats.length)) return null
  const begun = new Plan(model, arcsOf(model, seats), pace)
  if (!pace.allows(seats.length)) return null
  const isOver = () => !pace.allowsStep()
  betterPlan(begun, pace)
  const plan = orFromPresent(begun, index.present, pace)
  const stop = () => !pace.allows(UNITS_UNASKED)
  const most = pace.isOver ? seats.length : Math.min(boundOf(model, stop), capacityBound(model, plan.arcOf, stop))
  if (index.together.length > 0) makeWhole(plan, index.together, isOver)
  return { seats: seatsOf(index, group => heldIn(plan, group)), most, isFree: (who, post) => plan.inTheWay(who, post, -1).length === 0 }
}

const filledIn = (seats: Int32Array): number => seats.reduce((count, who) => count + Number(who >= 0), 0)

const heldIn = ({ model, arcOf }: Plan, group: number): number[] =>
  model.groups[group]!.members.flatMap(post => (arcOf[post]! < 0 ? [] : [model.person[arcOf[post]!]!]))

/** Posts that nobody has been looked for yet go to whoever is free, and the plan is bettered from there. */
function betterPlan(plan: Plan, pace: Pace): void {
  const isOver = () => !pace.allowsStep()
  plan.fill(pace)
  improve(plan, isOver)
  plan.fill(pace)
  shareOut(plan, isOver)
}

/** Where several posts a person and fewest changes come first: the plan in force bettered, if that comes to less than the one found. */
function orFromPresent(found: Plan, present: readonly Placement[], pace: Pace): Plan {
  const { model } = found
  if (model.goals[0] !== 'changes' || pace.isOver) return found
  const plan = new Plan(model, new Int32Array(model.posts.length).fill(-1), pace)
  if (pace.isOver) return found
  const personOf = new Map(present.map(({ post, person }) => [post, person]))
  model.posts.forEach(({ id }, post) => {
    for (const arc of plan.arcsOf(post)) {
      const isKept = model.people[model.person[arc]!]!.id === personOf.get(id)
      if (isKept && plan.inTheWay(model.person[arc]!, post, -1).length === 0) plan.place(post, arc)
    }
  })
  betterPlan(plan, pace)
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
function assignmentOf(
  { id: post, span }: Pick<Post, 'id' | 'span'>,
  person: Person,
  pinned: boolean,
  shift = shiftAround(span, person)?.id,
): Assignment {
  return shift === undefined ? { post, person: person.id, span, pinned } : { post, person: person.id, shift, span, pinned }
}
