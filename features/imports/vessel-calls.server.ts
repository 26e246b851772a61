import type { Scoped } from '../../kit/database/company.ts'
import { refreshDemandOfEvents } from '../demand/event/event.service.ts'
import { type Comparison, importer, type Verdict } from './importer.server.ts'
import type { Masters } from './masters.server.ts'
import type { ImportScope } from './scope.server.ts'
import {
  addRevisions,
  type CallRecord,
  eventIdsOf,
  type StoredCall,
  standardsOf,
  storedCalls,
  writeCalls,
} from './vessel-call-writes.server.ts'
import { readVesselCall, type VesselCallRow } from './vessel-calls.rules.ts'

/** The vessel-call file. A new revised ETA is an accepted change of the event; everything else is a correction in place; the work follows. */
export const vesselCallsImport = importer<VesselCallRow>({
  kind: 'vesselCalls',
  tables: ['event', 'event_change'],
  read: readVesselCall,
  keyOf: row => row.visit,
  keyColumn: 'Visit',
  masters: ['berths'],
  uses: row => [{ master: 'berths', name: row.berth, column: 'Berth' }],
  compare,
})

async function compare(
  db: Scoped,
  scope: ImportScope,
  rows: readonly VesselCallRow[],
  masters: Masters,
): Promise<Comparison<VesselCallRow>> {
  const stored = await storedCalls(
    db,
    scope,
    rows.map(row => row.visit),
  )
  const standards = await standardsOf(db, scope)
  const standardFor = (row: VesselCallRow) =>
    standards.find(({ startsAt, endsAt }) => startsAt <= row.eta && (endsAt === null || row.eta < endsAt))
  const verdictOf = (row: VesselCallRow): Verdict => {
    const found = stored.get(row.visit)
    if (found) return isRevised(row, found) || !isSame(callOf(row, masters), found) ? 'change' : 'unchanged'
    return standardFor(row) ? 'add' : { column: 'ETA', message: 'No work standard for vessel calls is in force on this date.' }
  }
  const write = async (toWrite: readonly VesselCallRow[]) => {
    const changed = toWrite.filter(row => !isSame(callOf(row, masters), stored.get(row.visit)))
    await writeCalls(
      db,
      scope,
      changed.map(row => ({ ...callOf(row, masters), ...(stored.get(row.visit) ?? standardFor(row)!).ids })),
    )
    const revised = toWrite.filter(row => isRevised(row, stored.get(row.visit)))
    await addRevisions(
      db,
      scope,
      revised.map(row => ({ visit: row.visit, before: stored.get(row.visit)?.presentEta ?? row.eta, after: row.revisedEta! })),
    )
    const eventIds = await eventIdsOf(
      db,
      scope,
      toWrite.map(row => row.visit),
    )
    await refreshDemandOfEvents(db, { orgNodeId: scope.nodeId, eventIds })
  }
  return { verdictOf, write }
}

/** Whether the file's revised ETA is news; an empty one takes nothing back. */
function isRevised({ revisedEta, eta }: VesselCallRow, stored: StoredCall | undefined): boolean {
  if (revisedEta === null) return false
  return revisedEta !== (stored ? (stored.revisedEta ?? eta) : eta)
}

const isSame = (wanted: CallRecord, stored: StoredCall | undefined): boolean =>
  stored !== undefined && (Object.keys(wanted) as (keyof CallRecord)[]).every(name => wanted[name] === stored.call[name])

function callOf(row: VesselCallRow, masters: Masters): CallRecord {
  const { berth, revisedEta: _, ...figures } = row
  return { ...figures, berthId: masters.idOf('berths', berth) }
}
