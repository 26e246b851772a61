import type { Cover } from '../../../engines/roster/problem.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import { weekdayOf } from '../../../engines/time/week.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import type { CoverLine, RuleSet } from '../rule-set/rule-set.api.ts'
import type { RosterFacts } from './facts.rules.ts'

/** What heads of activities cost that no requirement speaks of: many below, and few above, so that nobody is rostered for nothing. */
const under = 100
const over = 1
/** More than there can be people: no limit above. */
const unlimited = 100_000

/** The rule set in force on a day; the first in the list wins. */
export function ruleSetOn(sets: readonly RuleSet[], day: number): RuleSet | undefined {
  const date = isoOf(day)
  return sets.find(set => isInForce(set, date))
}

/** Cover of each day: the larger of the requirement and of the heads of known activities (engines.md §4), for bands that are known. */
export function coverOf({ firstDay, days, ruleSets, heads, bands }: RosterFacts): Cover[] {
  const known = new Set(bands.map(({ id }) => String(id)))
  const asked = new Map(heads.map(row => [`${row.day} ${row.bandId} ${row.skillId}`, row]))
  const cover: Cover[] = []
  for (let day = firstDay; day < firstDay + days; day++) {
    for (const line of linesOn(ruleSetOn(ruleSets, day)?.cover ?? [], day)) {
      const key = `${day} ${line.bandId} ${line.skillId}`
      cover.push(lineOf(day, line, asked.get(key)?.heads ?? 0))
      asked.delete(key)
    }
  }
  for (const { day, bandId, skillId, heads } of asked.values())
    cover.push({ day, band: String(bandId), skill: String(skillId), least: 0, wanted: heads, most: heads, under, over })
  return cover.filter(({ band }) => known.has(band))
}

/** What requirements speak of: `day band skill`. */
export function requiredLines({ firstDay, days, ruleSets }: RosterFacts): Set<string> {
  const required = new Set<string>()
  for (let day = firstDay; day < firstDay + days; day++) {
    for (const { bandId, skillId } of linesOn(ruleSetOn(ruleSets, day)?.cover ?? [], day)) required.add(`${day} ${bandId} ${skillId}`)
  }
  return required
}

/** The lines of a day; one that names the date goes before that of its weekday. */
function linesOn(cover: readonly CoverLine[], day: number): CoverLine[] {
  const dated = cover.filter(line => line.onDate !== null && dayOf(line.onDate) === day)
  const named = new Set(dated.map(({ skillId, bandId }) => `${skillId} ${bandId}`))
  const weekday = weekdayOf(day)
  return [...dated, ...cover.filter(line => line.weekdays.includes(weekday) && !named.has(`${line.skillId} ${line.bandId}`))]
}

function lineOf(day: number, line: CoverLine, heads: number): Cover {
  const wanted = Math.max(line.wanted, heads)
  return {
    day,
    band: String(line.bandId),
    skill: String(line.skillId),
    least: line.least,
    wanted,
    most: Math.max(wanted, line.most ?? unlimited),
    under: line.weightUnder,
    over: line.weightOver,
  }
}
