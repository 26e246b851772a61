import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { allNotices } from '../../features/messages/text/notices.rules.ts'
import { allCalls, allSubjects, exported, nodeKinds } from '../../features/product.server.ts'
import { AnswerBytes } from '../../kit/calls/answer-bytes.server.ts'
import { type ApiDocument, apiPage } from '../../kit/calls/api-page.ts'
import { answerErrors, type Services, serveCalls } from '../../kit/calls/pipeline.server.ts'
import { sendPacked } from '../../kit/calls/send-answer.server.ts'
import { serveFiles } from '../../kit/exports/serve-file.server.ts'
import { serveLive } from '../../kit/live/serve-live.server.ts'
import { serveStop } from '../../kit/notices/serve-stop.server.ts'
import type { FirstRun } from '../first-run/first-run.ts'
import { serveFirstRun } from '../first-run/serve-first-run.ts'
import { boundedServer } from './connections.ts'
import { apiDocument } from './document.ts'
import { headersOf } from './headers.ts'
import { serveHealth } from './health.ts'
import { defaultLimits, type ServerLimits } from './limits.ts'
import { guardMemory } from './memory.ts'
import { type MetricsOptions, serveMetrics } from './metrics.ts'
import { serveWeb } from './web.ts'

export interface ServerOptions extends Services, MetricsOptions {
  readonly logLevel: string
  /** the built browser application; absent in tests of calls */
  readonly webFolder?: string
  readonly limits?: Partial<ServerLimits> | undefined
  /** where there is no company yet, and the page that asks for it is wanted */
  readonly firstRun?: FirstRun | undefined
}

/** The HTTP server: every call below /api, health and metrics, and the browser application for everything else. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits }
  const server = fastify({
    serverFactory: handle => boundedServer(limits, options.publicUrl !== undefined, handle),
    logger: {
      level: options.logLevel,
      // route templates only: queries may hold numbers of people and places
      serializers: { req: request => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: options.publicUrl ? '127.0.0.1' : false,
    bodyLimit: 1 << 20,
  })
  server.removeContentTypeParser('text/plain')
  guardMemory(server, limits)
  await server.register(cookie)
  server.addHook('onSend', async (_request, reply) => void reply.headers(headersOf(options.publicUrl)))
  answerErrors(server)
  serveCalls(server, options, allCalls, nodeKinds)
  serveFiles(server, { ...options, lists: exported })
  await serveStop(server, { ...options, labelOf: name => allNotices.find(notice => notice.name === name)?.label })
  serveHealth(server, { ...options, leastFreeBytes: limits.leastFreeDiskBytes })
  const live = serveLive(server, {
    identity: options.identity,
    subjects: allSubjects,
    mostStreams: limits.connections / 2,
    headers: headersOf(options.publicUrl),
  })
  serveMetrics(server, { ...options, live })
  serveDocument(server)
  if (options.firstRun) serveFirstRun(server, options.firstRun)
  if (options.webFolder) await serveWeb(server, options.webFolder)
  return server
}

/** What can be called, for programs and for people (OpenAPI 3.1); it says nothing that the browser's own code does not. */
function serveDocument(server: FastifyInstance) {
  // the bytes are made once and shared by everybody who asks: what waits to be read takes no memory of its own
  let made: ReturnType<typeof documentBytes> | undefined
  const bytes = () => (made ??= documentBytes())
  const serveBytes = (path: string, type: string, part: 'json' | 'page') =>
    server.get(path, ({ headers }, reply) =>
      sendPacked(bytes()[part], headers['accept-encoding'], reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding')),
    )
  serveBytes('/api/openapi.json', 'application/json', 'json')
  serveBytes('/api/docs', 'text/html', 'page')
}

function documentBytes() {
  const document = apiDocument() as ApiDocument
  const made = (text: string) => new AnswerBytes(Buffer.from(text))
  return { json: made(JSON.stringify(document)), page: made(apiPage(document)) }
}
