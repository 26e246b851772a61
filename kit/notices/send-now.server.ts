import type { Scoped } from '../database/company.ts'
import { handOver, type Outgoing } from './hand-over.server.ts'
import { mailLine } from './mail.server.ts'
import type { Messaging } from './messaging.server.ts'
import type { Channel } from './notice.ts'
import type { Outcome } from './outcome.ts'
import { senderOf } from './send-reads.server.ts'
import { claim, noteOutcome } from './send-writes.server.ts'
import type { MessageSettings } from './settings.ts'

/** shorter than those of the job: somebody looks at the screen, and the transaction stays open */
const waits = { mail: { connectionMs: 4_000, answerMs: 10_000 }, smsMs: 10_000 }

/** What calls know of the servers. A message that tries one out is sent at once; what cannot be sent waits for the job like any other. */
export const messagingOf = (settings: MessageSettings, base: () => string): Messaging => ({
  mail: settings.mail !== null,
  sms: settings.sms !== null,
  sendNow: (db, channel, id) => sendNow(db, channel, id, { settings, base }),
})

async function sendNow(
  db: Scoped,
  channel: Channel,
  id: number,
  { settings, base }: Pick<Outgoing, 'settings' | 'base'>,
): Promise<Outcome | null> {
  const server = channel === 'Email' ? settings.mail : settings.sms
  if (!server) return null
  const batch = await claim(db, channel, [], id)
  const line = channel === 'Email' ? mailLine(settings.mail!, waits.mail) : undefined
  try {
    const outcome = await handOver(batch, { settings, waits, base, from: await senderOf(db) }, line)
    await noteOutcome(db, batch, outcome)
    return outcome
  } finally {
    line?.close()
  }
}
