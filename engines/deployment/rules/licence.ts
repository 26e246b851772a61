import { isInForce, outOfDate } from './dates.ts'
import type { Rule } from './rule.ts'

/** Every code the post asks for is held for its skill and in force on its day; the first that is not is named by its kind of fault. */
export const licence: Rule = (post, person) => {
  for (const code of post.licences) {
    const held = person.licences.filter(row => row.code === code && row.skill === post.skill)
    if (held.length === 0) return { code: 'licenceMissing' }
    if (!held.some(row => isInForce(row, post.day))) return outOfDate(held, post.day, person.id)
  }
  return null
}
