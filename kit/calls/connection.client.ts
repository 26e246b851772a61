// Whether the server can be reached. Every call shows it. While the server cannot be reached, it is asked again and again.

/** the time since when it cannot be reached, in milliseconds; null while it can */
let lostSince: number | null = null
const listeners = new Set<() => void>()
// seconds between two tries; the last pause is repeated
const pauses = [1, 2, 4, 8, 15] as const
const patienceMs = 5_000
let tries = 0
let next: ReturnType<typeof setTimeout> | undefined
let nextAt: number | null = null

export const connectionLostSince = (): number | null => lostSince

/** When the server is asked again, in milliseconds; null while it can be reached. */
export const nextTryAt = (): number | null => nextAt

/** Calls `listener` when the connection is lost and when it is back. Returns a function to stop. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits until the server can be reached. Resolves at once while no connection is known to be lost. */
export function waitForConnection(): Promise<void> {
  if (lostSince === null) return Promise.resolve()
  return new Promise(resolve => {
    const stop = onConnection(() => {
      stop()
      resolve()
    })
  })
}

/** Notes whether a request was answered, with any status, or got no answer at all. */
export function noteAnswer(answered: boolean): void {
  if (answered === (lostSince === null)) return
  lostSince = answered ? null : Date.now()
  clearTimeout(next)
  nextAt = null
  tries = 0
  if (!answered) tryLater()
  for (const listener of listeners) listener()
}

function tryLater() {
  clearTimeout(next)
  const ms = pauses[Math.min(tries++, pauses.length - 1)]! * 1000
  nextAt = Date.now() + ms
  next = setTimeout(() => void tryConnection(), ms)
}

/** Asks the server now whether it can be reached. If so, everything that waits for the connection continues. */
export async function tryConnection(): Promise<boolean> {
  const asked = fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
  // a proxy before a server that is away answers in its place
  const answered = await asked.then(
    ({ ok }) => ok,
    () => false,
  )
  noteAnswer(answered)
  // the browser may know of a loss a little before a request fails
  if (!answered || !navigator.onLine) tryLater()
  return answered
}

if (typeof window !== 'undefined') {
  // these events may be wrong, so the server is asked
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, () => {
      tries = 0
      void tryConnection()
    })
  }
}
