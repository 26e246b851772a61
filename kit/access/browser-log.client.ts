import { CallError, send } from '../calls/send.client.ts'
import { accessToken } from './session.client.ts'

/** of one page load; an error that comes again and again says nothing new */
const mostErrors = 10
const sent = new Set<string>()

/** Sends an error to the server's log, once (ND-96). What the network or a refused call is to blame for is left out. */
export function noteError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = stack.split('\n').slice(1, 4).join(' ').slice(0, 1000)
  const token = accessToken()
  if (!token || !message || isExpected(error) || sent.size >= mostErrors || sent.has(message + place)) return
  sent.add(message + place)
  const fields = { message: message.slice(0, 1000), page: window.location.pathname.slice(0, 200), place }
  void send({ method: 'POST', path: '/system-log', fields, token, passive: true, lasting: true }).catch(() => undefined)
}

const isExpected = (error: unknown): boolean =>
  error instanceof CallError || (error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message))

/** Errors that no part of the page has caught. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && noteError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
}
