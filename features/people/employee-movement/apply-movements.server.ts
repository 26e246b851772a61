import { systemTask } from '../../../kit/tasks/task.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { placesOf } from '../employee/places.service.ts'
import { endSignIn, findLeaversWithSignIn } from '../employee/sign-in-writes.service.ts'
import { movementKeys } from './employee-movement.api.ts'
import { dueAt } from './movement-reads.server.ts'
import { applyMovement } from './movement-writes.server.ts'

/**
 * Applies what was planned for today, or for a day that was missed, in the time of each terminal; and ends the sign-in of whoever has left,
 * however that was entered. Each movement is a transaction of its own: run again, it goes on where it was.
 */
export const applyMovements = systemTask({
  name: 'ApplyMovements',
  typeId: 1550,
  label: 'Employee movements',
  says: 'Applies the employee movements of the day, and ends the sign-in of people who have left.',
  key: movementKeys.add,
  frequency: { everyN: 1, unit: 'hour', atTime: '00:05' },
  async run({ transaction, now, orgNodeId, signal }) {
    const counts = { Movements: 0, 'Sign-ins ended': 0 }
    for (const { id: place, zone } of await transaction(db => placesOf(db, orgNodeId))) {
      const today = todayAt(zone, now)
      for (const id of await transaction(db => dueAt(db, place, today))) {
        if (signal.aborted) return { counts }
        if (await transaction(db => applyMovement(db, id))) counts.Movements += 1
      }
      counts['Sign-ins ended'] += await transaction(async db => endSignIn(db, await findLeaversWithSignIn(db, place, today)))
    }
    return { counts }
  },
})
