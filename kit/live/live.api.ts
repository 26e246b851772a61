import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

const liveEvent = z.strictObject({
  /** the subject that has changed */
  subject: z.string(),
  /** the org node it belongs to; null for the whole company */
  orgNodeId: z.number().nullable(),
  /** the row that has changed, when it is one */
  id: z.number().nullable(),
  /** grows from event to event of a company, though not always in the order in which they arrive */
  seq: z.number(),
})

/** One change, as the stream names it. */
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * The stream of changes. Not an ordinary call: its answer has no end and no envelope (kit/live/serve-live.server.ts, docs/guides/live.md).
 * `since` is the last `id` that was received; the header Last-Event-ID says the same.
 */
export const liveStream = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'Names what changes within the reach of the user, as server-sent events',
  needs: 'signedIn',
  reach: 'company',
  input: z.object({ since: z.string().max(2000).optional() }),
  output: liveEvent,
  errors: { tooManyStreams: 429 },
})

/** Why the server ended a stream: `rights` were taken away, the `session` is over, or the server is `stopping`. */
export type OverWhy = 'rights' | 'session' | 'stopping'
