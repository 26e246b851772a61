import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { allCalls } from '../../features/calls.server.ts'
import { type ApiDocument, apiPage } from '../../kit/calls/api-page.ts'
import { answerErrors, type Services, serveCalls } from '../../kit/calls/pipeline.server.ts'
import { apiDocument } from './document.ts'
import { headersOf } from './headers.ts'

export interface ServerOptions extends Services {
  readonly logLevel: string
  /** the built browser application; absent in tests of calls */
  readonly webFolder?: string
  /** the https address in front, where there is one */
  readonly publicUrl?: string | undefined
}

/** The HTTP server: every call below /api, health and metrics, and the browser application for everything else. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: {
      level: options.logLevel,
      // route templates only: queries may hold numbers of people and places
      serializers: { req: request => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: options.publicUrl ? '127.0.0.1' : false,
    requestTimeout: 30_000,
    bodyLimit: 1 << 20,
  })
  server.removeContentTypeParser('text/plain')
  server.server.headersTimeout = 10_000
  await server.register(cookie)
  server.addHook('onSend', async (_request, reply) => void reply.headers(headersOf(options.publicUrl)))
  answerErrors(server)
  serveCalls(server, options, allCalls)
  serveHealth(server, options)
  serveDocument(server)
  if (options.webFolder && existsSync(options.webFolder)) await serveWeb(server, options.webFolder)
  return server
}

function serveHealth(server: FastifyInstance, { app }: Services) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of calls',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    seconds.observe({ route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  server.get('/health', async () => ({ ok: true }))
  server.get('/ready', async (_request, reply) => {
    const up = await app.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.code(up ? 200 : 503).send({ ok: up })
  })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

/** What can be called, for programs and for people (OpenAPI 3.1); it says nothing that the browser's own code does not. */
function serveDocument(server: FastifyInstance) {
  let made: ApiDocument | undefined
  const document = () => (made ??= apiDocument() as ApiDocument)
  server.get('/api/openapi.json', async () => document())
  server.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(document())))
}

const forEver = 'public, max-age=31536000, immutable'

/** Built files have their content in the name and may be kept for ever; the page itself is asked for each time. */
async function serveWeb(server: FastifyInstance, webFolder: string) {
  await server.register(files, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
    setHeaders: reply => reply.header('cache-control', forEver),
  })
  const atRoot = new Set(readdirSync(webFolder).filter(name => /\.(js|svg|png|webmanifest)$/.test(name)))
  server.get('/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    if (path.startsWith('api/')) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile(atRoot.has(path) ? path : 'index.html', webFolder)
  })
}
