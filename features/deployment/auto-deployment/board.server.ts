import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { OrgNode } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { localOf } from '../../../kit/words/formats.ts'
import { peopleOn } from '../../people/employee/people-reads.service.ts'
import { balanceOf, boardOf, wireBand } from './board.rules.ts'
import { bandSpansOn, callsOf, categoryColours, seatPlaces, skillNames } from './board-reads.server.ts'
import type { Board, BoardBand } from './deployment.api.ts'
import { newestRuns } from './run-reads.server.ts'
import { loadSlots } from './slot-reads.server.ts'

/** The bands of a date and, when no date is asked for, the date and band worked at this instant. */
export async function bandsToChoose(db: Scoped, node: OrgNode, date: string | undefined, now: string) {
  const bandsOf = async (on: string): Promise<BoardBand[]> => (await bandSpansOn(db, node.id, node.zone, on)).map(wireBand)
  if (date) return { date, bandId: null, bands: await bandsOf(date) }
  const today = localOf(now, node.zone).date
  // before the morning's band begins, the night of the day before is worked
  for (const on of [today, isoOf(dayOf(today) - 1)]) {
    const bands = await bandsOf(on)
    const worked = bands.find(band => band.startsAt <= now && now < band.endsAt)
    if (worked) return { date: on, bandId: worked.id, bands }
  }
  const bands = await bandsOf(today)
  return { date: today, bandId: bands[0]?.id ?? null, bands }
}

/** Everything the screen shows of a date and band; null when the node has no such band on that date. */
export async function readBoard(db: Scoped, node: OrgNode, date: string, bandId: number): Promise<Board | null> {
  const band = (await bandSpansOn(db, node.id, node.zone, date)).find(each => each.id === bandId)
  if (!band) return null
  const range = { orgNodeId: node.id, from: date, to: date, bandId }
  const slot = (await loadSlots(db, range))[0]!
  const places = await seatPlaces(db, slot.seats)
  const eventIds = new Set(places.flatMap(place => place.eventId ?? []))
  const calls = await callsOf(db, [...eventIds])
  const employeeIds = slot.people.map(person => person.employeeId)
  const people = await peopleOn(db, employeeIds, { date, orgNodeId: null, order: 'name' })
  const names = people.map(({ skill: _, ...person }) => person)
  const [newest] = await newestRuns(db, range)
  const [lastRun] = newest?.state === 'accepted' ? [newest] : await newestRuns(db, range, 'accepted')
  return {
    date,
    zone: node.zone,
    band: wireBand(band),
    rule: slot.rule,
    ...boardOf({ slot, places, calls, names }),
    skills: await skillNames(db),
    categories: await categoryColours(db),
    balance: balanceOf(slot, band),
    lastRun: lastRun ?? null,
    newerRun: newest && newest.id !== lastRun?.id ? newest : null,
  }
}
