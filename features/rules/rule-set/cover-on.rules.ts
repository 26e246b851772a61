import { dayOf } from '../../../engines/time/time.ts'
import { weekdayOf } from '../../../engines/time/week.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import type { CoverLine, RuleSet } from './rule-set.api.ts'

/** The rule set in force on a date; the first in the list wins. */
export const ruleSetOn = (sets: readonly RuleSet[], date: string): RuleSet | undefined => sets.find(set => isInForce(set, date))

/** The heads wanted on a date by the rule set in force; a line that names the date goes before that of its weekday. */
export function coverLinesOn(sets: readonly RuleSet[], date: string): CoverLine[] {
  const cover = ruleSetOn(sets, date)?.cover ?? []
  const dated = cover.filter(line => line.onDate === date)
  const named = new Set(dated.map(({ skillId, bandId }) => `${skillId} ${bandId}`))
  const weekday = weekdayOf(dayOf(date))
  return [...dated, ...cover.filter(line => line.weekdays.includes(weekday) && !named.has(`${line.skillId} ${line.bandId}`))]
}
