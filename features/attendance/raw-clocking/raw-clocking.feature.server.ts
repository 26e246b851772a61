import { feature } from '../../../kit/feature/feature.server.ts'
import { rawClockingCalls } from './raw-clocking.server.ts'

/** Clockings as the clocks gave them. */
export default feature({
  screens: [
    {
      path: '/RawClocking',
      file: 'raw-clocking',
      label: 'Raw Clocking',
      icon: 'clocking',
      group: 'Time and Attendance',
      key: 'Raw_Clocking',
    },
  ],
  calls: rawClockingCalls,
  keys: ['Raw_Clocking'],
  grants: { Supervisor: 'visible', Timekeeper: 'editable' },
})
