import { isOtherMachine, OWN_GOALS } from './goals.ts'
import { pairOf } from './index-pairs.ts'
import type { Index } from './model.ts'
import { GOALS, type Goal } from './policy.ts'
import { marginOf, quotaOf } from './shares.ts'

/** What a plan comes to in each goal; `open` counts posts. */
export type Figures = Readonly<Record<'open' | Goal, number>>

/**
 * The figures of a plan, pinned posts left out. Placements that a rule forbids count nothing but a person used.
 * @param seats the person per post of the index; -1 = open
 */
export function figuresOf(index: Index, seats: Int32Array): Figures {
  const { posts, people, present, groupOf } = index
  const before = new Map(present.map(({ post, person }) => [post, person]))
  const sums = { open: 0, ...Object.fromEntries(GOALS.map(goal => [goal, 0])) } as Record<'open' | Goal, number>
  for (let post = 0; post < posts.length; post++) {
    const who = seats[post]!
    const holder = before.get(posts[post]!.id)
    if (holder !== undefined && (who < 0 || people[who]!.id !== holder)) sums.changes++
    if (who < 0) sums.open++
    else addFigures(index, groupOf[post]!, who, sums)
  }
  return { ...sums, shares: sharesFigure(index, seats) }
}

function addFigures({ fits, posts, people, groups }: Index, group: number, who: number, sums: Record<Goal, number>): void {
  const pair = pairOf(fits, fits.of[group]!, who)
  if (pair < 0) return
  for (const goal of OWN_GOALS) sums[goal] += fits.figures.get(goal)![pair]!
  sums.equipment += Number(isOtherMachine(posts[groups[group]!.members[0]!]!, people[who]!))
}

/** The margins of all people used, added kind by kind. */
function sharesFigure({ policy, shares: { kindOf } }: Index, seats: Int32Array): number {
  const filled = seats.reduce((count, who) => count + Number(who >= 0), 0)
  const shares = { kindOf, quota: quotaOf(policy, filled) }
  const used = shares.quota.map(() => 0)
  let sum = 0
  for (const who of seats) if (who >= 0) sum += marginOf(shares, shares.kindOf[who]!, used[shares.kindOf[who]!]!++)
  return sum
}
