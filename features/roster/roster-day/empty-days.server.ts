import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import type { Away } from '../../people/employee-movement/movement-slots.service.ts'
import { changeCells } from './cells.service.ts'
import { daysOfPerson } from './person-days-reads.server.ts'
import { standingCells } from './roster-day-reads.service.ts'
import { beforeLock } from './roster-slots.service.ts'

/** Takes the days of a person off the live roster, node by node; posts become open. No lock of a schedule holds it up: the person is not there. */
export async function emptyDays(db: Scoped, away: Away): Promise<void> {
  const { employeeId } = away
  const days = await daysOfPerson(db, away)
  for (const orgNodeId of new Set(days.map(day => day.orgNodeId))) {
    await takeTurn(db, 'roster', orgNodeId)
    const cells = days.filter(day => day.orgNodeId === orgNodeId).map(({ date }) => ({ employeeId, date }))
    await beforeLock.tell(db, cells)
    const standing = [...(await standingCells(db, cells)).values()]
    const changes = standing.map(({ date, image }) => ({ employeeId, date, before: image, after: null }))
    await changeCells(db, { orgNodeId, cause: 'movement', changes, now: null })
  }
}
