import { OWN_GOALS, type OwnGoal } from '../goals/goals.ts'
import { marginsOf, quotaOf } from '../goals/shares.ts'
import { leavesMachine } from '../index/index-pairs.ts'
import type { Index } from '../index/model.ts'
import type { Goal } from '../problem/policy.ts'
import { personByPost } from './changes.ts'
import { filledIn } from './seats.ts'

/** The figure of a plan in each goal; `open` counts posts. */
export type Figures = Readonly<Record<'open' | Goal, number>>

/**
 * The figures of a plan, pinned posts left out. Where a rule forbids a placement, only the person used is counted.
 * @param seats the person on each post of the index; -1 = open
 * @param pairs the pair of each post
 */
export function figuresOf(index: Index, seats: Int32Array, pairs: Int32Array): Figures {
  const { policy, fits } = index
  // one loop for each figure: short loops are compiled early, and read memory in order
  const filled = filledIn(seats)
  const sums = OWN_GOALS.map((goal): [OwnGoal, number] => [goal, sumOf(fits.figures.get(goal)!, pairs)])
  return {
    ...(Object.fromEntries(sums) as Record<OwnGoal, number>),
    open: seats.length - filled,
    changes: changedIn(index, seats),
    equipment: machinesLeft(index, seats, pairs),
    shares: marginsOf(quotaOf(policy, filled), usedOfKinds(index, seats)),
  }
}

function sumOf(figures: Int32Array, pairs: Int32Array): number {
  let sum = 0
  for (let post = 0; post < pairs.length; post++) if (pairs[post]! >= 0) sum += figures[pairs[post]!]!
  return sum
}

function machinesLeft({ fits, groupOf }: Index, seats: Int32Array, pairs: Int32Array): number {
  let count = 0
  for (let post = 0; post < pairs.length; post++) if (pairs[post]! >= 0 && leavesMachine(fits, groupOf[post]!, seats[post]!)) count++
  return count
}

function usedOfKinds({ policy, shares: { kindOf } }: Index, seats: Int32Array): number[] {
  const used = quotaOf(policy, 0).map(() => 0)
  for (let post = 0; post < seats.length; post++) if (seats[post]! >= 0) used[kindOf[seats[post]!]!]!++
  return used
}

function changedIn({ posts, people, present }: Index, seats: Int32Array): number {
  if (present.length === 0) return 0
  const before = personByPost(present)
  let changes = 0
  for (let post = 0; post < posts.length; post++) {
    const holder = before.get(posts[post]!.id)
    if (holder !== undefined && (seats[post]! < 0 || people[seats[post]!]!.id !== holder)) changes++
  }
  return changes
}
