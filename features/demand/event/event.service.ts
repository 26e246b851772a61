import { type Day, dayOf, localOf, type Zone } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type Activity, activitiesOf, type Calendar, piecesOf, type StandardLine, windowOf } from './demand.rules.ts'
import {
  callsAround,
  callsById,
  datesOfWork,
  type KnownCall,
  type Place,
  placeOf,
  type Standard,
  standardOf,
  standardsOf,
} from './demand-reads.server.ts'
import { type Extent, writeActivities, writeSeats, writeStandards, writeWindows } from './demand-writes.server.ts'
import { nothingRefreshed, type Refreshed, rangesOf, sumOf } from './event.rules.ts'

/** A call with the standard it is worked by. */
interface Worked {
  readonly call: KnownCall
  readonly standard: Standard
}

/**
 * Updates the work of a node on the band dates from `from` to `to` (both included, `YYYY-MM-DD`) to what its calls, its work standards and
 * its bands ask for now. Changes no other date; a second run writes nothing. Only one refresh of a node runs at a time.
 * @param db a transaction inside the company; the node is expected to be within the caller's reach
 */
export async function refreshDemand(db: Scoped, { orgNodeId, from, to }: Extent): Promise<Refreshed> {
  await takeTurn(db, 'demand', orgNodeId)
  const place = await placeOf(db, orgNodeId)
  const standards = await standardsOf(db, orgNodeId)
  const calendar = calendarOf(orgNodeId, place, dayOf(from), dayOf(to))
  const calls = await callsAround(db, orgNodeId, from, to)
  const worked = workedOf(calls, standards, calendar.zone)
  await followStandards(db, worked)
  await writeWindows(db, windowChanges(calls, worked))
  await writeActivities(db, { orgNodeId, from, to }, wantedOf(worked, standards, calendar))
  return writeSeats(db, { orgNodeId, from, to })
}

/**
 * Refreshes the work of the dates on which these calls had work or have it now; called after calls were added or changed.
 * Ids of other nodes are passed over.
 */
export async function refreshDemandOfEvents(
  db: Scoped,
  { orgNodeId, eventIds }: { orgNodeId: number; eventIds: readonly number[] },
): Promise<Refreshed> {
  const place = await placeOf(db, orgNodeId)
  const standards = await standardsOf(db, orgNodeId)
  const calls = await callsById(db, orgNodeId, eventIds)
  const days = [...(await datesOfWork(db, orgNodeId, eventIds)), ...daysOf(calls, standards, orgNodeId, place)]
  let refreshed = nothingRefreshed
  for (const range of rangesOf(days)) refreshed = sumOf(refreshed, await refreshDemand(db, { orgNodeId, ...range }))
  return refreshed
}

function calendarOf(orgNodeId: number, { zoneName, bands }: Place, first: Day, last: Day): Calendar {
  return { node: String(orgNodeId), zone: zoneOf(zoneName, first, last), bands, first, days: last - first + 1 }
}

function workedOf(calls: readonly KnownCall[], standards: readonly Standard[], zone: Zone): Worked[] {
  return calls.flatMap(call => {
    const standard = standardOf(call, localOf(zone, call.revisedEta ?? call.eta).day, standards)
    return standard && call.planned ? [{ call, standard }] : []
  })
}

/** The band dates on which calls ask for work. */
function daysOf(calls: readonly KnownCall[], standards: readonly Standard[], orgNodeId: number, place: Place): Day[] {
  return calls.flatMap(call => {
    const arrival = Math.floor((call.revisedEta ?? call.eta) / 1440)
    const stay = Math.ceil((call.etd - call.eta) / 1440)
    const calendar = calendarOf(orgNodeId, place, arrival - 9, arrival + stay + 9)
    return workedOf([call], standards, calendar.zone).flatMap(({ standard }) => piecesOf(call, standard, calendar).map(({ day }) => day))
  })
}

function followStandards(db: Scoped, worked: readonly Worked[]): Promise<void> {
  const others = worked.filter(({ call, standard }) => call.definitionId !== standard.id)
  return writeStandards(
    db,
    others.map(({ call, standard }) => ({ event: call.id, definition: standard.id })),
  )
}

function windowChanges(calls: readonly KnownCall[], worked: readonly Worked[]) {
  const windows = new Map(worked.map(({ call, standard }) => [call, windowOf(call, standard)]))
  return calls.flatMap(call => {
    const { start, end } = windows.get(call) ?? { start: null, end: null }
    const stands = start === call.windowStart && end === call.windowEnd && (start === null || call.cranes === call.windowCranes)
    return stands ? [] : [{ event: call.id, start, end, cranes: call.cranes }]
  })
}

const isOwn = ({ basis }: StandardLine) => basis === 'per_shift_terminal'

/** The work of the calls by their standards, and the node's own on the dates on which a standard is in force. */
function wantedOf(worked: readonly Worked[], standards: readonly Standard[], calendar: Calendar): Activity[] {
  return standards.flatMap(standard => {
    const calls = worked.filter(each => each.standard === standard).map(({ call }) => call)
    const ofCalls = activitiesOf(calls, { ...standard, lines: standard.lines.filter(line => !isOwn(line)) }, calendar)
    const first = Math.max(calendar.first, standard.firstDay)
    const last = Math.min(calendar.first + calendar.days - 1, standard.lastDay)
    const own = { ...standard, lines: standard.lines.filter(isOwn) }
    return last < first ? ofCalls : [...ofCalls, ...activitiesOf([], own, { ...calendar, first, days: last - first + 1 })]
  })
}
