// Calls whose bodies travel encrypted. Fetched only in sessions that encrypt; each tab has keys of its own.

import type { answerOf, CallError, send } from '../calls/send.client.ts'
import { boundTo, derivedFor, keyBytes, keyHeader, nonceOf, type SealedBody, sealedType } from './sealing.ts'

const notEncrypted = 'Error: Unable to Encrypt API request. Please try again.'
const notDecrypted = 'Error: Unable to decrypt response. Please try again.'

const encoder = new TextEncoder()

interface Keys {
  readonly id: string
  readonly request: CryptoKey
  readonly answer: CryptoKey
  /** how many calls were made with them */
  calls: number
}

/** Whose call it is, and what it is sent with: given, because a file that every page loads would be cut in two for one that this file shares. */
interface Sender {
  readonly sessionId: number
  readonly token: string | undefined
  readonly answerOf: typeof answerOf
  readonly send: typeof send
  readonly CallError: typeof CallError
}

let agreed: { readonly sessionId: number; readonly keys: Promise<Keys> } | undefined

/** Sends a request with its body encrypted, and returns the answer with its body as it was. Throws CallError where either cannot be done. */
export async function sealedCall(sender: Sender, url: string, request: RequestInit): Promise<Response> {
  const { sessionId, answerOf } = sender
  const orRefused = refusedWith(sender)
  const keys = await keysFor(sender)
  const { pathname, search } = new URL(url, window.location.origin)
  const sequence = ++keys.calls
  const aboutAs = (status: number) => ({
    name: 'AES-GCM',
    iv: nonceOf(sequence),
    additionalData: encoder.encode(boundTo({ method: request.method!, path: pathname + search, status, sessionId, sequence })),
  })
  const { 'content-encoding': zipped, ...headers } = request.headers as Record<string, string>
  const body = await orRefused(notEncrypted, async () => {
    if (request.body === undefined) return {}
    const plain = await new Response(request.body).arrayBuffer()
    const sealed = base64Of(await crypto.subtle.encrypt(aboutAs(0), keys.request, plain))
    headers['content-type'] = sealedType
    return { body: JSON.stringify({ sealed, ...(zipped ? { zipped: true } : {}) } satisfies SealedBody) }
  })
  const answer = await answerOf(url, { ...request, ...body, headers: { ...headers, [keyHeader]: `${keys.id}.${sequence}` } })
  const { status, headers: answered } = answer
  const sealed = answered.get('content-type') === sealedType
  // refused before anything was opened: the next call agrees anew
  if (!sealed && status === 400) agreed = undefined
  if (!sealed && (status === 304 || status >= 400)) return answer
  const text = await answer.text()
  return orRefused(notDecrypted, async () => {
    const { sealed } = JSON.parse(text) as SealedBody
    return new Response(await crypto.subtle.decrypt(aboutAs(status), keys.answer, bytesOf(sealed)), { status, headers: answered })
  })
}

function keysFor(sender: Sender): Promise<Keys> {
  const { sessionId } = sender
  if (agreed?.sessionId !== sessionId) {
    const keys = agree(sender)
    agreed = { sessionId, keys }
    keys.catch(() => {
      agreed = undefined
    })
  }
  return agreed!.keys
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Agrees with the server on a key for each direction, which nobody sends. */
async function agree(sender: Sender): Promise<Keys> {
  const { send, token } = sender
  const orRefused = refusedWith(sender)
  const [pair, own] = await orRefused(notEncrypted, async () => {
    const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
    return [pair, new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))] as const
  })
  const publicKey = base64Of(own.buffer).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const { data } = await send({ method: 'POST', path: '/session-key', fields: { publicKey }, token })
  const theirs = data as { keyId: string; publicKey: string }
  return orRefused(notEncrypted, async () => {
    const server = bytesOf(theirs.publicKey.replaceAll('-', '+').replaceAll('_', '/'))
    const point = await crypto.subtle.importKey('raw', server, curve, false, [])
    const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: point }, pair.privateKey, 256)
    const shared = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array([...own, ...server]), info: encoder.encode(derivedFor) }
    const bits = await crypto.subtle.deriveBits(hkdf, shared, 2 * keyBytes * 8)
    const key = (bytes: ArrayBuffer, use: KeyUsage) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use])
    const [request, answer] = await Promise.all([key(bits.slice(0, keyBytes), 'encrypt'), key(bits.slice(keyBytes), 'decrypt')])
    return { id: theirs.keyId, request, answer, calls: 0 }
  })
}

/** Does what may fail for want of a right key. Throws CallError with this text when it does. */
const refusedWith =
  ({ CallError }: Sender) =>
  async <T>(text: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch {
      throw new CallError('notSealed', 400, text, {}, '', undefined)
    }
  }

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

/** In pieces, because a function takes only so many arguments. */
function base64Of(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let letters = ''
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(letters)
}
