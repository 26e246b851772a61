import { personByPost } from './changes.ts'
import { isOtherMachine, OWN_GOALS, type OwnGoal } from './goals.ts'
import { pairOf } from './index-pairs.ts'
import type { Index } from './model.ts'
import type { Goal } from './policy.ts'
import { marginsOf, quotaOf } from './shares.ts'

/** What a plan comes to in each goal; `open` counts posts. */
export type Figures = Readonly<Record<'open' | Goal, number>>

/**
 * The figures of a plan, pinned posts left out. Placements that a rule forbids count nothing but a person used.
 * @param seats the person per post of the index; -1 = open
 */
export function figuresOf(index: Index, seats: Int32Array): Figures {
  const { posts, people, present, policy, groupOf, fits, shares } = index
  const before = personByPost(present)
  const pairs: number[] = []
  const used = quotaOf(policy, 0).map(() => 0)
  let [open, changes, equipment] = [0, 0, 0]
  for (let post = 0; post < posts.length; post++) {
    const who = seats[post]!
    const holder = before.size === 0 ? undefined : before.get(posts[post]!.id)
    if (holder !== undefined && (who < 0 || people[who]!.id !== holder)) changes++
    if (who < 0) {
      open++
      continue
    }
    used[shares.kindOf[who]!]!++
    const pair = pairOf(fits, fits.of[groupOf[post]!]!, who)
    if (pair < 0) continue
    pairs.push(pair)
    equipment += Number(isOtherMachine(posts[post]!, people[who]!))
  }
  const sums = OWN_GOALS.map((goal): [OwnGoal, number] => [goal, sumOf(fits.figures.get(goal)!, pairs)])
  return {
    ...(Object.fromEntries(sums) as Record<OwnGoal, number>),
    open,
    changes,
    equipment,
    shares: marginsOf(quotaOf(policy, posts.length - open), used),
  }
}

function sumOf(figures: Int32Array, pairs: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < pairs.length; at++) sum += figures[pairs[at]!]!
  return sum
}
