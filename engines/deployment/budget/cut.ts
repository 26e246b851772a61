import type { Span } from '../../time/span.ts'
import type { Placed } from '../placed.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import type { Ledger } from './ledger.ts'
import type { Overtime } from './overtime.ts'

/** What a plan gives up. */
export interface Cut {
  /** Posts by number in the index, also those of which one part is given up. */
  readonly lost: ReadonlySet<number>
  /** The overtime minutes per person without them. */
  readonly minutes: Int32Array
}

/** Gives up the posts that a budget does not pay: the least urgent first, of these the ones with the most overtime. Pinned ones stay. */
export function cutToBudgets(plan: Placed, { minutes, figures, held }: Overtime, ledger: Ledger): Cut {
  const { people, policy } = plan.index
  const over = figures.map(({ used, limit }) => used - limit)
  const isOver = (who: number) => ledger.payers[who]!.some(budget => over[budget]! > 0)
  const aloneOf = ({ who, span }: Seat) => (held.has(who) ? overtimeOf(people[who]!, [span], policy) : minutes[who]!)
  const left = minutes.slice()
  const kept = new Map(held)
  const lost = new Set<number>()
  const dear = seatsOf(plan, who => minutes[who]! > 0 && isOver(who))
  for (const { who, post, span } of inOrderOfLoss(dear, plan, aloneOf)) {
    if (!isOver(who)) continue
    const rest = kept.get(who)?.filter(other => other !== span) ?? []
    const spared = left[who]! - overtimeOf(people[who]!, rest, policy)
    if (spared === 0) continue
    lost.add(post)
    kept.set(who, rest)
    left[who]! -= spared
    for (const budget of ledger.payers[who]!) over[budget]! -= spared
  }
  return { lost, minutes: left }
}

/** Somebody on a post, or on a part of it. */
interface Seat {
  readonly who: number
  readonly post: number
  readonly span: Span
}

/** Those of some people, in the order of the posts, the parts of split ones last. */
function seatsOf({ index: { posts, people }, seats, pieces }: Placed, isTheirs: (who: number) => boolean): Seat[] {
  const theirs: Seat[] = []
  for (let post = 0; post < seats.length; post++) {
    const who = seats[post]!
    if (who >= 0 && isTheirs(who)) theirs.push({ who, post, span: posts[post]!.span })
  }
  if (pieces.length === 0) return theirs
  const postAt = new Map(posts.map((post, at) => [post, at]))
  const personAt = new Map(people.map(({ id }, at) => [id, at]))
  const parts = pieces.map(({ post, person, span }) => ({ who: personAt.get(person.id)!, post: postAt.get(post)!, span }))
  return theirs.concat(parts.filter(({ who }) => isTheirs(who)))
}

/** @param minutesOf what a seat alone comes to */
function inOrderOfLoss(seats: readonly Seat[], { index: { groups, groupOf } }: Placed, minutesOf: (seat: Seat) => number): Seat[] {
  return seats
    .map(seat => ({ seat, urgency: groups[groupOf[seat.post]!]!.urgency, minutes: minutesOf(seat) }))
    .sort((a, b) => a.urgency - b.urgency || b.minutes - a.minutes)
    .map(({ seat }) => seat)
}
