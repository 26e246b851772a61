import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPrivate, PrivateAddress, publicOnly } from '../notices/private-address.server.ts'

/** What is sent to a provider. */
interface Asked {
  readonly method?: string | undefined
  readonly headers?: ConstructorParameters<typeof Headers>[0] | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

/** a provider has so many milliseconds for an answer */
const answerMs = 5000
/** more of an answer is not read */
const mostBytes = 1 << 20

/**
 * Asks a provider over https at a public address, but for the listed local issuers, which may be anywhere (security row 23). Redirects are
 * not followed. Rejects when it may not be asked, does not answer within five seconds or answers more than a megabyte.
 */
export async function askProvider(
  asked: string | URL,
  { method = 'GET', headers, body, signal }: Asked,
  localIssuers: readonly string[],
): Promise<Response> {
  const url = new URL(asked)
  const local = localIssuers.some(issuer => new URL(issuer).origin === url.origin)
  if (!local) refusePrivate(url)
  const sent = body === undefined || body === null ? undefined : Buffer.from(String(body))
  const limits = [AbortSignal.timeout(answerMs), ...(signal ? [signal] : [])]
  return new Promise((done, fail) => {
    const start = url.protocol === 'https:' ? tlsRequest : plainRequest
    const request = start(url, {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), ...(sent && { 'content-length': sent.length }) },
      signal: AbortSignal.any(limits),
      ...(!local && { lookup: publicOnly }),
    })
    request.once('error', fail).once('response', answer => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) answer.destroy(new Error('The provider answers too much'))
        else parts.push(part)
      })
      answer.once('error', fail)
      answer.once('end', () => {
        const { statusCode = 500, headers: got } = answer
        const whole = [204, 304].includes(statusCode) ? null : Buffer.concat(parts)
        done(new Response(whole, { status: statusCode, headers: { 'content-type': got['content-type'] ?? '' } }))
      })
    })
    request.end(sent)
  })
}

function refusePrivate({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new Error('A provider is asked over https')
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && isPrivate(bare)) throw new PrivateAddress(bare)
}
