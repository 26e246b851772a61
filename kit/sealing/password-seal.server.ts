// Opens passwords that browsers have sealed. TLS is what protects them; this keeps them out of logs of whoever opens TLS on the way.

import { createECDH, createHmac, hkdfSync, type JsonWebKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { calculateJwkThumbprint, compactDecrypt, importJWK } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import { digest } from '../access/counter.server.ts'
import { privateKey } from '../access/private-key.server.ts'
import { refuse } from '../calls/errors.ts'
import { type Implementation, implement } from '../calls/handler.server.ts'
import type { Http } from '../calls/http.server.ts'
import type { Database } from '../database/connect.ts'
import { isSealedPassword, mostLetters } from './password-seal.rules.ts'
import { securityParams } from './security-params.api.ts'

const seconds = 60

/** The key pair of this installation for passwords, made from its private key, so that all processes have the same one. */
async function ownKey() {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', privateKey().bytes, '', 'quayside passwords', 32)))
  const point = curve.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) } as const
  const secret: JsonWebKey = { ...publicKey, d: curve.getPrivateKey().toString('base64url') }
  return { publicKey, secret, kid: await calculateJwkThumbprint(publicKey) }
}

const macOf = (text: string) => createHmac('sha256', privateKey().bytes).update(`password nonce ${text}`).digest()

/** What a browser seals a password with. Browsers ask for it anew for each password. */
export const securityParamsCall: Implementation = implement(securityParams, async (_, { http }) => {
  const { kid, publicKey } = await ownKey()
  const made = `${Date.parse(http.instant)}.${randomBytes(16).toString('base64url')}`
  return { kid, publicKey, nonce: `${made}.${macOf(made).toString('base64url')}`, seconds }
})

const content = z.strictObject({ password: z.string().min(1).max(mostLetters), nonce: z.string().max(200) })

/**
 * The letters of a password that was sent, sealed or not. Refuses one that was sealed with another key, with a nonce that is not ours, is
 * older than a minute or was used before.
 */
export async function openPassword({ identity, instant }: Pick<Http, 'identity' | 'instant'>, sent: string): Promise<string> {
  if (!isSealedPassword(sent)) return sent
  const read = await contentOf(sent)
  if (!read || !(await spendNonce(identity, read.nonce, instant))) return refuse('notSealed')
  return read.password
}

async function contentOf(sealed: string) {
  const { secret, kid } = await ownKey()
  try {
    const algorithms = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, await importJWK(secret, 'ECDH-ES'), algorithms)
    return protectedHeader.kid === kid ? content.parse(JSON.parse(Buffer.from(plaintext).toString('utf8'))) : null
  } catch {
    return null
  }
}

async function spendNonce({ kysely }: Database, nonce: string, instant: string): Promise<boolean> {
  const [at = '', random = '', mac = ''] = nonce.split('.')
  const right = macOf(`${at}.${random}`)
  const given = Buffer.from(mac, 'base64url')
  const age = Date.parse(instant) - Number(at)
  if (given.length !== right.length || !timingSafeEqual(given, right) || Math.abs(age) > seconds * 1000) return false
  const first = await sql`
    insert into identity.login_counter (key, failures, first_at, last_at) values (${digest(`password nonce ${random}`)}, 1, now(), now())
    on conflict (key) do nothing returning 1`.execute(kysely)
  return first.rows.length > 0
}
