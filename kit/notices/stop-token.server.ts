import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { privateKey } from '../access/private-key.server.ts'
import type { Language } from '../words/formats.ts'
import { languageNamed } from './languages.ts'

/** Whose e-mails of which notice are turned off: of an employee, or of a user who is none. */
export interface StopTicket {
  readonly companyId: number
  readonly person: { readonly kind: 'employee' | 'user'; readonly id: number }
  readonly notice: string
  /** that of the mail: the page that it leads to speaks it too */
  readonly language: Language
}

const signatureBytes = 16

/**
 * The ticket as a word that stands in an address. It holds nothing secret and never ends, because a mail may be opened years later; who has
 * the mail may turn the mails off and on again, and nothing else.
 */
export function stopToken({ companyId, person, notice, language }: StopTicket): string {
  const said = [companyId, `${person.kind[0]}${person.id}`, notice, language].join('.')
  return `${said}.${signatureOf(said).toString('base64url')}`
}

/** The ticket of a word that `stopToken` has made; undefined for any other. */
export function stopTicket(token: string): StopTicket | undefined {
  const [, said, company, kind, id, notice, language, signature] = /^((\d+)\.([eu])(\d+)\.(\w+)\.(\w+))\.([\w-]+)$/.exec(token) ?? []
  const given = Buffer.from(signature ?? '', 'base64url')
  if (said === undefined || given.length !== signatureBytes || !timingSafeEqual(given, signatureOf(said))) return undefined
  const person = { kind: kind === 'e' ? 'employee' : 'user', id: Number(id) } as const
  return { companyId: Number(company), person, notice: notice!, language: languageNamed(language)! }
}

const signatureOf = (said: string): Buffer => createHmac('sha256', signingKey()).update(said).digest().subarray(0, signatureBytes)

/** A key of its own, which tells nothing of the one that private data are sealed under. */
const signingKey = () => Buffer.from(hkdfSync('sha256', privateKey().bytes, '', 'stop mail', 32))
