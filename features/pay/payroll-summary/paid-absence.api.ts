import { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { mostDays, payrollKeys } from './payroll-summary.api.ts'

const absence = z.object({
  employeeId: z.int(),
  date: z.iso.date(),
  /** of the exception; null for comp off */
  code: z.string().nullable(),
  name: z.string().nullable(),
  minutes: z.int().min(0),
  /** what the minutes come from */
  basis: z.enum(['part', 'exception', 'shift', 'training', 'compOff']),
})
export type PaidAbsence = z.output<typeof absence>

export const paidAbsences = endpoint({
  method: 'GET',
  path: '/payroll-summary/absences',
  summary: 'The paid absences of a person in a period, and what the minutes of each come from',
  needs: sees(payrollKeys.view),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: period(mostDays, { orgNodeId: z.coerce.number().int(), employeeId: z.coerce.number().int() }),
  output: z.object({ absences: z.array(absence) }),
})
