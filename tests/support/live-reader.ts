// A reader of the stream of changes, as any HTTP client can be one.

import type { LiveEvent } from '../../kit/live/live.api.ts'

export interface LiveReader {
  readonly status: number
  readonly headers: Headers
  readonly events: LiveEvent[]
  /** how often it was told to ask for everything again */
  readonly resets: number
  readonly beats: number
  /** how far it has heard */
  readonly cursor: string | undefined
  /** why the server ended the stream; undefined where it broke off, or goes on */
  readonly why: string | undefined
  /** resolves when the stream has ended, however it did */
  readonly ended: Promise<void>
  /** resolves when this is so, or throws when the stream ends before */
  until(isSo: (reader: LiveReader) => boolean): Promise<void>
  close(): Promise<void>
}

/** Opens the stream of a server; resolves when the answer begins. `heard` gets each event as it comes. */
export async function readLive(url: string, token: string, since?: string, heard?: (event: LiveEvent) => void): Promise<LiveReader> {
  const stop = new AbortController()
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  const answer = await fetch(`${url}/api/live${query}`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  const state = {
    events: [] as LiveEvent[],
    resets: 0,
    beats: 0,
    cursor: undefined as string | undefined,
    why: undefined as string | undefined,
  }
  const watchers = new Set<() => void>()
  const take = (block: string) => {
    const fields = block.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
    const field = (name: string) => fields.find(([own]) => own === name)?.[1]
    const data = field('data')
    if (fields.some(([name]) => name === '')) state.beats++
    if (field('event') === 'reset') state.resets++
    else if (field('event') === 'over') state.why = (JSON.parse(data!) as { why: string }).why
    else if (data) {
      const event = JSON.parse(data) as LiveEvent
      state.events.push(event)
      heard?.(event)
    }
    state.cursor = field('id') ?? state.cursor
    for (const watch of watchers) watch()
  }
  let over = false
  const ended = (answer.status === 200 ? blocksOf(answer, take) : answer.text().then(() => {}))
    .catch(() => {})
    .finally(() => {
      over = true
      for (const watch of watchers) watch()
    })
  const reader: LiveReader = {
    status: answer.status,
    headers: answer.headers,
    ended,
    get events() {
      return state.events
    },
    get resets() {
      return state.resets
    },
    get beats() {
      return state.beats
    },
    get cursor() {
      return state.cursor
    },
    get why() {
      return state.why
    },
    until: isSo =>
      new Promise((resolve, reject) => {
        const watch = () => {
          if (!isSo(reader) && !over) return
          watchers.delete(watch)
          if (isSo(reader)) resolve()
          else reject(new Error(`The stream has ended (${state.why ?? 'broken off'}) after ${state.events.length} events`))
        }
        watchers.add(watch)
        watch()
      }),
    async close() {
      stop.abort()
      await ended
    },
  }
  return reader
}

async function blocksOf({ body }: Response, take: (block: string) => void): Promise<void> {
  let rest = ''
  for await (const text of body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()!
    blocks.forEach(take)
  }
}
