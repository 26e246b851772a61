import { send } from '../calls/send.client.ts'

interface Params {
  readonly kid: string
  readonly publicKey: JsonWebKey
  readonly nonce: string
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const keyBits = 256
const encoder = new TextEncoder()

/** A password as it is sent: sealed to the server's public key, with a nonce that serves once (JWE, ECDH-ES with A256GCM; RFC 7518, 4.6). */
export async function sealPassword(password: string): Promise<string> {
  const { data } = await send({ method: 'GET', path: '/security-params', fields: {}, token: undefined })
  const { kid, publicKey, nonce } = data as Params
  const theirs = await crypto.subtle.importKey('jwk', publicKey, curve, false, [])
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', own.publicKey)
  const head = coded(encoder.encode(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid, epk: { kty, crv, x, y } })))
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, keyBits))
  const derived = await crypto.subtle.digest('SHA-256', derivation(shared))
  const key = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = encoder.encode(JSON.stringify({ password, nonce }))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(head) }, key, text))
  const tagAt = sealed.length - 16
  return `${head}..${coded(iv)}.${coded(sealed.subarray(0, tagAt))}.${coded(sealed.subarray(tagAt))}`
}

/** What the key is the SHA-256 of: a counter, the shared secret, the algorithm, both parties without a name, the bits of the key. */
function derivation(shared: Uint8Array): Uint8Array<ArrayBuffer> {
  const number = (value: number) => [0, 0, value >> 8, value & 255]
  const algorithm = encoder.encode('A256GCM')
  return new Uint8Array([
    ...number(1),
    ...shared,
    ...number(algorithm.length),
    ...algorithm,
    ...number(0),
    ...number(0),
    ...number(keyBits),
  ])
}

const coded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
