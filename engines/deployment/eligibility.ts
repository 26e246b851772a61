import type { Day } from '../time/time.ts'
import type { Person, PersonSkill, Post, Rating, Shift } from './problem.ts'

const RANK: Record<Rating, number> = { A: 1, B: 2, C: 3 }

/**
 * Why a person may not stand on a post, whatever else they do. Ratings count A = 1 to C = 3; `limit` and `actual` of a date rule are
 * the licence's last or first day and the post's day.
 */
export interface Bar {
  readonly code: 'skill' | 'rating' | 'notYetValid' | 'licenceEnded' | 'shift'
  readonly limit?: number
  readonly actual?: number
}

/** The licence row and the shift with which a person may take a post. */
export interface Fitness {
  readonly skill: PersonSkill
  readonly shift: Shift
}

/** Null when a rule bars the person: `barsOf` says which. */
export function fitnessOf(post: Post, person: Person): Fitness | null {
  const skill = bestSkill(post, person)
  const shift = skill && shiftAround(post, person)
  return shift ? { skill, shift } : null
}

/** Every rule that keeps the person from the post; empty when they may take it. */
export function barsOf(post: Post, person: Person): Bar[] {
  const bars: Bar[] = bestSkill(post, person) ? [] : [skillBar(post, person)]
  if (!shiftAround(post, person)) bars.push({ code: 'shift' })
  return bars
}

/** The shift that holds the whole post. */
export function shiftAround(post: Post, person: Person): Shift | undefined {
  return person.shifts.find(shift => shift.span.start <= post.span.start && post.span.end <= shift.span.end)
}

function bestSkill(post: Post, person: Person): PersonSkill | undefined {
  let best: PersonSkill | undefined
  for (const row of person.skills) {
    const fits = row.skill === post.skill && isRated(post, row) && row.from <= post.day && post.day <= (row.to ?? post.day)
    if (fits && (!best || bestFirst(row, best) < 0)) best = row
  }
  return best
}

function isRated(post: Post, row: PersonSkill): boolean {
  return RANK[row.rating] <= RANK[post.leastRating ?? 'C']
}

function bestFirst(a: PersonSkill, b: PersonSkill): number {
  return Number(b.primary) - Number(a.primary) || a.rotation - b.rotation || RANK[a.rating] - RANK[b.rating]
}

function skillBar(post: Post, person: Person): Bar {
  const held = person.skills.filter(row => row.skill === post.skill)
  if (held.length === 0) return { code: 'skill' }
  const rated = held.filter(row => isRated(post, row))
  if (rated.length > 0) return outOfDate(post.day, rated)
  return { code: 'rating', limit: RANK[post.leastRating ?? 'C'], actual: Math.min(...held.map(row => RANK[row.rating])) }
}

/** A licence that ended counts before one that begins later: it is the one to renew. */
function outOfDate(day: Day, rows: readonly PersonSkill[]): Bar {
  const ends = rows.flatMap(row => (row.to !== undefined && row.to < day ? [row.to] : []))
  if (ends.length > 0) return { code: 'licenceEnded', limit: Math.max(...ends), actual: day }
  return { code: 'notYetValid', limit: Math.min(...rows.map(row => row.from)), actual: day }
}
