// A page of a session that encrypts, as a program would write it: its keys, and what it sends and opens.

import { createCipheriv, createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { boundTo, derivedFor, keyBytes, keyHeader, nonceOf, sealedType } from '../../kit/sealing/sealing.ts'

interface Session {
  readonly token: string
  readonly sessionId: number
}

/** One request as it travels. */
export interface Sent {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

export interface SealedPage {
  /** the next request, encrypted; `zipped` compresses it first */
  made(method: Sent['method'], path: string, fields?: object, zipped?: boolean): Sent
  /** the text of an answer; throws where it is that of another request or status */
  opened(request: Sent, status: number, sealed: string): string
  /** sends what was made; what came back is opened as its answer */
  sent(server: FastifyInstance, request: Sent): Promise<{ status: number; data: unknown; code: string | undefined; body: string }>
}

/** Agrees with a server on keys for one page of a session. */
export async function sealedPage(server: FastifyInstance, { token, sessionId }: Session): Promise<SealedPage> {
  const authorization = `Bearer ${token}`
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys('base64url')
  const agreed = await server.inject({ method: 'POST', url: '/api/session-key', headers: { authorization }, payload: { publicKey } })
  const { keyId, publicKey: theirs } = agreed.json().data
  const salt = Buffer.concat([own.getPublicKey(), Buffer.from(theirs, 'base64url')])
  const keys = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs, 'base64url'), salt, derivedFor, 2 * keyBytes))
  let calls = 0
  const opened = openedWith(keys.subarray(keyBytes), sessionId)
  return {
    opened,
    made(method, path, fields, zipped = false) {
      const sequence = ++calls
      const url = `/api${path}`
      const headers = { authorization, [keyHeader]: `${keyId}.${sequence}` }
      if (!fields) return { method, url, headers }
      const encrypt = createCipheriv('aes-256-gcm', keys.subarray(0, keyBytes), nonceOf(sequence))
      encrypt.setAAD(Buffer.from(boundTo({ method, path: url, status: 0, sessionId, sequence })))
      const text = Buffer.from(JSON.stringify(fields))
      const sealed = Buffer.concat([encrypt.update(zipped ? gzipSync(text) : text), encrypt.final(), encrypt.getAuthTag()])
      const payload = JSON.stringify({ sealed: sealed.toString('base64'), ...(zipped ? { zipped } : {}) })
      return { method, url, headers: { ...headers, 'content-type': sealedType }, payload }
    },
    async sent(server, request) {
      const answer = await server.inject(request)
      const { statusCode: status, body } = answer
      const plain = answer.headers['content-type'] === sealedType ? opened(request, status, answer.json().sealed) : body
      const { data, error } = JSON.parse(plain)
      return { status, data, code: error?.errorList[0]?.errorCode, body }
    },
  }
}

const openedWith =
  (key: Buffer, sessionId: number): SealedPage['opened'] =>
  ({ method, url: path, headers }, status, sealed) => {
    const sequence = Number(headers[keyHeader]!.split('.')[1])
    const bytes = Buffer.from(sealed, 'base64')
    const decrypt = createDecipheriv('aes-256-gcm', key, nonceOf(sequence))
    decrypt.setAAD(Buffer.from(boundTo({ method, path, status, sessionId, sequence }))).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decrypt.update(bytes.subarray(0, -16)), decrypt.final()]).toString('utf8')
  }
