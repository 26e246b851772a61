import { mailAddress } from '../kit/notices/addresses.ts'

// Checks of the settings about messages and providers. They say only yes or no: a setting may hold a password.

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

export const isMailUrl = (text: string): boolean => {
  const url = urlOf(text)
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

export const isSenderAddress = (text: string): boolean => mailAddress(text) !== null

/** Its host is fixed: places stand behind it. */
export const isGatewayUrl = (text: string): boolean => {
  const url = urlOf(text)
  return url !== undefined && /^https?:$/.test(url.protocol) && !/%7B|[{}]/i.test(url.host) && !url.username
}

/** As HTTP allows them, so that none can hold another one. */
export const isHeaders = (text: string): boolean => {
  try {
    const read: unknown = JSON.parse(text)
    if (read === null || typeof read !== 'object' || Array.isArray(read)) return false
    return Object.entries(read).every(
      ([name, value]) => /^[A-Za-z0-9-]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e]*$/.test(value),
    )
  } catch {
    return false
  }
}

export const isGatewayBody = (text: string): boolean => text.includes('{{to}}') && text.includes('{{text}}')

/** As a URL writes them: an IPv6 address in brackets. */
export const hostsIn = (text: string): string[] =>
  text
    .split(',')
    .map(host => host.trim().toLowerCase())
    .filter(Boolean)

export const isHostList = (text: string): boolean => hostsIn(text).every(host => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(host))

/** As the providers write themselves. */
export const issuersIn = (text: string): string[] =>
  text
    .split(',')
    .map(issuer => issuer.trim())
    .filter(Boolean)

export const isIssuerList = (text: string): boolean =>
  issuersIn(text).every(issuer => /^https?:$/.test(urlOf(issuer)?.protocol ?? '') && !/[?#]/.test(issuer))
