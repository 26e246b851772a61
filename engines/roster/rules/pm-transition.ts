import type { RowRule } from './rule.ts'
import { checkTransition, type TransitionLimits, transition } from './transition.ts'

export interface PmTransition extends TransitionLimits {
  /** Whether a night counts as PM; absent = true. */
  readonly nightIsPm?: boolean
}

/** SchRuleCodeSchRulePMTransition (SCHED-21): PM or night to AM on following working days. */
export const pmTransition: RowRule<PmTransition> = {
  unit: 'days',
  check: checkTransition,
  machines: ({ nightIsPm = true, ...limits }, frame) =>
    transition(
      frame,
      category => category === 'PM' || (nightIsPm && category === 'night'),
      category => category === 'AM',
      limits,
    ),
}
