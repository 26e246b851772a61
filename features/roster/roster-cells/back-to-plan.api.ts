import { z } from 'zod'
import { endpoint } from '../../../kit/calls/endpoint.ts'
import { cells, changed, changing, overLeave, sent } from './roster-cells.api.ts'

const backToPlanInput = z.strictObject({ ...sent, ...overLeave, cells })
/** Cells become what the published plan says. */
export interface BackToPlanAct extends Omit<z.output<typeof backToPlanInput>, 'orgNodeId' | 'sentAs'> {
  readonly kind: 'plan'
}

export const backToPlan = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/back-to-plan',
  summary: 'Make days of the live roster again what the published shift plans say, all of them or none; answers the rules that it breaks',
  names: { 'cells.employeeId': 'person' },
  input: backToPlanInput,
  output: changed,
})
