import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { clockingKind } from './correction-reads.server.ts'
import { correctionCalls } from './corrections.server.ts'
import { rawClockingKeys } from './raw-clocking.api.ts'
import { clockingReport, rawClockingCalls } from './raw-clocking.server.ts'
import { clockingsCorrected } from './raw-clocking-slots.service.ts'

/** Clockings as the clocks gave them, and how they were corrected. */
export default feature({
  screens: [
    {
      path: '/RawClocking',
      file: 'raw-clocking',
      label: 'Raw Clocking',
      icon: 'clocking',
      group: 'Time and Attendance',
      key: rawClockingKeys.view,
    },
  ],
  calls: [...rawClockingCalls, ...correctionCalls],
  reports: [clockingReport],
  slots: [clockingsCorrected],
  kinds: { clocking: clockingKind, unknownClocking: ofTable('unknown_clocking') },
  keys: rawClockingKeys,
  records: { unknown_clocking: { label: ['Unknown clocking', 'Unknown clockings'], path: '/RawClocking' } },
  grants: { Supervisor: 'visible', Timekeeper: 'editable' },
})
