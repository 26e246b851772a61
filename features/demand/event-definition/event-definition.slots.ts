import { screenSlot } from '../../../kit/ui/screen-slot.ts'

/** Shown after a work standard was saved, until it is closed. */
export const workStandardSaved = screenSlot<{ readonly onClose: () => void }>('work-standard-saved')
