import type { Span } from '../../time/span.ts'
import { numbered, type Placed } from '../placing/placed.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import type { Ledger } from './ledger.ts'
import type { Overtime } from './overtime.ts'

/** What a plan gives up. */
export interface Cut {
  /** Posts by number in the index, also those of which only a part is given up. */
  readonly lost: ReadonlySet<number>
  /** The overtime minutes of each person without these posts. */
  readonly minutes: Int32Array
}

/** Gives up the posts that a budget does not pay for: the least urgent first, and among these the ones with the most overtime. Pinned posts stay. */
export function cutToBudgets(plan: Placed, overtime: Overtime, ledger: Ledger): Cut {
  const { people, policy } = plan.index
  const over = overtime.figures.map(({ used, limit }) => used - limit)
  const isOver = (who: number) => ledger.payers[who]!.some(budget => over[budget]! > 0)
  const minutes = overtime.minutes.slice()
  const held = new Map(overtime.held)
  const lost = new Set<number>()
  const dear = dearSeats(plan, overtime, isOver).sort((a, b) => a.urgency - b.urgency || b.minutes - a.minutes)
  for (const { who, post, span } of dear) {
    if (!isOver(who)) continue
    const rest = held.get(who)?.filter(other => other !== span)
    const spared = minutes[who]! - (rest ? overtimeOf(people[who]!, rest, policy) : 0)
    if (spared === 0) continue
    lost.add(post)
    if (rest) held.set(who, rest)
    minutes[who]! -= spared
    for (const budget of ledger.payers[who]!) over[budget]! -= spared
  }
  return { lost, minutes }
}

/** Somebody on a post, or on a part of it. */
interface Seat {
  readonly who: number
  readonly post: number
  readonly span: Span
  readonly urgency: number
  /** Its overtime minutes, taken alone. */
  readonly minutes: number
}

/** The posts of people whose overtime is asked for, in the order of the posts, parts of split ones last. */
function dearSeats(plan: Placed, { minutes, held }: Overtime, isAsked: (who: number) => boolean): Seat[] {
  const { index, seats } = plan
  const { posts, people, groups, groupOf, policy } = index
  const dear: Seat[] = []
  const add = (who: number, post: number, span: Span) => {
    if (minutes[who] === 0 || !isAsked(who)) return
    const alone = held.has(who) ? overtimeOf(people[who]!, [span], policy) : minutes[who]!
    dear.push({ who, post, span, urgency: groups[groupOf[post]!]!.urgency, minutes: alone })
  }
  for (let post = 0; post < seats.length; post++) if (seats[post]! >= 0) add(seats[post]!, post, posts[post]!.span)
  for (const { who, post, span } of numbered(plan)) add(who, post, span)
  return dear
}
