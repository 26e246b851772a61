import { screenSlot } from '../../../kit/ui/screen-slot.ts'
import type { RawClocking } from './raw-clocking.api.ts'

/** Files that fill the list of clockings, as buttons. */
export const clockingUploads = screenSlot<object>('clocking-uploads')

/** What else may be done with one clocking that belongs to a shift, as buttons. */
export const clockingActions = screenSlot<{ readonly row: RawClocking }>('clocking-actions')
