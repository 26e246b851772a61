import type { Person, Post } from '../problem/problem.ts'
import { isInForce, outOfDate } from './dates.ts'
import type { Rule } from './rule.ts'

/**
 * Every licence code the post asks for is held for its skill and in force on its day. The first one that is not is named, with what is
 * wrong with it.
 */
export const licence: Rule = (post, person) => {
  const missing = firstMissing(post, person)
  if (missing === undefined) return null
  const held = person.licences.filter(row => row.code === missing && row.skill === post.skill)
  return held.length === 0 ? { code: 'licenceMissing' } : outOfDate(held, post.day, person.id)
}

/** Whether the rule lets the person through, without saying why not. */
export const isLicensed = (post: Post, person: Person): boolean => firstMissing(post, person) === undefined

/** The first code of a post that is not in force. Written as loops: it is asked about everybody for every post. */
function firstMissing({ licences: codes, skill, day }: Post, { licences: held }: Person): string | undefined {
  for (let at = 0; at < codes.length; at++) {
    let isHeld = false
    for (let row = 0; row < held.length && !isHeld; row++) {
      const { code, skill: of, from, to } = held[row]!
      isHeld = code === codes[at] && of === skill && isInForce(from, to, day)
    }
    if (!isHeld) return codes[at]
  }
  return undefined
}
