import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { shiftBand } from './shift-band.resource.ts'

/** Shift bands, which a timekeeper sees. */
export default feature({
  resources: [shiftBand],
  grants: { Timekeeper: { [shiftBand.access.view]: 'visible' } },
  kinds: { shiftBand: ofTable('shift_band', 'This shift band is not known.') },
})
