import { useAction } from '../../../kit/ui/use-call.client.ts'
import { adjustClocking, dismissUnknown, restoreClockings, unknownClockings, voidClockings } from './corrections.api.ts'
import { rawClockings } from './raw-clocking.api.ts'

const invalidates = [rawClockings, unknownClockings]

/** The calls that correct clockings; the lists are read again after each. */
export function useCorrections() {
  const quiet = { invalidates, quiet: true }
  return {
    adjust: useAction(adjustClocking, quiet),
    remove: useAction(voidClockings, quiet),
    restore: useAction(restoreClockings, quiet),
    dismiss: useAction(dismissUnknown, { invalidates }),
  }
}

/** A clocking that is to be moved, or added where there is none (`id` null). */
export interface Correction {
  readonly id: number | null
  readonly employeeNumber: string
  readonly name: string
  readonly shiftDate: string
  readonly transcode: 'IN' | 'OUT'
  /** ISO in UTC; null = the time is still to be typed */
  readonly at: string | null
}
