// Encrypts what must not be readable from the database alone (data-model: employee_private). The key stays outside it.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A 32-byte key and the short name stored beside what it encrypted. */
export interface PrivateKey {
  readonly id: string
  readonly bytes: Buffer
}

let loaded: PrivateKey | undefined

/**
 * The key of QUAYSIDE_PRIVATE_KEY (64 hex digits); without it, of the file `private.key` in the data folder (QUAYSIDE_DATA), made
 * once, readable by its owner only. Several processes share it through either. Throws when the setting or the file is no key.
 */
export function privateKey(): PrivateKey {
  loaded ??= keyOf(process.env.QUAYSIDE_PRIVATE_KEY || keyFile(resolve(process.env.QUAYSIDE_DATA || 'data')))
  return loaded
}

/** The key of 64 hex digits. Throws for anything else. */
export function keyOf(hex: string): PrivateKey {
  if (!/^[0-9a-f]{64}$/i.test(hex.trim())) throw new Error('QUAYSIDE_PRIVATE_KEY must be 64 hex digits (32 bytes)')
  const bytes = Buffer.from(hex.trim(), 'hex')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** Made by whoever comes first; the others read it. */
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

/** The text encrypted: nonce, tag and cipher text in one. A new nonce each time. */
export function seal(key: PrivateKey, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const encrypt = createCipheriv(cipher, key.bytes, iv)
  const sealed = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()])
  return Buffer.concat([iv, encrypt.getAuthTag(), sealed])
}

/** The text again. Throws when it was sealed under another key or was changed. */
export function unseal(key: PrivateKey, sealed: Buffer): string {
  const decrypt = createDecipheriv(cipher, key.bytes, sealed.subarray(0, ivBytes))
  decrypt.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decrypt.update(sealed.subarray(ivBytes + tagBytes)), decrypt.final()]).toString('utf8')
}
