import type { Fix } from '../../answers/reason.ts'
import type { Absence, Exclusion, Person, PersonLicence, PersonSkill, Post } from '../problem/problem.ts'
import { RANK, type Rating } from '../problem/rating.ts'
import { isInForce } from '../rules/dates.ts'
import { excludes } from '../rules/exclusion.ts'
import type { Block, Terms } from '../rules/rule.ts'

/** A post, a person and the rules between them. */
export interface Meeting {
  readonly post: Post
  readonly person: Person
  readonly terms: Terms
}

/** The same three after the fix of a block has been applied; unchanged where the block has none. */
export function applyFix(meeting: Meeting, { code, limit, fix }: Block): Meeting {
  if (!fix) return meeting
  const { post, person, terms } = meeting
  const { start, end } = post.span
  switch (fix.kind) {
    case 'moveStart':
      return { ...meeting, post: { ...post, span: { start: start + fix.by, end } } }
    case 'moveEnd':
      return { ...meeting, post: { ...post, span: { start, end: end - fix.by } } }
    case 'extendLicence':
      return { ...meeting, person: extended(person, post, limit!) }
    case 'allowSecondary':
      return { ...meeting, terms: { ...terms, policy: { ...terms.policy, secondarySkills: true } } }
    case 'offCancel':
      return { ...meeting, person: { ...person, absences: person.absences.filter(row => !isOff(row, post)) } }
    default:
      return code === 'rating'
        ? { ...meeting, post: { ...post, leastRating: worse(post.leastRating!, fix.by) } }
        : lifted(meeting, code, fix)
  }
}

/** The rules that `liftRule` stands for, besides the rating. */
function lifted(meeting: Meeting, code: Block['code'], { by }: Fix): Meeting {
  const { post, person, terms } = meeting
  const { policy } = terms
  if (code === 'node') return { ...meeting, person: { ...person, poolNodes: [...person.poolNodes, post.node] } }
  if (code === 'exclusion') return { ...meeting, person: { ...person, exclusions: person.exclusions.filter(row => !holds(row, meeting)) } }
  const raised = code === 'overtimeCap' ? { overtimeCap: policy.overtimeCap! + by } : { mostShiftsWeek: policy.mostShiftsWeek! + by }
  return { ...meeting, terms: { ...terms, policy: { ...policy, ...raised } } }
}

const isOff = (row: Absence, post: Post): boolean => row.kind === 'off' && isInForce(row.from, row.to, post.day)
const holds = (row: Exclusion, { post, person }: Meeting): boolean => excludes(row, post, person)
const worse = (rating: Rating, by: number): Rating => (['A', 'B', 'C'] as const).find(each => RANK[each] === RANK[rating] + by)!

/** The row that ended on `limit`, or begins then, changed so that it holds on the day of the post. */
function extended(person: Person, post: Post, limit: number): Person {
  const reach = <Row extends PersonSkill | PersonLicence>(row: Row): Row => {
    if (row.skill !== post.skill || isInForce(row.from, row.to, post.day)) return row
    if (row.to === limit) return { ...row, to: post.day }
    return row.from === limit ? { ...row, from: post.day } : row
  }
  return { ...person, skills: person.skills.map(reach), licences: person.licences.map(reach) }
}
