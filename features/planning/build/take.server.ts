import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { changeCells } from '../../roster/roster-day/cells.service.ts'
import type { CellKey } from '../../roster/roster-day/day-image.rules.ts'
import { keyOf, plannedChange } from '../../roster/roster-day/roster-day.rules.ts'
import { timeBands } from '../../roster/roster-day/roster-day.service.ts'
import { planBands, standingDays } from '../../roster/roster-day/roster-day-reads.service.ts'
import { builtFor } from '../../rules/judge/facts.rules.ts'
import { type BuildRange, peopleOf, rosterFacts } from '../../rules/judge/facts-reads.service.ts'
import { builtOf, dropCandidate } from './build-writes.server.ts'
import { daysThatDiffer } from './candidate-reads.server.ts'
import { hashOf, rulesHashOf } from './candidate-writes.server.ts'

/** Makes a built roster the live one but for the days that are left out; or says what of all it was built from no longer stands. */
export async function takeBuilt(
  db: Scoped,
  orgNodeId: number,
  id: number,
  leaveOut: readonly CellKey[],
  now: string,
): Promise<{ added: number; changed: number } | 'rosterChanged' | 'rulesChanged'> {
  await takeTurn(db, 'roster', orgNodeId)
  const built = await builtOf(db, id)
  const range: BuildRange = { orgNodeId, from: built.from, to: built.to }
  const people = (await peopleOf(db, range)).map(person => person.employeeId)
  // their days are locked, then read again
  const standing = new Map((await standingDays(db, orgNodeId, people, range)).map(day => [keyOf(day), day.image]))
  const facts = builtFor(await rosterFacts(db, range, now), built.people)
  if (!hashOf(facts).equals(built.inputHash)) return 'rosterChanged'
  if (built.rulesHash && !rulesHashOf(facts).equals(built.rulesHash)) return 'rulesChanged'
  const left = new Set(leaveOut.map(keyOf))
  const planned = timeBands(await daysThatDiffer(db, id, facts), await planBands(db, orgNodeId), facts.zone, range)
  const changes = planned.filter(day => !left.has(keyOf(day))).map(day => plannedChange(day, standing.get(keyOf(day)) ?? null, 'engine'))
  await changeCells(db, { orgNodeId, cause: 'build', changes, now })
  await dropCandidate(db, id)
  const added = changes.filter(({ before }) => before === null).length
  return { added, changed: changes.length - added }
}
