import { feature } from '../../../kit/feature/feature.server.ts'
import { rawClockingKeys } from './raw-clocking.api.ts'
import { clockingReport, rawClockingCalls } from './raw-clocking.server.ts'

/** Clockings as the clocks gave them. */
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
  calls: rawClockingCalls,
  reports: [clockingReport],
  keys: rawClockingKeys,
  grants: { Supervisor: 'visible', Timekeeper: 'editable' },
})
