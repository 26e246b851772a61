import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inCompany, type Scoped } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import { wordsIn } from '../words/words.server.ts'
import { stopPath } from './stop.ts'
import { stopPage } from './stop-page.ts'
import { type StopTicket, stopTicket } from './stop-token.server.ts'
import { isStopped, startMail, stopMail } from './stop-writes.server.ts'

interface StopOptions {
  readonly app: Database
  /** what a notice is called, in English; undefined when there is none of this name */
  readonly labelOf: (notice: string) => string | undefined
}

/** more than a mail reader sends */
const mostBytes = 4096

/**
 * Lets who has a mail turn such mails off and on again, without signing in: the link of the mail shows a page with a button, and the button of
 * a mail reader posts to the same address (RFC 8058). A reader that only fetches the address, to look for something bad, changes nothing.
 */
export async function serveStop(server: FastifyInstance, options: StopOptions): Promise<void> {
  await server.register(async page => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      page.addContentTypeParser(type, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))
    page.get(stopPath(':token'), (request, reply) => answer(options, request, reply, isStopped))
    page.post(stopPath(':token'), (request, reply) =>
      answer(options, request, reply, async (db, ticket) => {
        if (wantsOn(request)) await startMail(db, ticket)
        else if (!(await stopMail(db, ticket))) return undefined
        return !wantsOn(request)
      }),
    )
  })
}

const wantsOn = ({ body }: FastifyRequest) => new URLSearchParams(typeof body === 'string' ? body : '').get('mail') === 'on'

type Work = (db: Scoped, ticket: StopTicket) => Promise<boolean | undefined>

/** Does the work in the company of the mail, and shows whether the mails are off now. */
async function answer({ app, labelOf }: StopOptions, request: FastifyRequest, reply: FastifyReply, work: Work): Promise<FastifyReply> {
  const ticket = stopTicket((request.params as { token: string }).token)
  const label = ticket && labelOf(ticket.notice)
  const off = label && (await inCompany(app, ticket.companyId, db => work(db, ticket), { requestId: request.id }))
  const say = wordsIn(ticket?.language ?? 'en')
  const about = label && off !== undefined && off !== '' ? { label: say(label), off } : null
  return reply
    .code(about ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(stopPage(say, ticket?.language ?? 'en', about))
}
