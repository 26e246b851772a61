import type { Person, PersonSkill, Post } from '../problem/problem.ts'
import { RANK } from '../problem/rating.ts'
import { isInForce } from './dates.ts'
import type { Rule, Terms } from './rule.ts'

/** The person holds the post's skill (DEPL-08), and as the primary one where the process rule allows no other. */
export const skill: Rule = (post, person, terms) => {
  if (usableRows(post, person, terms).length > 0) return null
  if (person.skills.every(row => row.skill !== post.skill)) return { code: 'skill' }
  return { code: 'secondary', fix: { kind: 'allowSecondary', subject: person.id, by: 1 } }
}

/** The rows of the skill that the process rule counts, in date or not. */
export function usableRows(post: Post, person: Person, terms: Terms): PersonSkill[] {
  return person.skills.filter(row => isUsable(row, post, terms))
}

/** The rows among them with a good enough rating. */
export function ratedRows(post: Post, person: Person, terms: Terms): PersonSkill[] {
  return usableRows(post, person, terms).filter(row => isRated(row, post))
}

/** The row with which the person would take the post, by skill, rating and dates: the primary one, then by rotation number, then by rating. */
export function bestRow(post: Post, person: Person, terms: Terms): PersonSkill | null {
  let best: PersonSkill | null = null
  for (const row of person.skills) {
    if (counts(row, post, terms) && (!best || bestFirst(row, best) < 0)) best = row
  }
  return best
}

/** Whether somebody may take the post with this row, by skill, rating and dates. */
const counts = (row: PersonSkill, post: Post, terms: Terms): boolean => isUsable(row, post, terms) && isGoodFor(row, post)

/** The same for a row of the post's skill that the process rule counts. */
export const isGoodFor = (row: PersonSkill, post: Post): boolean => isRated(row, post) && isInForce(row.from, row.to, post.day)

const isUsable = (row: PersonSkill, post: Post, terms: Terms): boolean => row.skill === post.skill && isAllowed(row, terms)

/** Whether the process rule counts a row: every row, or only primary ones. */
export const isAllowed = ({ primary }: PersonSkill, { policy }: Terms): boolean => primary || policy.secondarySkills !== false

const isRated = ({ rating }: PersonSkill, { leastRating }: Post): boolean => leastRating === undefined || RANK[rating] <= RANK[leastRating]

function bestFirst(a: PersonSkill, b: PersonSkill): number {
  return Number(b.primary) - Number(a.primary) || a.rotation - b.rotation || RANK[a.rating] - RANK[b.rating]
}
