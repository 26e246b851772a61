import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { breachesBetween } from '../build/judge.service.ts'
import { shownBreach } from '../roster-cells/breach.rules.ts'
import type { CellBreach } from '../roster-cells/roster-cells.api.ts'
import type { ChosenDraft } from './drafts.rules.ts'
import { type Choice, chosenDrafts } from './drafts-reads.server.ts'

/** So many days around the chosen ones are judged with them. */
const around = 7

/**
 * The rules that people's rows would break, as they are told of them, when these drafts are published and all others stay as they were told.
 * What was broken before is left out.
 */
export async function breachesWith(
  db: Scoped,
  { orgNodeId, from, to }: Pick<Choice, 'orgNodeId' | 'from' | 'to'>,
  published: readonly ChosenDraft[],
  now: string,
): Promise<CellBreach[]> {
  if (published.length === 0) return []
  const people = [...new Set(published.map(({ employeeId }) => employeeId))]
  const range = { orgNodeId, from: isoOf(dayOf(from) - around), to: isoOf(dayOf(to) + around) }
  const all = await chosenDrafts(db, { ...range, people, cells: null }, from, 'look')
  const changes = {
    assumed: all.map(({ employeeId, date, live, told }) => ({ employeeId, date, before: live, after: told })),
    made: published.map(({ employeeId, date, live, told }) => ({ employeeId, date, before: told, after: live })),
  }
  return (await breachesBetween(db, range, changes, now)).map(shownBreach).map(withoutRules)
}

/** Where no rule set is in force nothing can be judged: that wants a reason, but no change of a cell would mend it (SCHED-18). */
const withoutRules = (breach: CellBreach): CellBreach => (breach.code === 'SchRuleCodeDateRange' ? { ...breach, severity: 'warn' } : breach)
