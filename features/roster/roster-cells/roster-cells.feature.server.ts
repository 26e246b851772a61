import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { rosterCellKeys } from '../live-roster/live-roster.api.ts'
import { bandTimesCalls } from './band-times.server.ts'
import { copyWeekCalls } from './copy-week.server.ts'
import { discardCalls } from './discard.server.ts'
import { ofAttendanceCalls } from './of-attendance.server.ts'
import { maximumAllowedShifts } from './roster-cells.api.ts'
import { rosterCellCalls } from './roster-cells.server.ts'
import { beforeTakeBack, plannedOf, takenBack, wouldBreak } from './roster-cells-slots.service.ts'
import { shiftSaveCalls } from './shift-save.server.ts'

/** Changing the live roster by hand. */
export default feature({
  calls: [...rosterCellCalls, ...discardCalls, ...copyWeekCalls, ...shiftSaveCalls, ...ofAttendanceCalls, ...bandTimesCalls],
  slots: [wouldBreak, plannedOf, beforeTakeBack, takenBack],
  keys: rosterCellKeys,
  parameters: [maximumAllowedShifts],
  grants: { Timekeeper: { [rosterCellKeys.ofAttendance]: 'editable' } },
  kinds: { rosterBatch: ofTable('roster_batch'), leave: ofTable('leave', 'This leave is not known.') },
})
