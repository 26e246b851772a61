import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { copyWeekCalls } from './copy-week.server.ts'
import { maximumAllowedShifts, rosterCellKeys } from './roster-cells.api.ts'
import { rosterCellCalls } from './roster-cells.server.ts'

/** Changing the live roster by hand. */
export default feature({
  calls: [...rosterCellCalls, ...copyWeekCalls],
  keys: rosterCellKeys,
  parameters: [maximumAllowedShifts],
  kinds: { rosterBatch: ofTable('roster_batch') },
})
