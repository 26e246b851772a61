import { sql } from 'kysely'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { type DateRange, keyOf, type PlannedDay } from '../shift-plan/roll-out.rules.ts'
import { type BandOnDay, timed } from '../shift-plan/roll-out.service.ts'
import { planBands, standingDays } from '../shift-plan/roll-out-reads.service.ts'
import { addDays, addShifts, changeDays, makeMonths, rememberChanges, takeTurn } from '../shift-plan/roll-out-writes.service.ts'
import { settleBuild } from './build-writes.server.ts'
import { hashOf } from './candidate-writes.server.ts'
import type { RosterFacts } from './facts.rules.ts'
import { type BuildRange, peopleOf, rosterFacts } from './facts-reads.server.ts'

/** Makes a built roster the live one; null when what it was built from no longer stands, and nothing is written. */
export async function takeBuilt(
  db: Scoped,
  orgNodeId: number,
  id: number,
  now: string,
): Promise<{ added: number; changed: number } | null> {
  await takeTurn(db, orgNodeId)
  const built = await sql<DateRange & { inputHash: Buffer }>`
    select starts_on as from, ends_on as to, input_hash from schedule_build
     where company_id = (select company()) and org_node_id = ${orgNodeId} and id = ${id} and state = 'done' for update`.execute(db)
  const [row] = built.rows
  if (!row) return null
  const range: BuildRange = { orgNodeId, from: row.from, to: row.to }
  const people = (await peopleOf(db, range)).map(person => person.employeeId)
  // their days are locked, then read again
  const standing = new Map((await standingDays(db, orgNodeId, people, range)).map(day => [keyOf(day), { ...day, own: false }]))
  const facts = await rosterFacts(db, range, now)
  if (!hashOf(facts).equals(row.inputHash)) return null
  const planned = timed(await differing(db, id, facts), await planBands(db, orgNodeId), facts.zone, range)
  const added = planned.filter(day => !standing.has(keyOf(day)))
  const changed = planned.flatMap(after => {
    const before = standing.get(keyOf(after))
    return before ? [{ before, after }] : []
  })
  await write(db, range, added, changed)
  await settleBuild(db, id, 'taken')
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

/** Days, from today on, on which the candidate says otherwise than the roster: one band or OFF each, as a build leaves everything else alone. */
async function differing(db: Scoped, id: number, { standing, today }: RosterFacts): Promise<BandOnDay[]> {
  const { rows } = await sql<{ employeeId: number; date: string; dayType: string; bandId: number | null }>`
    select l.employee_id, c.shift_date as date, c.day_type, c.band_id
      from schedule_build b
      join schedule_line l on l.company_id = b.company_id and l.schedule_id = b.schedule_id
      join schedule_cell c on c.company_id = l.company_id and c.schedule_id = l.schedule_id and c.line_no = l.line_no and c.slot = 1
     where b.company_id = (select company()) and b.id = ${id} and c.day_type in ('work', 'off') and c.shift_date >= ${isoOf(today)}
     order by l.employee_id, c.shift_date`.execute(db)
  const before = new Map(standing.map(day => [`${day.employeeId} ${day.day}`, day]))
  return rows.flatMap(({ employeeId, date, dayType, bandId }) => {
    const day = dayOf(date)
    const stood = before.get(`${employeeId} ${day}`)
    const same = stood && stood.dayType === dayType && (stood.bandIds[0] ?? null) === bandId
    return same ? [] : [{ employeeId, day, bandId }]
  })
}
