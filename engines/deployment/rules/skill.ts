import type { Person, PersonSkill, Post } from '../problem.ts'
import { RANK } from '../rating.ts'
import type { Rule, Terms } from './rule.ts'

/** The person holds the post's skill (DEPL-08), and as the primary one where the process rule allows no other. */
export const skill: Rule = (post, person, terms) => {
  if (usableRows(post, person, terms).length > 0) return null
  if (person.skills.every(row => row.skill !== post.skill)) return { code: 'skill' }
  return { code: 'secondary', fix: { kind: 'allowSecondary', subject: person.id, by: 1 } }
}

/** The person's rows of the skill that the process rule lets count, in or out of date. */
export function usableRows(post: Post, person: Person, { policy }: Terms): PersonSkill[] {
  return person.skills.filter(row => row.skill === post.skill && (row.primary || policy.secondarySkills !== false))
}

/** Those of them that are good enough. */
export function ratedRows(post: Post, person: Person, terms: Terms): PersonSkill[] {
  return usableRows(post, person, terms).filter(row => RANK[row.rating] <= RANK[post.leastRating ?? 'C'])
}
