import type { ReactNode } from 'react'
import { screenSlot } from '../../../kit/ui/screen-slot.ts'

/** What the list of rule sets shows: the sets, or the rosters built with them. */
export interface RuleSetView {
  readonly view: 'sets' | 'builds'
  readonly show: (view: 'sets' | 'builds') => void
}

/** Beside the title of the list, changes to the rosters built with the sets and back. */
export const ruleSetViews = screenSlot<RuleSetView>('rule-set-views')

/** In place of the list, the rosters built with the sets. */
export const builtRosters = screenSlot<{ readonly title: string; readonly beside: ReactNode }>('built-rosters')
