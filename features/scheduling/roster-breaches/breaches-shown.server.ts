import type { Context } from '../../../kit/calls/handler.server.ts'
import { standingBreaches } from '../build/judge.service.ts'
import { shownBreach } from '../roster-cells/breach.rules.ts'
import { overrideKey, overridesOn } from './overrides.service.ts'
import { peopleNamed } from './people-named.service.ts'
import { mostBreaches, type RosterBreaches } from './roster-breaches.api.ts'

const worst = ['block', 'warn', 'info']

/** What the live roster of a terminal breaks on these dates, the worst first and then by date. */
export async function breachesShown(
  { db, now }: Pick<Context, 'db' | 'now'>,
  range: { orgNodeId: number; from: string; to: string },
): Promise<RosterBreaches> {
  const found = (await standingBreaches(db, range, now)).map(shownBreach)
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
