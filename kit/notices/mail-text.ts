import type { Language } from '../words/formats.ts'
import { wordsIn } from '../words/words.server.ts'
import type { Mail } from './mail.server.ts'
import { type Link, mailHtml } from './mail-html.ts'
import { oneLine } from './places.ts'
import type { Claimed } from './send-writes.server.ts'
import { stopPath } from './stop.ts'
import { stopToken } from './stop-token.server.ts'

interface From {
  readonly name: string | null
  readonly address: string | null
}

interface Standard {
  /** the sender's address when the company has none, such as `no-reply@port.example` */
  readonly address: string
  /** what links begin with, such as `https://port.example` */
  readonly base: string
}

/** Makes one mail of these messages of one notice, which go to the same person and address. */
export function mailOf(items: readonly Claimed[], from: From | null, standard: Standard): Mail {
  const [first] = items as [Claimed, ...Claimed[]]
  const address = from?.address ?? standard.address
  const others = items.length - 1
  const bodies = others === 0 ? [first.body] : items.map(({ subject, body }) => `${subject}\n\n${body}`)
  const subject = oneLine(others === 0 ? first.subject : `${first.subject} (+${others})`)
  const links = linksOf(items, standard.base)
  const stop = stopOf(first, standard.base)
  return {
    from: { name: from?.name ?? '', address },
    to: { name: others === 0 ? oneLine(first.receiver) : '', address: first.address },
    subject,
    text: [bodies.join(`\n\n${'-'.repeat(20)}\n\n`), ...links.map(inText), ...(stop ? [`-- \n${inText(stop)}`] : [])].join('\n\n'),
    html: mailHtml({ language: first.language, title: subject, bodies, links, stop }),
    stopUrl: stop?.url ?? null,
    language: first.language,
    messageId: `<${first.mailId}@${address.slice(address.lastIndexOf('@') + 1)}>`,
  }
}

const inText = ({ words, url }: Link) => `${words}: ${url}`

/** The pages that the messages lead to, each once, under the words of the button that the bell shows. */
function linksOf(items: readonly Claimed[], base: string): Link[] {
  const say = wordsIn(items[0]!.language)
  const pages = new Map(items.flatMap(({ opens, action }) => (opens === null ? [] : [[opens, action] as const])))
  return [...pages].map(([opens, action]) => ({ words: say(action ?? 'Open Quayside'), url: `${base}${opens}` }))
}

/** Nobody in particular has nothing to turn off. */
function stopOf({ mayStop, companyId, employeeId, userId, notice, language }: Claimed, base: string): Link | null {
  const id = employeeId ?? userId
  if (!mayStop || id === null) return null
  const person = { kind: employeeId === null ? 'user' : 'employee', id } as const
  const token = stopToken({ companyId, person, notice, language: language as Language })
  return { words: wordsIn(language)('Turn these e-mails off'), url: `${base}${stopPath(token)}` }
}
