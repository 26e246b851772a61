// The captcha of sign-in (SEC-15): the browser proves some work, so that guessing by machine becomes dear. Nothing is asked elsewhere.

import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { sql } from 'kysely'
import { z } from 'zod'
import { networkOf } from '../access/address.ts'
import { digest, plain } from '../access/counter.server.ts'
import { privateKey } from '../access/private-key.server.ts'
import type { CaptchaWork } from '../access/settings.ts'
import type { Database } from '../database/connect.ts'

/** a challenge holds for so many minutes */
const minutes = 5
const mostLetters = 4000

/** Whose tries a solution is for. */
interface Asker {
  readonly userName: string
  readonly address: string
}

const secretFor = (what: string) => createHmac('sha256', privateKey().bytes).update(`captcha ${what}`).digest('hex')
const boundTo = ({ userName, address }: Asker) => digest(`captcha ${networkOf(address)} ${plain(userName)}`).toString('hex')

/** A challenge for this name from this network. `now` is ISO in UTC. */
export async function captchaFor(asker: Asker, { cost, steps }: CaptchaWork, now: string) {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(steps, 2 * steps),
    deriveKey,
    // the library would judge an end by the machine's clock
    data: { for: boundTo(asker), until: Date.parse(now) + minutes * 60_000 },
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('key'),
  })
  return { parameters: { ...parameters }, signature: signature! }
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ for: z.string(), until: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
})

/** Whether a solution is right, made for this name from this network, and used for the first time. It counts once, whatever follows. */
export async function redeemCaptcha(identity: Database, given: string, asker: Asker, now: string): Promise<boolean> {
  const read = payload.safeParse(decoded(given))
  if (!read.success) return false
  const { data, nonce } = read.data.challenge.parameters
  if (data.for !== boundTo(asker) || data.until < Date.parse(now)) return false
  const { verified } = await verifySolution({
    ...(read.data as unknown as Payload),
    deriveKey,
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('key'),
  })
  if (!verified) return false
  const first = await sql`
    insert into identity.login_counter (key, failures, first_at, last_at) values (${digest(`captcha used ${nonce}`)}, 1, now(), now())
    on conflict (key) do nothing returning 1`.execute(identity.kysely)
  return first.rows.length > 0
}

function decoded(given: string): unknown {
  if (given.length > mostLetters) return undefined
  try {
    return JSON.parse(Buffer.from(given, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
