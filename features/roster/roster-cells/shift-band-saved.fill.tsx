import { useMay } from '../../../kit/ui/permission.client.ts'
import { fillsSlot } from '../../../kit/ui/screen-slot.ts'
import { shiftBandSaved } from '../../masters/shift-band/shift-band.slots.ts'
import { oldBandTimes } from './band-times.api.ts'
import { BandTimesDialog } from './band-times-dialog.part.tsx'

/** After a band was saved: the shifts that stand with old times, for whoever may change the roster. */
function AfterSave({ onClose }: { onClose: () => void }) {
  return useMay(oldBandTimes) ? <BandTimesDialog onClose={onClose} /> : null
}

export default fillsSlot(shiftBandSaved, AfterSave)
