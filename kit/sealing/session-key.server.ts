import { createECDH, hkdfSync } from 'node:crypto'
import { type Implementation, implement } from '../calls/handler.server.ts'
import { derivedFor, keyBytes } from './sealing.ts'
import { agreeOnKey } from './session-key.api.ts'
import { keepKeys } from './session-keys-writes.server.ts'

/** Answers the public key of a browser with the server's own. Both derive the same two keys, which nobody sends. */
export const sessionKeyCall: Implementation = implement(agreeOnKey, async ({ publicKey }, { http, actor, failField }) => {
  const theirs = Buffer.from(publicKey, 'base64url')
  const own = createECDH('prime256v1')
  const ours = own.generateKeys()
  const secret = secretOf(() => own.computeSecret(theirs))
  if (!secret) return failField('publicKey', 'This is no public key.')
  const keys = hkdfSync('sha256', secret, Buffer.concat([theirs, ours]), derivedFor, 2 * keyBytes)
  return { keyId: await keepKeys(http.identity, actor.sessionId, Buffer.from(keys)), publicKey: ours.toString('base64url') }
})

/** Null when what came is no point of the curve. */
function secretOf(compute: () => Buffer): Buffer | null {
  try {
    return compute()
  } catch {
    return null
  }
}
