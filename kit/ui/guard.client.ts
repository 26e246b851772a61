import type { Route } from '../calls/endpoint.ts'
import { useWords } from '../words/words.tsx'
import { useMay } from './permission.client.ts'
import { off } from './tips.tsx'
import { toastError } from './toast.tsx'

/** What a user's right makes of the control of a call. */
export interface Guard {
  /** false: the control is left out, because the role does not see it */
  readonly shown: boolean
  /** why it is shown and cannot be used, translated; undefined where it can */
  readonly why: string | undefined
  /** attributes of its button, after `onClick`: nothing, or off with the reason */
  readonly off: object
}

/**
 * What the user's right to a call makes of its control (PERM-01): left out where the role does not see the key, shown and off with the
 * reason where it is visible but not editable. Every control of a changing call asks this, a `GuardedButton` by itself.
 */
export function useGuard(calls: Pick<Route, 'needs'>): Guard {
  const t = useWords()
  const shown = useMay(calls, 'visible')
  const allowed = useMay(calls)
  return guardOf(shown, allowed ? undefined : t('You do not have permission for this.'))
}

/** A guard that says why, or none. */
export function guardOf(shown: boolean, why: string | undefined): Guard {
  // fingers cannot open tips, so a press on a disabled button shows the reason
  return { shown, why, off: why === undefined ? {} : { ...off(why), onClick: () => toastError(why), popoverTarget: undefined } }
}
