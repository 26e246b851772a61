import { z } from 'zod'
import { endpoint } from '../../../kit/calls/endpoint.ts'
import { cells, changed, changing, sent } from './roster-cells.api.ts'

export const discardDrafts = endpoint({
  method: 'POST',
  path: '/roster-cells/discard',
  needs: changing.needs,
  reach: changing.reach,
  errors: changing.errors,
  summary: 'Give drafts of the live roster back what their people were told last, all of them or none; one step takes it back',
  names: { 'cells.employeeId': 'person' },
  input: z.strictObject({ orgNodeId: sent.orgNodeId, sentAs: sent.sentAs, cells }),
  output: changed,
})
