// Encrypts data that must not be readable from the database alone (data-model: employee_private). The key is stored outside the database.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A 32-byte key, and a short name that is stored with the data it encrypts. */
export interface PrivateKey {
  readonly id: string
  readonly bytes: Buffer
}

let loaded: { readonly key: PrivateKey; readonly from: string } | undefined

/**
 * Returns the key from QUAYSIDE_PRIVATE_KEY (64 hex digits). Without that setting, the key is in the file `private.key` in the data folder
 * (QUAYSIDE_DATA). The file is made when missing, and only its owner can read it. Several processes can share either. Throws when the text
 * is not a key.
 */
export function privateKey(): PrivateKey {
  const { QUAYSIDE_PRIVATE_KEY: given, QUAYSIDE_DATA: data } = process.env
  const from = given || resolve(data || 'data')
  if (loaded?.from !== from) loaded = { key: keyOf(given || keyFile(from)), from }
  return loaded.key
}

/** Turns 64 hex digits into a key. Throws for any other text. */
export function keyOf(hex: string): PrivateKey {
  if (!/^[0-9a-f]{64}$/i.test(hex.trim())) throw new Error('QUAYSIDE_PRIVATE_KEY must be 64 hex digits (32 bytes)')
  const bytes = Buffer.from(hex.trim(), 'hex')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** The first process makes the file, the others read it. */
function keyFile(folder: string): string {
  const path = join(folder, 'private.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}

/** Encrypts a text. The result has nonce, tag and cipher text in one buffer. Each call uses a new nonce. */
export function seal(key: PrivateKey, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const encrypt = createCipheriv(cipher, key.bytes, iv)
  const sealed = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()])
  return Buffer.concat([iv, encrypt.getAuthTag(), sealed])
}

/** Decrypts what `seal` has made. Throws when it was encrypted with another key or was changed. */
export function unseal(key: PrivateKey, sealed: Buffer): string {
  const decrypt = createDecipheriv(cipher, key.bytes, sealed.subarray(0, ivBytes))
  decrypt.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decrypt.update(sealed.subarray(ivBytes + tagBytes)), decrypt.final()]).toString('utf8')
}
