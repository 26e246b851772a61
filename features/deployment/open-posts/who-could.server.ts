import { mayUse } from '../../../kit/access/actor.ts'
import { instantOfMinute } from '../../../kit/axis/axis.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { employeeKeys } from '../../people/employee/employee.api.ts'
import { peopleOn } from '../../people/employee/people-reads.service.ts'
import { type PostCandidate, postCandidates } from '../auto-deployment/who-could.rules.ts'
import { namesOfSeats, offPeople, slotAround, whereIsSeat, wordsOfRefusals } from '../auto-deployment/who-could.service.ts'
import { calledIn } from './called-in-reads.server.ts'
import { reachedBy } from './last-calls-reads.server.ts'
import { mostBarred, mostProposed, type Proposed, type WhoCould } from './who-could.api.ts'
import { inOrder } from './who-could.rules.ts'

/** Who could take a post, best first, with what follows for each. */
export async function proposalsFor(
  { actor, db, node, now, fail }: Pick<Context, 'actor' | 'db' | 'node' | 'now' | 'fail'>,
  seatId: number,
): Promise<WhoCould> {
  const where = (await whereIsSeat(db, seatId)) ?? fail('notFound')
  const slot = await slotAround(db, where)
  const seat = slot.seats.find(({ id }) => id === seatId) ?? fail('notFound')
  const names = await namesOfSeats(db, slot)
  const off = await offPeople(db, node, where, slot)
  const called = await calledIn(
    db,
    node,
    where,
    off.map(({ employeeId }) => employeeId),
    now,
  )
  const holder = slot.assignments.find(held => held.seatId === seatId)
  const candidates = postCandidates(slot, seatId, off).filter(({ employeeId }) => employeeId !== holder?.employeeId)
  const isBarred = ({ blocked, employeeId }: PostCandidate) => blocked.length > 0 || called.get(employeeId)?.breaks === 'block'
  const calledOf = (id: number) => called.get(id) ?? { breaks: 'nothing' as const, weekMinutes: 0 }
  const proposed = inOrder(
    candidates.filter(each => !isBarred(each)),
    calledOf,
  ).slice(0, mostProposed)
  const barred = candidates.filter(isBarred).slice(0, mostBarred)
  const ids = [...proposed, ...barred].flatMap(({ employeeId, moves }) => [employeeId, ...moves.flatMap(({ to }) => to ?? [])])
  const known = await peopleOn(db, [...new Set(holder ? [...ids, holder.employeeId] : ids)], {
    orgNodeId: node.id,
    date: where.date,
    order: 'number',
  })
  const reached = await reachedBy(db, ids, where.date)
  const seesPhones = mayUse(actor, employeeKeys.details, 'visible')
  const people = new Map(known.map(person => [person.employeeId, person]))
  const say = await wordsOfRefusals(
    db,
    node,
    slot,
    seatId,
    barred.flatMap(({ blocked }) => blocked),
  )
  const shown = ({ employeeId, how, fromBand, primary, rating, moves, blocked }: PostCandidate): Proposed => {
    const { number, name, crew, contractor } = people.get(employeeId)!
    const row = called.get(employeeId)
    const breaches = row?.breaches ?? []
    return {
      employeeId,
      number,
      name,
      crew,
      contractor,
      how,
      fromBand,
      phone: seesPhones ? (reached.get(employeeId)?.phone ?? null) : null,
      lastCalled: reached.get(employeeId)?.lastCalled ?? null,
      primary,
      rating,
      moves: [...moves],
      breaches,
      version: row?.version ?? 0,
      follows: moves
        .filter(move => move.seatId !== seatId)
        .map(({ seatId: other, to }) => ({
          post: names.get(other)?.label ?? '',
          taker: to === null ? null : (people.get(to)?.name ?? null),
        })),
      restBefore: row?.restBefore ?? null,
      restAfter: row?.restAfter ?? null,
      weekMinutes: row?.weekMinutes ?? 0,
      why: blocked.length > 0 ? say(blocked, employeeId) : row?.breaks === 'block' ? breaches.map(({ text }) => text).join('. ') : '',
    }
  }
  return {
    seatId,
    ...names.get(seatId)!,
    date: where.date,
    bandId: where.bandId,
    startsAt: instantOfMinute(seat.start),
    endsAt: instantOfMinute(seat.end),
    heldBy: holder ? (people.get(holder.employeeId)?.name ?? null) : null,
    proposed: proposed.map(shown),
    barred: barred.map(shown),
  }
}
