import { figureOf } from '../costs/costs.ts'
import { marginsOf } from '../goals/shares.ts'
import type { Index } from '../index/model.ts'
import type { Goal } from '../problem/policy.ts'
import type { Moved } from './force.ts'

/** By how much each goal in force changes; `open` counts posts. */
export type Cost = Readonly<Partial<Record<Goal, number>> & { open: number }>

/** Adds up what moves change in each goal. */
export class KnockOn {
  private readonly index: Index
  private readonly used: number[]

  /**
   * @param index each post is a group of its own
   * @param seats the person on each post; -1 = open
   */
  constructor(index: Index, seats: Int32Array) {
    this.index = index
    this.used = index.shares.quota.map(() => 0)
    for (const who of seats) if (who >= 0) this.used[index.shares.kindOf[who]!]!++
  }

  /** @returns `order`: the same for comparing, with urgency in place of the number of open posts */
  of(moved: readonly Moved[]): { cost: Cost; order: number[] } {
    const { goals, groups } = this.index
    const opened = ({ from, to }: Moved) => Number(to < 0) - Number(from < 0)
    const figures = goals.map(goal => this.figureOf(goal, moved))
    return {
      cost: {
        open: moved.reduce((sum, each) => sum + opened(each), 0),
        ...Object.fromEntries(goals.map((goal, at): [Goal, number] => [goal, figures[at]!])),
      },
      order: [moved.reduce((sum, each) => sum + opened(each) * groups[each.post]!.urgency, 0), ...figures],
    }
  }

  private figureOf(goal: Goal, moved: readonly Moved[]): number {
    if (goal === 'changes') return moved.filter(({ from }) => from >= 0).length
    if (goal === 'shares') return this.sharesOf(moved)
    const figure = (post: number, who: number) => (who < 0 ? 0 : figureOf(this.index, goal, post, who))
    return moved.reduce((sum, { post, from, to }) => sum + figure(post, to) - figure(post, from), 0)
  }

  private sharesOf(moved: readonly Moved[]): number {
    const { shares } = this.index
    const after = [...this.used]
    for (const { from, to } of moved) {
      if (from >= 0) after[shares.kindOf[from]!]!--
      if (to >= 0) after[shares.kindOf[to]!]!++
    }
    return marginsOf(shares.quota, after) - marginsOf(shares.quota, this.used)
  }
}
