import { feature } from '../../../kit/feature/feature.server.ts'
import { fill } from '../../../kit/feature/slot.server.ts'
import { personAway } from '../../people/employee-movement/movement-slots.service.ts'
import { emptyDays } from './empty-days.server.ts'
import { beforeLock, rosterChanged } from './roster-slots.service.ts'

/** The days of the live roster, and the one way in which they change. */
export default feature({
  slots: [beforeLock, rosterChanged],
  fills: [fill(personAway, 'Nothing was changed: the roster of this person could not be emptied.', emptyDays)],
})
