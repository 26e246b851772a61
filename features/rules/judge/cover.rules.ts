import type { Cover } from '../../../engines/roster/problem.ts'
import { isoOf } from '../../../engines/time/time.ts'
import { coverLinesOn } from '../rule-set/cover-on.rules.ts'
import type { CoverLine } from '../rule-set/rule-set.api.ts'
import type { RosterFacts } from './facts.rules.ts'

/** What heads of activities cost that no requirement speaks of: many below, and few above, so that nobody is rostered for nothing. */
const under = 100
const over = 1
/** More than there can be people: no limit above. */
const unlimited = 100_000

/** Cover of each day: the larger of the requirement and of the heads of known activities (engines.md §4), for bands that are known. */
export function coverOf({ firstDay, days, ruleSets, heads, bands }: RosterFacts): Cover[] {
  const known = new Set(bands.map(({ id }) => String(id)))
  const asked = new Map(heads.map(row => [`${row.day} ${row.bandId} ${row.skillId}`, row]))
  const cover: Cover[] = []
  for (let day = firstDay; day < firstDay + days; day++) {
    for (const line of coverLinesOn(ruleSets, isoOf(day))) {
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
    for (const { bandId, skillId } of coverLinesOn(ruleSets, isoOf(day))) required.add(`${day} ${bandId} ${skillId}`)
  }
  return required
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
