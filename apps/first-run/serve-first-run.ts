import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { privacyPath } from '../../features/privacy/privacy.rules.ts'
import { answer } from '../../kit/calls/envelope.ts'
import { Refusal } from '../../kit/calls/errors.ts'
import { firstRunPath } from '../../kit/sign-in/first-run.rules.ts'
import { firstRunCall, firstRunTexts } from '../../kit/sign-in/first-run-call.rules.ts'
import { fromThisMachine } from '../api/near.ts'
import { zones } from './first-company.ts'
import type { FirstRun } from './first-run.ts'

const mostBytes = 16_384

/** The calls of the first run, to this machine alone, and the way to its page from every other one. They are gone once there is a company. */
export function serveFirstRun(server: FastifyInstance, firstRun: FirstRun): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await firstRun.waits())) return reply.callNotFound()
    if (!fromThisMachine(request)) throw new Refusal('notFromHere', 403, firstRunTexts.notFromHere)
  }
  server.addHook('onSend', async ({ routeOptions }, reply) => {
    if (routeOptions.url === url) reply.header('cache-control', 'no-store')
  })
  server.get(url, { onRequest }, async () => answer({ zones }))
  server.post(url, { onRequest, bodyLimit: mostBytes }, async ({ body }, reply) =>
    (await firstRun.setUp(body)) ? answer(null) : reply.callNotFound(),
  )
  server.addHook('onRequest', async (request, reply) => {
    if (!asksForPage(request) || !(await firstRun.waits())) return
    return reply.header('cache-control', 'no-store').redirect(firstRunPath)
  })
}

const url = `/api${firstRunCall}`
const staying = [firstRunPath, privacyPath].map(path => path.toLowerCase())

/** A browser opens a page; what a page is made of is asked for in other words. */
function asksForPage({ routeOptions, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0]!.toLowerCase()
  return routeOptions.url === '/*' && (headers.accept ?? '').includes('text/html') && !path.startsWith('/api/') && !staying.includes(path)
}
