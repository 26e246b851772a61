import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerBytes } from './answer-bytes.server.ts'
import type { Endpoint } from './endpoint.ts'
import { answer } from './envelope.ts'
import { WithBytes } from './handler.server.ts'

/** What a handler answered, in the specified wrapper. */
export function bytesOf(result: unknown): AnswerBytes {
  const [data, file] = result instanceof WithBytes ? [result.data, Buffer.from(result.bytes).toString('base64')] : [result, null]
  return new AnswerBytes(Buffer.from(JSON.stringify(answer(data, file))))
}

/**
 * Sends an answer, compressed where the client takes that. One of no stored rows is of sign-in: a token beside what the caller said
 * would tell itself by its length, so those are never compressed.
 */
export function sendBytes(bytes: AnswerBytes, { reach }: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // browsers keep no answer: those with a version are kept by the page itself, in memory
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, authorization').type('application/json; charset=utf-8')
  return sendPacked(bytes, reach === 'none' ? undefined : request.headers['accept-encoding'], reply)
}

/** Sends bytes of any kind, compressed as the client says that it takes them. */
export async function sendPacked(bytes: AnswerBytes, accepted: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = bytes.encodingFor(accepted)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes.as(encoding))
}
