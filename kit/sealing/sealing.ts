// What browser and server must have alike where the bodies of calls travel encrypted (docs/decisions/0096-payload-encryption.md).

/** The content type of an encrypted body: JSON `{ sealed }` with base64 of the cipher text and its tag. */
export const sealedType = 'application/vnd.quayside.sealed+json'

/** The header of every call of a session that encrypts: `<key id>.<sequence>`. */
export const keyHeader = 'payload-key'

export interface SealedBody {
  readonly sealed: string
  /** the body was compressed before it was encrypted */
  readonly zipped?: boolean | undefined
}

/** Which message a body belongs to. A body is refused as another one than it was made as. */
export interface Message {
  readonly method: string
  /** with its query, from /api on */
  readonly path: string
  /** 0 for a request */
  readonly status: number
  readonly sessionId: number
  /** counts the calls of a key, from 1 on */
  readonly sequence: number
}

/** What is authenticated beside the body. */
export const boundTo = ({ method, path, status, sessionId, sequence }: Message): string =>
  `${method} ${path} ${status} ${sessionId} ${sequence}`

/** The 96-bit nonce of a sequence. Each direction has a key of its own, and no sequence serves twice, so none comes back. */
export function nonceOf(sequence: number): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setBigUint64(4, BigInt(sequence))
  return nonce
}

/** What the encryption settings of a login call this (AUTH-45). */
export const scheme = 'ECDH P-256, HKDF SHA-256, AES-256-GCM'

/** What the keys are derived for; the salt is both public keys, the browser's first. */
export const derivedFor = 'quayside payload'
/** of a key for one direction */
export const keyBytes = 32
