import { type ClientRequest, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { inEnglish } from '../words/fill.ts'
import { type Outcome, saidBy } from './outcome.ts'
import { isPrivate, PrivateAddress, publicOnly } from './private-address.server.ts'
import type { SmsGateway } from './settings.ts'

export interface Sms {
  readonly to: string
  readonly text: string
  /** the same at each try, for gateways that take a message once */
  readonly id: string
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly retryAfter: string | undefined
  readonly body: string
}

export const smsWaits = { answerMs: 5000 }
/** more of an answer is not read */
const mostBytes = 1 << 20

/** Gives one SMS to the gateway. Redirects are not followed. */
export async function sendSms(gateway: SmsGateway, sms: Sms, { answerMs } = smsWaits): Promise<Outcome> {
  const url = new URL(filled(gateway.url, sms, encodeURIComponent))
  const forbidden = whyForbidden(url, gateway)
  if (forbidden) return { kind: 'forbidden', reason: forbidden }
  const secrets = [
    ...Object.values(gateway.headers),
    ...Object.values(gateway.headers).map(value => value.replace(/^\w+ /, '')),
    url.href,
    url.password,
    ...url.searchParams.values(),
  ].filter(secret => secret !== sms.to && secret !== sms.text)
  let handedOver = false
  try {
    const answer = await ask(url, gateway, sms, answerMs, () => {
      handedOver = true
    })
    return judged(answer, secrets)
  } catch (error) {
    return failed(error as NodeJS.ErrnoException, handedOver, answerMs)
  }
}

/** The gateway is public and asked over TLS, but for the hosts that the operator of this server names (security row 23). */
function whyForbidden({ protocol, hostname }: URL, { privateHosts }: SmsGateway): string | null {
  if (privateHosts.includes(hostname)) return null
  if (protocol !== 'https:') return 'The SMS gateway must be asked over https.'
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && isPrivate(bare) ? privateWord(bare) : null
}

const privateWord = (address: string) =>
  inEnglish('The SMS gateway has the private address {{address}}, which this server is not allowed to ask.', { address })

const filled = (template: string, sms: Sms, escaped: (text: string) => string): string =>
  template.replace(/{{(to|text|id)}}/g, (_, name: keyof Sms) => escaped(sms[name]))

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const isForm = (headers: SmsGateway['headers']) =>
  Object.entries(headers).some(([name, value]) => /^content-type$/i.test(name) && /form-urlencoded/i.test(value))

function ask(
  url: URL,
  { method, headers, body, privateHosts }: SmsGateway,
  sms: Sms,
  answerMs: number,
  onSent: () => void,
): Promise<Answer> {
  const sent = body === null ? null : Buffer.from(filled(body, sms, isForm(headers) ? encodeURIComponent : inJson))
  return new Promise((done, fail) => {
    const start = url.protocol === 'https:' ? tlsRequest : plainRequest
    const asked: ClientRequest = start(url, {
      method,
      headers: { ...headers, ...(sent && { 'content-length': sent.length }) },
      signal: AbortSignal.timeout(answerMs),
      ...(!privateHosts.includes(url.hostname) && { lookup: publicOnly }),
    })
    asked.once('error', fail).once('response', response => {
      let text = ''
      let bytes = 0
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        bytes += chunk.length
        if (bytes <= mostBytes) text += chunk
        else response.destroy()
      })
      const { statusCode = 0, headers: got } = response
      response.once('error', fail)
      response.once('close', () =>
        done({ status: statusCode, type: got['content-type'] ?? '', retryAfter: got['retry-after'], body: text }),
      )
    })
    asked.end(sent ?? undefined, onSent)
  })
}

const longestWait = 6 * 3600

/** Seconds, or the time of an HTTP date; nothing where it says neither. */
function waitOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), longestWait) : undefined
}

function judged({ status, type, retryAfter, body }: Answer, secrets: readonly string[]): Outcome {
  const isPage = /html/i.test(type) || /^\s*</.test(body)
  if (isPage)
    return {
      kind: 'later',
      reason: inEnglish('The SMS gateway answered {{code}} with a web page instead of a receipt.', { code: String(status) }),
    }
  if (status >= 200 && status < 300) return { kind: 'sent', ref: refIn(body, secrets) }
  const said = saidBy(textIn(body), secrets)
  const reason = said
    ? inEnglish('The SMS gateway answered {{code}}: {{answer}}', { code: String(status), answer: said })
    : inEnglish('The SMS gateway answered {{code}}.', { code: String(status) })
  const waitSeconds = waitOf(retryAfter)
  if (status === 429 || (status === 503 && waitSeconds !== undefined))
    return { kind: 'later', reaches: 'busy', reason, ...(waitSeconds !== undefined && { waitSeconds }) }
  // a wrong password of the gateway concerns every message, and may be corrected
  if (status === 401 || status === 403 || status === 407) return { kind: 'later', reaches: 'down', reason }
  return status >= 500 || status === 408 || status === 425 ? { kind: 'later', reason } : { kind: 'refused', reason }
}

function failed(error: NodeJS.ErrnoException, handedOver: boolean, waitedMs: number): Outcome {
  if (error instanceof PrivateAddress) return { kind: 'forbidden', reason: privateWord(error.address) }
  const timedOut = error.name === 'TimeoutError' || error.name === 'AbortError'
  if (handedOver && timedOut)
    return {
      kind: 'inDoubt',
      reason: inEnglish('The SMS gateway did not answer in {{count}} {{count:second|seconds}}.', { count: Math.round(waitedMs / 1000) }),
    }
  if (handedOver) return { kind: 'inDoubt', reason: 'The SMS gateway ended the connection before it said whether it took the message.' }
  return {
    kind: 'later',
    reaches: 'down',
    reason: inEnglish('The SMS gateway cannot be reached: {{code}}', { code: error.code ?? error.name }),
  }
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What the gateway calls the message, where it says so. */
function refIn(body: string, secrets: readonly string[]): string | null {
  const answer = parsed(body) as Record<string, unknown> | undefined | null
  const ref = ['id', 'messageId', 'message_id', 'sid']
    .map(name => answer?.[name])
    .find(value => typeof value === 'string' || typeof value === 'number')
  return ref === undefined ? null : saidBy(String(ref), secrets)
}

/** The words of a refusal, which gateways put into one of a few places. */
function textIn(body: string): string {
  const answer = parsed(body) as Record<string, unknown> | undefined | null
  const said = ['message', 'error', 'detail', 'description'].map(name => answer?.[name]).find(value => typeof value === 'string')
  return typeof said === 'string' ? said : body
}
