import { placesOf, putAt, startsOf } from '../../lists/by-key.ts'
import { type Assigned, assignOneEach } from '../exact/one-each.ts'
import { arcsOf, type Index, onlyOf, withArcs } from '../index/model.ts'
import { type Pace, UNITS_UNASKED } from '../pace.ts'
import type { Placement } from '../problem/problem.ts'
import { boundOf } from '../several/bound.ts'
import { capacityBound } from '../several/capacity-bound.ts'
import { improve } from '../several/improve.ts'
import { Plan } from '../several/plan.ts'
import { shareOut } from '../several/share-out.ts'
import { chooseSets } from '../whole/choose-sets.ts'
import { makeWhole } from '../whole/whole.ts'
import { personByPost } from './changes.ts'
import { fillWithFree } from './fill-free.ts'
import { filledIn, type Holders, seatsOf } from './seats.ts'

/** The person on each post, and how good that is. */
export interface Seated {
  /** The person on each post of the index; -1 = open or split. */
  readonly seats: Int32Array
  /** The most posts of the index that any plan could fill. */
  readonly most: number
  /** With several posts per person: whether somebody is free at the time of a post. */
  readonly isFree: ((who: number, post: number) => boolean) | null
}

/** The best plan found. Where the run ends earlier, free people fill the posts that are left. */
export function bestSeats(index: Index, assigned: Assigned, pace: Pace): Seated {
  const seats = seatsOf(index, { group: assigned.standing.groupOf })
  const isOne = index.policy.postsPerPerson === 'one'
  const made = isOne ? wholeSeats(index, assigned, seats, pace) : searched(index, seats, pace)
  if (made) return made
  fillWithFree(assigned, seats)
  return { seats, most: seats.length, isFree: null }
}

/** A plan in which no set is filled in part: the best one for the posts chosen to be filled. Null where the run ended before. */
function wholeSeats(index: Index, assigned: Assigned, seats: Int32Array, pace: Pace): Seated | null {
  const { together } = index
  if (!assigned.isWhole) return null
  const first: Seated = { seats, most: filledIn(seats), isFree: null }
  if (together.every(set => set.every(post => seats[post]! >= 0))) return first
  const model = withArcs(index)
  const arcs = arcsOf(model, seats)
  if (!pace.allows(seats.length)) return null
  const { chosen, personOn } = chooseSets(model, arcs, together, () => !pace.allows(UNITS_UNASKED))
  const few = assignOneEach(onlyOf(index, chosen), pace)
  if (few?.isWhole) return { ...first, seats: seatsOf(few.standing.index, { group: few.standing.groupOf }) }
  // gangs are given up before they are tried again, so people may be free who fill some posts
  fillWithFree(assigned, personOn)
  return { ...first, seats: personOn }
}

/** The plan with several posts per person, improved, and with sets filled whole. Null where the run ended before. */
function searched(index: Index, seats: Int32Array, pace: Pace): Seated | null {
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
  return { seats: seatsOf(index, holdersIn(plan)), most, isFree: (who, post) => plan.inTheWay(who, post, -1).length === 0 }
}

/** Everybody, once for each of their posts. */
function holdersIn({ model, arcOf }: Plan): Holders {
  const filled = arcOf.map((_, post) => post).filter(post => arcOf[post]! >= 0)
  const person = filled.map(post => model.person[arcOf[post]!]!)
  const group = filled.map(post => model.groupOf[post]!)
  const rising = placesOf(person, startsOf(person, model.people.length))
  return { person: putAt(rising, person), group: putAt(rising, group) }
}

/** Posts for which nobody was looked for yet go to free people, and the plan is improved from there. */
function betterPlan(plan: Plan, pace: Pace): void {
  const isOver = () => !pace.allowsStep()
  plan.fill(pace)
  improve(plan, isOver)
  plan.fill(pace)
  shareOut(plan, isOver)
}

/** With several posts per person and fewest changes as the first goal: the plan in force, improved, where it is better than the plan found. */
function orFromPresent(found: Plan, present: readonly Placement[], pace: Pace): Plan {
  const { model } = found
  if (model.goals[0] !== 'changes' || pace.isOver) return found
  const plan = new Plan(model, new Int32Array(model.posts.length).fill(-1), pace)
  if (pace.isOver) return found
  const personOf = personByPost(present)
  model.posts.forEach(({ id }, post) => {
    for (const arc of plan.arcsOf(post)) {
      const isKept = model.people[model.person[arc]!]!.id === personOf.get(id)
      if (isKept && plan.inTheWay(model.person[arc]!, post, -1).length === 0) plan.place(post, arc)
    }
  })
  betterPlan(plan, pace)
  return plan.total() < found.total() ? plan : found
}
