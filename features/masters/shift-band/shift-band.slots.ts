import { screenSlot } from '../../../kit/ui/screen-slot.ts'

/** Shown after a shift band was saved, until it is closed. */
export const shiftBandSaved = screenSlot<{ readonly onClose: () => void }>('shift-band-saved')
