import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { keyOf, type PlannedDay } from '../roster-day/roster-day.rules.ts'
import { timed } from '../roster-day/roster-day.service.ts'
import { planBands, standingDays } from '../roster-day/roster-day-reads.service.ts'
import { addDays, addShifts, changeDays, makeMonths, rememberChanges } from '../roster-day/roster-day-writes.service.ts'
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
  const standing = new Map((await standingDays(db, orgNodeId, people, range)).map(day => [keyOf(day), { ...day, own: false }]))
  const facts = await rosterFacts(db, range, now)
  if (!hashOf(facts).equals(built.inputHash)) return null
  const planned = timed(await daysThatDiffer(db, id, facts), await planBands(db, orgNodeId), facts.zone, range)
  const added = planned.filter(day => !standing.has(keyOf(day)))
  const changed = planned.flatMap(after => {
    const before = standing.get(keyOf(after))
    return before ? [{ before, after }] : []
  })
  await write(db, range, added, changed)
  await dropCandidate(db, id)
  return { added: added.length, changed: changed.length }
}

type Changed = Parameters<typeof changeDays>[2]

async function write(db: Scoped, range: BuildRange, added: readonly PlannedDay[], changed: Changed): Promise<void> {
  await makeMonths(db, range.orgNodeId, range)
  if (changed.length > 0) await changeDays(db, range.orgNodeId, changed, 'engine')
  await rememberChanges(db, { changed, removed: [] }, 'build')
  await addDays(db, range.orgNodeId, added, 'engine')
  await addShifts(db, range.orgNodeId, added)
}
