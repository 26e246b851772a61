import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

/** Tells integrations and forms which values fields may have (CALL-33). */
export const constantsCall = endpoint({
  method: 'GET',
  path: '/constants',
  summary: 'The values of categories such as ShiftBandTypeValues, asked for by their keys, separated by commas',
  needs: 'signedIn',
  // Titles, Gender and MaritalStatusType are lists of the company
  reach: 'company',
  input: z.strictObject({ categories: z.string().min(1, 'Categories separated by commas').max(1000, 'At most 1000 characters') }),
  output: z.record(z.string(), z.array(z.object({ id: z.int(), name: z.string() }))),
})
