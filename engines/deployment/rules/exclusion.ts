import type { Exclusion, Person, Post } from '../problem/problem.ts'
import { isInForce } from './dates.ts'
import type { Rule } from './rule.ts'

/**
 * No exclusion of the person names the band or skill of the post. An exclusion "after X days" holds from X days deployed in a row on
 * (EXCL-05, EXCL-21).
 */
export const exclusion: Rule = (post, person) => {
  if (person.exclusions.length === 0) return null
  const row = person.exclusions.find(each => excludes(each, post, person))
  if (!row) return null
  const fix = { kind: 'liftRule', subject: person.id, by: 1 } as const
  if (row.afterDays === undefined) return { code: 'exclusion', fix }
  return { code: 'exclusion', limit: row.afterDays, actual: daysCounted(row, person), unit: 'days', fix }
}

/** Whether this row keeps the person from the post. */
export function excludes(row: Exclusion, post: Post, person: Person): boolean {
  return (
    isInForce(row.from, row.to, post.day) &&
    (row.band === undefined || row.band === post.band) &&
    (row.skills.length === 0 || row.skills.includes(post.skill)) &&
    daysCounted(row, person) >= (row.afterDays ?? 0)
  )
}

const daysCounted = (row: Exclusion, person: Person): number => (row.includeOffDays ? person.daysInRowWithOff : person.daysInRow)
