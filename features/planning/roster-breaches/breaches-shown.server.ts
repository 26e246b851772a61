import type { Follows } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import { standingBreaches } from '../../rules/judge/judge.service.ts'
import { overrideKey, overridesOn } from '../../rules/judge/overrides.service.ts'
import { peopleNamed } from './people-named.service.ts'
import { mostBreaches, type RosterBreaches } from './roster-breaches.api.ts'

const worst = ['block', 'warn', 'info']

/** What the breaches of a roster follow from: the answer is kept until one of these changes, for judging thousands of people takes a second. */
export const breachesFollow: Follows = {
  tables: [
    'activity',
    'activity_seat',
    'assignment',
    'cover_requirement',
    'creation_rule',
    'creation_rule_set',
    'employee',
    'employee_exclusion',
    'employee_exclusion_skills',
    'employee_licence',
    'employee_licence_codes',
    'employee_posting',
    'employee_skill',
    'employee_suspension',
    'employment_category',
    'event_definition_line_codes',
    'leave',
    'org_node',
    'roster_day',
    'rule_override',
    'shift',
    'shift_band',
  ],
  moment: (now, node) => todayAt(node!.zone, now),
}

/**
 * What the live roster of a terminal breaks on these dates, the worst first and then by date.
 * @param today a date, ISO: rows are judged the same all day
 */
export async function breachesShown(
  db: Scoped,
  range: { orgNodeId: number; from: string; to: string },
  today: string,
): Promise<RosterBreaches> {
  const found = (await standingBreaches(db, range, `${today}T12:00:00Z`)).map(shownBreach)
  const names = await peopleNamed(db, [...new Set(found.map(({ employeeId }) => employeeId))])
  const overrides = await overridesOn(db, range)
  const named = found.flatMap(breach => {
    const person = names.get(breach.employeeId)
    return person ? [{ ...breach, ...person, override: overrides.get(overrideKey(breach)) ?? null }] : []
  })
  named.sort(
    (one, other) =>
      Number(one.override !== null) - Number(other.override !== null) ||
      worst.indexOf(one.severity) - worst.indexOf(other.severity) ||
      one.code.localeCompare(other.code) ||
      (one.dates[0] ?? '').localeCompare(other.dates[0] ?? '') ||
      one.number.localeCompare(other.number),
  )
  return { total: named.filter(({ override }) => override === null).length, breaches: named.slice(0, mostBreaches) }
}
