import type { Mail } from './mail.server.ts'
import { oneLine } from './places.ts'

interface Item {
  readonly address: string
  readonly receiver: string
  readonly subject: string
  readonly body: string
  readonly language: string
  readonly mailId: string
}

interface From {
  readonly name: string | null
  readonly address: string | null
}

/**
 * Makes one mail of these messages, which go to the same address. `standard` is the sender's address when the company has none, such as
 * `no-reply@port.example`.
 */
export function mailOf(items: readonly Item[], from: From | null, standard: string): Mail {
  const [first] = items as [Item]
  const address = from?.address ?? standard
  const others = items.length - 1
  return {
    from: { name: from?.name ?? '', address },
    to: { name: others === 0 ? oneLine(first.receiver) : '', address: first.address },
    subject: oneLine(others === 0 ? first.subject : `${first.subject} (+${others})`),
    text: others === 0 ? first.body : items.map(({ subject, body }) => `${subject}\n\n${body}`).join(`\n\n${'-'.repeat(20)}\n\n`),
    language: first.language,
    messageId: `<${first.mailId}@${address.slice(address.lastIndexOf('@') + 1)}>`,
  }
}
