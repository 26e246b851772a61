import { type MailLine, type MailWaits, mailWaits } from './mail.server.ts'
import { mailOf } from './mail-text.ts'
import type { Outcome } from './outcome.ts'
import type { Sender } from './send-reads.server.ts'
import type { Claimed } from './send-writes.server.ts'
import type { MessageSettings } from './settings.ts'
import { sendSms, smsWaits } from './sms.server.ts'

/** The most that a server is waited for. */
export interface Waits {
  readonly mail: MailWaits
  readonly smsMs: number
}

export const waitsOf: Waits = { mail: mailWaits, smsMs: smsWaits.answerMs }

/** What a message leaves by, and what a mail has of its company. */
export interface Outgoing {
  readonly settings: MessageSettings
  readonly waits: Waits
  /** what links begin with, such as `https://port.example`; asked when a mail is written */
  readonly base: () => string
  readonly from: Sender | null
}

/** Hands messages that were claimed together to the mail server by its line, or without a line the one SMS to the gateway. */
export function handOver(batch: readonly Claimed[], { settings, waits, base, from }: Outgoing, line?: MailLine): Promise<Outcome> {
  if (line) return line.send(mailOf(batch, from, { address: settings.mail!.from, base: base() }))
  const { address, body, mailId } = batch[0]!
  return sendSms(settings.sms!, { to: address, text: body, id: mailId }, { answerMs: waits.smsMs })
}
