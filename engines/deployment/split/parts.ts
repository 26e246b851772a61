import { compareTuples } from '../../lists/compare.ts'
import type { Span } from '../../time/span.ts'
import { FIGURES, goalsOf } from '../goals/goals.ts'
import type { Person, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'
import { type Fitness, fitnessOf } from '../rules/eligibility.ts'
import type { Terms } from '../rules/rule.ts'

/** One person's part of a post. */
export interface Part {
  readonly person: Person
  readonly span: Span
}

/** What everybody holds already, parts as posts with their own spans. */
export type Held = ReadonlyMap<string, readonly Post[]>

/** How many ways to begin are tried for one post before it is left open. */
const MOST_TRIED = 300

/**
 * People who take a post one after another, as few as possible: at each change the one who can stay longest, then the one the goals prefer.
 * No part is shorter than `policy.leastPart`. Null when nobody can take some minute, or nothing was found within the tries.
 */
export function partsOf(post: Post, people: readonly Person[], held: Held, terms: Terms): Part[] | null {
  let tried = 0
  const from = (start: number, before: readonly Part[]): Part[] | null => {
    if (start === post.span.end) return [...before]
    for (const part of nextParts(post, start, people, withParts(held, post, before), terms)) {
      if (part.person === before.at(-1)?.person) continue
      if (tried++ > MOST_TRIED) return null
      const found = from(part.span.end, [...before, part])
      if (found) return found
    }
    return null
  }
  return from(post.span.start, [])
}

/** What everybody holds once they have these parts of a post. */
export function withParts(held: Held, post: Post, parts: readonly Part[]): Held {
  const after = new Map(held)
  for (const { person, span } of parts) after.set(person.id, [...(after.get(person.id) ?? []), { ...post, span }])
  return after
}

/** The parts that begin at a minute, the longest first. */
function nextParts(post: Post, start: number, people: readonly Person[], held: Held, terms: Terms): Part[] {
  const found = people.flatMap(person => {
    const mine = held.get(person.id) ?? []
    for (const end of endsFor(post, start, person, mine, terms)) {
      const part = { ...post, span: { start, end } }
      const fitness = fitnessOf(part, person, terms)
      if (fitness && inTheWay(person, mine, part, terms.policy).length === 0) {
        return [{ person, span: part.span, figures: figuresFor(part, person, fitness, terms) }]
      }
    }
    return []
  })
  return found.sort((a, b) => b.span.end - a.span.end || compareTuples(a.figures, b.figures))
}

/**
 * The minutes at which the part of a person may end, the latest first: where their shift, another post of theirs or a downtime of the
 * machine ends it, or earlier so that enough is left for the next person.
 */
function endsFor({ span, equipment }: Post, start: number, person: Person, held: readonly Post[], { policy, down }: Terms): number[] {
  const { leastPart = 1, leastRest = 0 } = policy
  const ends = [
    span.end,
    span.end - leastPart,
    ...person.shifts.map(shift => shift.span.end),
    ...held.flatMap(each => [each.span.start, each.span.start - leastRest]),
    ...(down.get(equipment ?? '') ?? []).map(each => each.start),
  ]
  return [...new Set(ends)]
    .filter(end => end - start >= leastPart && (end === span.end || span.end - end >= leastPart))
    .sort((a, b) => b - a)
}

function figuresFor(part: Post, person: Person, fitness: Fitness, { policy }: Terms): number[] {
  return goalsOf(policy).map(goal => {
    if (goal === 'shares') return Number(person.employment === 'contract')
    return goal in FIGURES ? FIGURES[goal as keyof typeof FIGURES](part, person, fitness) : 0
  })
}

/** Whether somebody may take some part of a post by the single rules. Overtime and the machine are not considered, as a part can be short. */
export function mayTakePart(post: Post, person: Person, terms: Terms): boolean {
  const { leastRest, overtimeCap: _, ...policy } = terms.policy
  const rested = leastRest === undefined || person.lastShiftEnd === undefined ? post.span.start : person.lastShiftEnd + leastRest
  const { equipment: __, ...withoutMachine } = post
  return person.shifts.some(({ span: { start, end } }) => {
    const span = { start: Math.max(start, rested, post.span.start), end: Math.min(end, post.span.end) }
    return span.start < span.end && fitnessOf({ ...withoutMachine, span }, person, { ...terms, policy }) !== null
  })
}
