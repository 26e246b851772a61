import type { RowRule } from './rule.ts'
import { checkTransition, type TransitionLimits, transition } from './transition.ts'

/** SchRuleCodeSchRuleAMTransition (SCHED-21): AM to PM or night on following working days. */
export const amTransition: RowRule<TransitionLimits> = {
  unit: 'days',
  check: checkTransition,
  machines: (limits, frame) =>
    transition(
      frame,
      category => category === 'AM',
      category => category !== 'AM',
      limits,
    ),
}
