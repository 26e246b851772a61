import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../calls/caller.server.ts'
import { Refusal, refuse } from '../calls/errors.ts'
import type { Database } from '../database/connect.ts'
import { type LiveCounts, LiveHub } from './hub.server.ts'
import type { Outlet } from './listener.server.ts'
import { liveStream } from './live.api.ts'
import type { Subject } from './subject.ts'

export interface LiveOptions {
  readonly identity: Database
  readonly subjects: readonly Subject[]
  /** streams that are open at once in this process */
  readonly mostStreams: number
  /** those of what every answer says besides */
  readonly headers: Readonly<Record<string, string>>
}

/** a user's browsers, and those of their tabs that cannot share a stream */
const mostOfOneUser = 10

/**
 * Serves the stream of changes. It is no ordinary call, because its answer has no end (docs/guides/live.md). Returns a function that gives
 * the counts.
 */
export function serveLive(server: FastifyInstance, options: LiveOptions): () => LiveCounts {
  const { identity, subjects, mostStreams } = options
  const hub = new LiveHub(identity, subjects, error => server.log.warn({ err: error }, 'changes could not be read'))
  // before the server waits for its connections to end
  server.addHook('preClose', () => hub.stop())
  server.get(`/api${liveStream.path}`, async (request, reply) => {
    const caller = await callerOf(identity, request)
    if (hub.counts.listeners >= mostStreams) refuse('busy')
    if (hub.countOf(caller.userId) >= mostOfOneUser) throw new Refusal('tooManyStreams', 429, 'You have too many pages open at once.')
    const remove = await hub.add(caller, sinceOf(request), outletOf(reply, options.headers))
    if (!remove) return refuse('busy')
    reply.raw.once('close', remove)
    if (reply.raw.closed) remove()
  })
  return () => hub.counts
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // neither kept nor changed on the way: a proxy that packs or collects it would hold it back
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The answer, which leaves Fastify's hands when the first text is written. */
function outletOf(reply: FastifyReply, headers: LiveOptions['headers']): Outlet {
  const { raw } = reply
  return {
    get unread() {
      return raw.writableLength
    },
    write(text) {
      if (!raw.headersSent) {
        reply.hijack()
        raw.writeHead(200, { ...headers, ...streamHeaders })
      }
      if (!raw.writableEnded && !raw.destroyed) raw.write(text)
    },
    end: () => void raw.end(),
    cut: () => void raw.destroy(),
  }
}

/** The last `id` that was received, as browsers say it and as everybody else can. */
function sinceOf({ headers, query }: FastifyRequest): string | undefined {
  const { since } = query as { since?: unknown }
  const header = headers['last-event-id']
  return typeof since === 'string' ? since : typeof header === 'string' ? header : undefined
}
