import type { Reason } from '../../../engines/answers/reason.ts'
import { type Day, isoOf } from '../../../engines/time/time.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import type { Limits } from '../../people/employee/limits.rules.ts'
import { countsOn } from '../../people/employee/limits.rules.ts'
import type { ReasonWords } from './reason-words.rules.ts'

/** What somebody is kept from: a post with a skill, in a band on a day. */
export interface LimitedPost {
  readonly day: Day
  readonly bandId: number
  /** its code */
  readonly band: string
  readonly skillId: number
  /** its name */
  readonly skill: string
}

/** A reason that a record of the person gives, with its last day; null for any other reason. */
export function limitWords({ code }: Reason, { suspensions, exclusions }: Limits, post: LimitedPost): ReasonWords | null {
  if (code === 'suspended') {
    const row = suspensions.find(each => countsOn(each, post.day))
    return row ? said('Suspended', row.to, {}) : null
  }
  if (code !== 'exclusion') return null
  const row = exclusions.find(
    each =>
      countsOn(each, post.day) &&
      (each.bandId === null || each.bandId === post.bandId) &&
      (each.skillIds.length === 0 || each.skillIds.includes(post.skillId)),
  )
  if (!row) return null
  const { band, skill } = post
  if (row.afterDays !== null)
    return {
      text: 'Excluded from {{what}} after {{count}} {{count:day|days}} deployed',
      values: { what: row.skillIds.length > 0 ? skill : band, count: row.afterDays },
    }
  return said('Excluded', row.to, { what: row.skillIds.length > 0 ? skill : band })
}

/** What a licence, a suspension or an exclusion gives: the record of a person says more of it. */
const ofRecords: ReadonlySet<string> = new Set(['licenceEnded', 'notYetValid', 'suspended', 'exclusion'])

/** The people that a reason about records names, each with the reason as their own. */
export const recordsNamed = ({ code, people = [], days }: Reason): { employeeId: number; own: Reason }[] =>
  ofRecords.has(code)
    ? people.map((id, at) => ({ employeeId: Number(id), own: { code, ...(days?.[at] !== undefined && { limit: days[at] }) } }))
    : []

const texts = {
  Suspended: ['Suspended', 'Suspended until {{date}}'],
  Excluded: ['Excluded from {{what}}', 'Excluded from {{what}} until {{date}}'],
} as const

const said = (kind: keyof typeof texts, to: Day | null, values: ReasonWords['values']): ReasonWords =>
  to === null ? { text: texts[kind][0], values } : { text: texts[kind][1], values: { ...values, date: formatDate(isoOf(to)) } }
