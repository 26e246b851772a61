import type { Output } from '../../../kit/calls/endpoint.ts'
import type { shiftPlanChoices } from './shift-plan.api.ts'

export type PlanChoices = Output<typeof shiftPlanChoices>
export type PlanBand = PlanChoices['bands'][number]

/** The look of a band by its time of day. */
export const fills: Readonly<Record<PlanBand['category'], string>> = { AM: 'bd am', PM: 'bd pm', night: 'bd nt' }
