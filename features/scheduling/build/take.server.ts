import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { changeCells } from '../roster-day/cells.service.ts'
import { keyOf, plannedChange } from '../roster-day/roster-day.rules.ts'
import { timed } from '../roster-day/roster-day.service.ts'
import { planBands, standingDays } from '../roster-day/roster-day-reads.service.ts'
import { builtOf, dropCandidate } from './build-writes.server.ts'
import { daysThatDiffer } from './candidate-reads.server.ts'
import { hashOf } from './candidate-writes.server.ts'
import { type BuildRange, peopleOf, rosterFacts } from './facts-reads.server.ts'

/** Makes a built roster the live one; null when what it was built from no longer stands: the caller refuses then. */
export async function takeBuilt(
  db: Scoped,
  orgNodeId: number,
  id: number,
  now: string,
): Promise<{ added: number; changed: number } | null> {
  await takeTurn(db, 'roster', orgNodeId)
  const built = await builtOf(db, id)
  const range: BuildRange = { orgNodeId, from: built.from, to: built.to }
  const people = (await peopleOf(db, range)).map(person => person.employeeId)
  // their days are locked, then read again
  const standing = new Map((await standingDays(db, orgNodeId, people, range)).map(day => [keyOf(day), day.image]))
  const facts = await rosterFacts(db, range, now)
  if (!hashOf(facts).equals(built.inputHash)) return null
  const planned = timed(await daysThatDiffer(db, id, facts), await planBands(db, orgNodeId), facts.zone, range)
  const changes = planned.map(day => plannedChange(day, standing.get(keyOf(day)) ?? null, 'engine'))
  await changeCells(db, { orgNodeId, cause: 'build', changes, now })
  await dropCandidate(db, id)
  const added = changes.filter(({ before }) => before === null).length
  return { added, changed: changes.length - added }
}
