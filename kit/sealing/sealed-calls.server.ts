import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Endpoint } from '../calls/endpoint.ts'
import { Refusal, refuse } from '../calls/errors.ts'
import type { Database } from '../database/connect.ts'
import { boundTo, keyHeader, type Message, nonceOf, type SealedBody, sealedType } from './sealing.ts'
import { type SessionKeys, spendSequence } from './session-keys-writes.server.ts'

const cipher = 'aes-256-gcm'
const tagBytes = 16

/** How the bodies of one call travel. */
export interface Sealing extends Omit<Message, 'status'> {
  readonly keys: SessionKeys
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null where bodies travel plain */
    sealing: Sealing | null
  }
}

/** The keys that a call says it uses. Null where nothing is encrypted; refuses a call without keys where everything is. */
export async function sealingOf(
  identity: Database,
  { encrypts, sessionId }: Actor,
  { unsealed }: Pick<Endpoint, 'unsealed'>,
  { headers, method, url: path }: Pick<FastifyRequest, 'headers' | 'method' | 'url'>,
): Promise<Sealing | null> {
  if (!encrypts || unsealed) return null
  const named = /^([\w-]{22})\.([1-9]\d{0,14})$/.exec(String(headers[keyHeader]))
  if (!named) return refuse('notSealed')
  const sequence = Number(named[2])
  const keys = await spendSequence(identity, { keyId: named[1]!, sessionId, sequence })
  return keys ? { keys, method, path, sessionId, sequence } : refuse('notSealed')
}

/** The body as it was before it was encrypted; the headers then say what it is. Refuses a plain body, and one that was made for another call. */
export async function opened(request: FastifyRequest, payload: RequestPayload, limit: number): Promise<RequestPayload> {
  const { sealing, headers } = request
  if (!sealing || request.method === 'GET' || request.method === 'HEAD') return payload
  if (headers['content-type'] !== sealedType) refuse('notSealed')
  const { sealed, zipped } = sealedIn(await textOf(payload, 2 * limit))
  const plain = openedWith(sealing, Buffer.from(sealed, 'base64'))
  request.headers = {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(plain.length),
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  }
  return Readable.from([plain], { objectMode: false })
}

function openedWith({ keys, ...message }: Sealing, sealed: Buffer): Buffer {
  const end = Math.max(sealed.length - tagBytes, 0)
  try {
    const decrypt = createDecipheriv(cipher, keys.request, nonceOf(message.sequence), { authTagLength: tagBytes })
    decrypt.setAAD(Buffer.from(boundTo({ ...message, status: 0 }))).setAuthTag(sealed.subarray(end))
    return Buffer.concat([decrypt.update(sealed.subarray(0, end)), decrypt.final()])
  } catch {
    return refuse('notSealed')
  }
}

const envelope = z.strictObject({ sealed: z.string(), zipped: z.boolean().optional() })

function sealedIn(text: string): SealedBody {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    return refuse('notSealed')
  }
}

/** Reads at most so many bytes. */
async function textOf(payload: RequestPayload, most: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of payload as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > most) refuse('tooLarge')
      parts.push(part)
    }
  } catch (error) {
    // the client broke off and will not read this
    if (error instanceof Refusal) throw error
    refuse('invalid')
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The body of an answer as it travels. One that says nothing has changed has no body. */
export async function sealedAnswer({ sealing }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { statusCode: status } = reply
  if (!sealing || status === 304) return payload
  const { keys, ...message } = sealing
  const encrypt = createCipheriv(cipher, keys.answer, nonceOf(message.sequence))
  encrypt.setAAD(Buffer.from(boundTo({ ...message, status })))
  const plain = Buffer.from((payload ?? '') as string | Buffer)
  const sealed = Buffer.concat([encrypt.update(plain), encrypt.final(), encrypt.getAuthTag()]).toString('base64')
  reply.type(sealedType).removeHeader('content-length')
  return JSON.stringify({ sealed } satisfies SealedBody)
}
