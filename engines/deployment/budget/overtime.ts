import { addTo } from '../../lists/grouped.ts'
import type { Span } from '../../time/span.ts'
import { numbered, type Placed } from '../placing/placed.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import type { BudgetFigure, Ledger } from './ledger.ts'

/** The overtime of the people of a plan. */
export interface Overtime {
  /** Overtime minutes per person. */
  readonly minutes: Int32Array
  /** How much of each budget is used. */
  readonly figures: readonly BudgetFigure[]
  /** When people work, by number: only those who have something other than exactly one post of the index. */
  readonly held: ReadonlyMap<number, readonly Span[]>
}

/** A plan with the overtime minutes of each person in it. */
export interface Counted {
  readonly plan: Placed
  readonly minutes: Int32Array
}

/** Counts the overtime of a plan. For people with exactly one post of the index it is taken from there. */
export function overtimeIn(plan: Placed, ledger: Ledger): Overtime {
  const { people, policy } = plan.index
  const minutes = minutesOnSeats(plan)
  const held = heldIn(plan, ledger)
  for (const [who, spans] of held) minutes[who] = overtimeOf(people[who]!, spans, policy)
  return { minutes, figures: ledger.figuresOf(minutes), held }
}

/** The overtime of the post of each person; for people with several posts that of the last. */
function minutesOnSeats({ index: { people, fits }, seats, pairs }: Placed): Int32Array {
  const minutes = new Int32Array(people.length)
  const figures = fits.figures.get('overtime')!
  for (let post = 0; post < seats.length; post++) {
    if (pairs[post]! >= 0) minutes[seats[post]!] = figures[pairs[post]!]!
  }
  return minutes
}

/** The spans of people who are pinned, have a part of a split post or several posts. */
function heldIn(plan: Placed, { pinned }: Ledger): Map<number, Span[]> {
  const { index, seats } = plan
  const { posts, people, policy } = index
  const held = new Map([...pinned].map(([who, spans]) => [who, [...spans]]))
  for (const { who, span } of numbered(plan)) addTo(held, who, span)
  if (held.size === 0 && policy.postsPerPerson === 'one') return held
  const count = new Int32Array(people.length)
  for (let post = 0; post < seats.length; post++) if (seats[post]! >= 0) count[seats[post]!]!++
  for (let post = 0; post < seats.length; post++) {
    const who = seats[post]!
    if (who >= 0 && (count[who]! > 1 || held.has(who))) addTo(held, who, posts[post]!.span)
  }
  return held
}
