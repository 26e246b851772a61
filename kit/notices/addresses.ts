// An address is one word of known letters, so that nothing in it can begin another header, receiver or command.

const mostLetters = 254
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const mailPattern = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`)

/** The e-mail address in a text, in the form it is sent to; null when the text is none. */
export function mailAddress(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= mostLetters && mailPattern.test(trimmed) ? trimmed : null
}

/**
 * The phone number in a text, in the form that gateways take: digits, with a plus before an international one. Null when the text is none.
 */
export function phoneNumber(text: string): string | null {
  const kept = text
    .trim()
    .replace(/(?<=.)[ ()./-]/g, '')
    .replace(/^\(/, '')
    .replace(/^00/, '+')
  return /^\+?\d{6,15}$/.test(kept) ? kept : null
}

/** The domain name in a text, in the form that is compared; null when the text is none. */
export function domainName(text: string): string | null {
  const name = text.trim().toLowerCase().replace(/^@/, '')
  return new RegExp(`^(?:${label}\\.)+${label}$`).test(name) ? name : null
}

/** Whether an address is in one of these domains or below it; an empty list allows every address (security row 24). */
export function inDomains(address: string, domains: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domains.length === 0 || domains.some(allowed => domain === allowed || domain.endsWith(`.${allowed}`))
}
