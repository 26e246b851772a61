// The stream of changes: one tab of the browser holds it and hands on to the others what comes.

import { accessToken, expire, renew } from '../access/session.client.ts'
import { connectionLostSince, tryConnection, waitForConnection } from '../calls/connection.client.ts'
import { hand, reset, setLive, setNextStream, tellAll } from './live.client.ts'
import { type Holding, holdInOneTab } from './one-tab.client.ts'
import { type Heard, Refused, readStream } from './read-stream.client.ts'

/** without a sign of life for so long, nothing is live any more */
const patienceMs = 5_000
const lookEveryMs = 500
// seconds between two tries, half as many to one and a half times as many; the last pause is repeated
const pauses = [0.5, 1, 2, 4, 8] as const

/** What the tabs of one user tell each other. */
type Message =
  /** something came; live since then, in milliseconds */
  | { readonly kind: 'heard'; readonly heard: Heard; readonly since: number }
  /** the tab that holds the stream is awake, also when nothing comes */
  | { readonly kind: 'here' }
  /** when the stream is tried again, in milliseconds; null while it is not waited for */
  | { readonly kind: 'next'; readonly at: number | null }
  /** a tab was opened and wants to know whether there is a stream */
  | { readonly kind: 'ask' }

/** Keeps this tab live until the returned function is called. Tabs of different users have different streams. */
export function startLive(userId: number): () => void {
  const name = `quayside-live-${userId}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  const say = (message: Message) => channel?.postMessage(message)
  const stopping = new AbortController()
  let cursor: string | undefined
  let since = 0
  let lastSign = Date.now()
  /** when it was last asked whether the server is there at all */
  let asked = 0

  /** Something has come, from the server or from the tab that holds the stream. */
  function take(heard: Heard, liveSince: number) {
    since = liveSince
    lastSign = Date.now()
    const first = cursor === undefined
    if (heard.cursor !== undefined) cursor = heard.cursor
    setLive(true, since)
    if (heard.reset) reset()
    // what came between the first calls of the page and now was not heard
    else if (first) tellAll()
    hand(heard.events)
  }

  function look() {
    if (holding.isMine()) say({ kind: 'here' })
    if (Date.now() - lastSign < patienceMs) return
    setLive(false, lastSign)
    since = 0
    askForServer()
  }

  /** A server that hangs ends nothing: every tab finds out by itself. */
  function askForServer() {
    if (connectionLostSince() !== null || Date.now() - asked < patienceMs) return
    asked = Date.now()
    void tryConnection()
  }

  function waitUntil(at: number | null) {
    setNextStream(at)
    say({ kind: 'next', at })
  }

  /** Reads the stream, and again when it ends. */
  async function hold(end: AbortSignal) {
    let tries = 0
    function tell(heard: Heard) {
      tries = 0
      take(heard, since || Date.now())
      say({ kind: 'heard', heard: { ...heard, cursor }, since })
    }
    while (!end.aborted) {
      const token = accessToken()
      const failure = await readStream({ token, cursor }, tell, end).catch((error: unknown) => error)
      if (end.aborted) return
      if (failure instanceof Refused) {
        // nobody waits for this, so it neither shows the loader nor extends the session
        if (failure.status === 401 && accessToken() === token && !(await renew({ passive: true }).catch(() => true))) return expire()
      } else if (failure && !(await tryConnection())) await waitForConnection()
      const ms = pauses[Math.min(tries++, pauses.length - 1)]! * (0.5 + Math.random()) * 1000
      waitUntil(Date.now() + ms)
      await pause(ms, end)
      waitUntil(null)
    }
  }

  const holding: Holding = holdInOneTab(name, hold, stopping.signal)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    holding.seen()
    if (data.kind === 'heard') take(data.heard, data.since)
    else if (data.kind === 'next') setNextStream(data.at)
    else if (data.kind === 'ask' && holding.isMine() && since) say({ kind: 'heard', heard: { events: [], cursor }, since })
  })
  say({ kind: 'ask' })
  const timer = setInterval(look, lookEveryMs)
  return () => {
    stopping.abort()
    clearInterval(timer)
    channel?.close()
    setLive(null, 0)
  }
}

const pause = (ms: number, end: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    end.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
