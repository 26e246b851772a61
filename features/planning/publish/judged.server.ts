import { grouped } from '../../../engines/lists/grouped.ts'
import type { Breach } from '../../../engines/roster/breach.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import type { CellBreach } from '../../roster/roster-cells/roster-cells.api.ts'
import { breachesBetween } from '../../rules/judge/judge.service.ts'
import type { ChosenDraft } from './drafts.rules.ts'
import { type Choice, toldOfDrafts } from './drafts-reads.server.ts'

/** So many days around the chosen ones are judged with them. */
const around = 7
/** Each row is judged by itself. This many people are judged at a time, so that other calls are served and it is seen to go on. */
const atOnce = 100

/** Is told the share that is done, 0 to 1. */
export type Progress = (share: number) => Promise<void>

/**
 * The rules that people's rows would break, as they are told of them, when these drafts are published and all others stay as they were told.
 * What was broken before is left out.
 */
export async function breachesWith(
  db: Scoped,
  { orgNodeId, from, to }: Pick<Choice, 'orgNodeId' | 'from' | 'to'>,
  published: readonly ChosenDraft[],
  now: string,
  progress?: Progress,
): Promise<CellBreach[]> {
  const byPerson = grouped(published.map(draft => [draft.employeeId, draft] as const))
  const people = [...byPerson.keys()]
  const range = { orgNodeId, from: isoOf(dayOf(from) - around), to: isoOf(dayOf(to) + around) }
  const found: Breach[] = []
  for (let at = 0; at < people.length; at += atOnce) {
    await progress?.(at / people.length)
    const some = people.slice(at, at + atOnce)
    const told = await toldOfDrafts(db, range, some)
    const changes = {
      assumed: told.map(({ employeeId, date, told }) => ({ employeeId, date, after: told })),
      made: some.flatMap(id => byPerson.get(id)!).map(({ employeeId, date, live }) => ({ employeeId, date, after: live })),
    }
    found.push(...(await breachesBetween(db, range, changes, now)))
  }
  return found.map(shownBreach).map(withoutRules)
}

/** Where no rule set is in force nothing can be judged: that wants a reason, but no change of a cell would mend it (SCHED-18). */
const withoutRules = (breach: CellBreach): CellBreach => (breach.code === 'SchRuleCodeDateRange' ? { ...breach, severity: 'warn' } : breach)
