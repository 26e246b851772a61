import { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { subject } from '../../../kit/live/subject.ts'
import { publishChoice, publishFound, publishKeys } from './publish.api.ts'

const needs = sees(publishKeys.publish)

const publishCheck = z.object({
  /** null where there were so few drafts that they were checked at once */
  id: z.int().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  /** in hundredths */
  progress: z.int(),
  /** null until it is done */
  found: publishFound.nullable(),
})
export type FollowedCheck = z.output<typeof publishCheck>
export const publishCheckSubject = subject('rosterPublicationCheck', needs)

export const beginPublishCheck = endpoint({
  method: 'POST',
  path: '/roster-publications/checks',
  summary:
    'Check what publishing these drafts would do; many of them by a job that can be followed. It takes the place of what the user has checked of this node before',
  needs,
  reach: 'orgNode',
  names: publishChoice.names,
  input: publishChoice.input,
  output: publishCheck,
})

const names = { id: 'rosterPublicationCheck' }
const input = z.strictObject({ id: z.coerce.number().int() })

export const readPublishCheck = endpoint({
  method: 'GET',
  path: '/roster-publication-checks/:id',
  summary: 'How far the check of many drafts is, and what it has found',
  needs,
  reach: 'orgNode',
  names,
  input,
  output: publishCheck,
})

export const cancelPublishCheck = endpoint({
  method: 'POST',
  path: '/roster-publication-checks/:id/cancel',
  summary: 'End the check of drafts; nothing of it is kept',
  needs,
  reach: 'orgNode',
  names,
  input,
  output: z.null(),
})
