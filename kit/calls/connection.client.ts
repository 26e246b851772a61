// Whether the server can be reached. Calls that are answered, or not, tell; while it cannot be reached it is asked again and again.

/** Since when it cannot be reached, in milliseconds; null while it can. */
let lostSince: number | null = null
const listeners = new Set<() => void>()
// seconds between two tries; the last one stays
const pauses = [1, 2, 4, 8, 15] as const
const patienceMs = 5_000
let tries = 0
let next: ReturnType<typeof setTimeout> | undefined

export const connectionLostSince = (): number | null => lostSince

/** Calls `listener` when the connection is lost and when it is back; gives the way to stop. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits until the server can be reached; at once when nothing says that it cannot. */
export function connected(): Promise<void> {
  if (lostSince === null) return Promise.resolve()
  return new Promise(resolve => {
    const stop = onConnection(() => {
      stop()
      resolve()
    })
  })
}

/** A request was answered, by whatever status, or got no answer at all. */
export function noteAnswer(answered: boolean): void {
  if (answered === (lostSince === null)) return
  lostSince = answered ? null : Date.now()
  clearTimeout(next)
  tries = 0
  if (!answered) tryLater()
  for (const listener of listeners) listener()
}

function tryLater() {
  clearTimeout(next)
  next = setTimeout(() => void tryConnection(), pauses[Math.min(tries++, pauses.length - 1)]! * 1000)
}

/** Asks the server now whether it is there. What waits for the connection goes on when it is. */
export async function tryConnection(): Promise<boolean> {
  const asked = fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
  const answered = await asked.then(
    () => true,
    () => false,
  )
  noteAnswer(answered)
  // the browser may know of a loss a little before it can be felt
  if (!answered || !navigator.onLine) tryLater()
  return answered
}

if (typeof window !== 'undefined') {
  // the browser only says what it believes; the server decides
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, () => {
      tries = 0
      void tryConnection()
    })
  }
}
