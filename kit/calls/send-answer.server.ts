import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerBytes } from './answer-bytes.server.ts'
import type { Endpoint } from './endpoint.ts'
import { answer } from './envelope.ts'
import { WithBytes } from './handler.server.ts'

/** The bytes of a handler's answer in the specified envelope. A bare call has an empty body. */
export function bytesOf(result: unknown, { bare }: Endpoint): AnswerBytes {
  if (bare) return new AnswerBytes(Buffer.alloc(0))
  const [data, file] = result instanceof WithBytes ? [result.data, Buffer.from(result.bytes).toString('base64')] : [result, null]
  return new AnswerBytes(Buffer.from(JSON.stringify(answer(data, file))))
}

/**
 * Sends an answer, compressed when the client accepts that. Answers without stored rows (reach `none`) belong to sign-in and are never
 * compressed: when a token and text of the caller are compressed together, the length could reveal the token. Nor are encrypted ones, for the
 * same reason.
 */
export function sendBytes(
  bytes: AnswerBytes,
  { reach, bare }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // the browser must not store answers; the page itself keeps those with a version, in memory
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, authorization')
    .type(bare ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
  return sendPacked(bytes, reach === 'none' || request.sealing ? undefined : request.headers['accept-encoding'], reply)
}

/** Sends bytes of any kind, compressed when the client accepts that. */
export async function sendPacked(bytes: AnswerBytes, accepted: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = bytes.encodingFor(accepted)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes.as(encoding))
}
