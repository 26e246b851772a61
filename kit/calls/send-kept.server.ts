import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Database } from '../database/connect.ts'
import type { AnswerBytes } from './answer-bytes.server.ts'
import type { Endpoint } from './endpoint.ts'
import { type Follows, nodeOf } from './handler.server.ts'
import type { KeptAnswers } from './kept-answers.server.ts'
import { sendBytes } from './send-answer.server.ts'
import { isNamed, tagOf, versionOf } from './version.server.ts'

/** What a server needs to send kept answers. */
export interface Keeping {
  readonly identity: Database
  readonly clock: () => string
  readonly kept: KeptAnswers
}

interface Asked {
  readonly endpoint: Endpoint
  readonly follows: Follows
  readonly input: unknown
  readonly actor: Actor
}

/**
 * Answers a call whose answer is kept: 304 when the client has it already, otherwise the kept answer, which is made first when there is
 * none of this version. The version is read before the answer is made, so an answer is never older than its version.
 */
export async function sendKept(
  { identity, kept, clock }: Keeping,
  { endpoint, follows, input, actor }: Asked,
  make: () => Promise<AnswerBytes>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const version = await versionOf(identity, actor.companyId, follows.tables)
  const node = nodeOf(input, actor)
  const moment = follows.moment(actor.clockAt ?? clock(), node)
  const question = JSON.stringify([actor.companyId, endpoint.path, input, node, moment])
  const tag = tagOf(actor.userId, question, version)
  reply.header('etag', tag)
  if (isNamed(request.headers['if-none-match'], tag)) return reply.code(304).header('cache-control', 'no-store').send()
  return sendBytes(await kept.answer(question, version, make), endpoint, request, reply)
}
