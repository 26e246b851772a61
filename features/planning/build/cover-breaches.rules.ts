import { dayOf, isoOf } from '../../../engines/time/time.ts'
import { type CoveredRoster, coverageOfRoster } from '../../rules/coverage/coverage.rules.ts'
import type { Breach } from './build.api.ts'

interface BuiltRoster extends CoveredRoster {
  /** the first date */
  readonly from: string
  readonly legend: readonly (CoveredRoster['legend'][number] & { readonly code: string })[]
}

/** What a built roster is short of: the same figures as in the strip below it. Fewer than the least that a rule set asks for break the roster. */
export function coverBreaches(roster: BuiltRoster): Breach[] {
  const { skills, wishes } = roster.coverage
  const least = new Map(wishes.map(wish => [`${wish.day} ${wish.band} ${wish.skill}`, wish.least]))
  const { bands, days } = coverageOfRoster(roster)
  return days.flatMap((day, at) =>
    day.flatMap((covers, place) =>
      covers.flatMap(({ needed, balance }, skill): Breach[] => {
        if (balance === null || balance >= 0) return []
        const heads = needed + balance
        return [
          {
            code: 'QuayCover',
            severity: heads < (least.get(`${at} ${bands[place]} ${skill}`) ?? 0) ? 'block' : 'warn',
            people: [],
            dates: [isoOf(dayOf(roster.from) + at)],
            by: -balance,
            unit: 'people',
            band: roster.legend[bands[place]!]!.code,
            skill: skills[skill]!,
            heads,
            wanted: needed,
          },
        ]
      }),
    ),
  )
}
