import { type LiveEvent, liveStream, type OverWhy } from './live.api.ts'

/** What one piece of the stream contained. */
export interface Heard {
  readonly events: readonly LiveEvent[]
  /** how far that is */
  readonly cursor?: string | undefined
  /** everything may have changed */
  readonly reset?: boolean
}

/** Thrown when the server answers, but not with the stream. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`${status}`)
  }
}

interface Asking {
  readonly token: string | undefined
  /** how far was heard before */
  readonly cursor: string | undefined
}

/** a stream that is silent for so long is given up; signs of life come every 3 seconds */
const silenceMs = 10_000

/**
 * Reads the stream until its end; `tell` gets each piece, signs of life too. `EventSource` is not used, because it sends no token. Resolves
 * when the server ends the stream. Throws Refused, or another error when the stream breaks off.
 */
export async function readStream({ token, cursor }: Asking, tell: (heard: Heard) => void, end: AbortSignal): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silenceMs)
  try {
    const query = cursor === undefined ? '' : `?${new URLSearchParams({ since: cursor })}`
    const answer = await fetch(`/api${liveStream.path}${query}`, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      cache: 'no-store',
      signal: AbortSignal.any([silent.signal, end]),
    })
    if (answer.status !== 200 || !answer.body) throw new Refused(answer.status)
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silenceMs)
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()!
      const heard = heardIn(blocks)
      if (heard.over) return
      tell(heard)
    }
  } finally {
    clearTimeout(timer)
    silent.abort()
  }
}

/** What some blocks of a stream say. */
function heardIn(blocks: readonly string[]): Heard & { readonly over?: OverWhy } {
  const events: LiveEvent[] = []
  let cursor: string | undefined
  let reset = false
  let over: OverWhy | undefined
  for (const block of blocks) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    const event = field('event')
    const data = field('data')
    cursor = field('id') ?? cursor
    if (event === 'reset') reset = true
    else if (event === 'over') over = (JSON.parse(data!) as { why: OverWhy }).why
    else if (data) events.push(JSON.parse(data) as LiveEvent)
  }
  return { events, cursor, ...(reset && { reset }), ...(over && { over }) }
}
