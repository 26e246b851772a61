// What this tab knows of the stream of changes, and who wants to hear of them. The stream itself is in stream.client.ts, loaded later.

import type { LiveEvent } from './live.api.ts'
import type { Subject } from './subject.ts'

export interface LiveState {
  /** null until the stream has been tried */
  readonly live: boolean | null
  /** since when it has been so, in milliseconds */
  readonly since: number
}

/** Called at each change; with null when changes may have been missed, so that anything can have changed. */
export type OnChange = (change: Change | null) => void
export type Change = Pick<LiveEvent, 'orgNodeId' | 'id'>

let state: LiveState = { live: null, since: 0 }
let nextAt: number | null = null
const watchers = new Set<() => void>()
const resets = new Set<() => void>()
const everything = new Set<(event: LiveEvent) => void>()
const listeners = new Map<string, Set<OnChange>>()

export const liveState = (): LiveState => state

/** When this tab tries the stream again, in milliseconds since 1970; null when it does not wait for that. */
export const nextStreamAt = (): number | null => nextAt

/** Called by the stream: sets when it is tried again, in milliseconds since 1970; null when nothing waits for it. */
export function setNextStream(at: number | null): void {
  nextAt = at
}

/** Calls `watcher` when the stream becomes live and when it stops being live. Returns a function to stop. */
export function onLiveState(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Calls `listener` when something of the subject has changed. Returns a function to stop. */
export function onChange({ name }: Pick<Subject, 'name'>, listener: OnChange): () => void {
  const own = listeners.get(name) ?? new Set()
  listeners.set(name, own.add(listener))
  return () => own.delete(listener)
}

/** Calls `listener` for each change of any subject. Returns a function to stop. */
export function onEvent(listener: (event: LiveEvent) => void): () => void {
  everything.add(listener)
  return () => everything.delete(listener)
}

/** Called by the stream: sets whether it is live, and since when. */
export function setLive(live: boolean | null, since: number): void {
  if (live === state.live) return
  state = { live, since }
  for (const watcher of watchers) watcher()
}

/** Called by the stream: passes changes on to their listeners. */
export function hand(events: readonly LiveEvent[]): void {
  for (const event of events) {
    for (const listener of everything) listener(event)
    for (const listener of listeners.get(event.subject) ?? []) listener(event)
  }
}

/** Called by the stream: tells all listeners that anything may have changed before the stream was first heard. */
export function tellAll(): void {
  for (const own of listeners.values()) for (const listener of own) listener(null)
}

/** Calls `listener` when so much was missed that everything must be asked for again. Returns a function to stop. */
export function onReset(listener: () => void): () => void {
  resets.add(listener)
  return () => resets.delete(listener)
}

/** Called by the stream: tells all listeners that too much was missed. */
export function reset(): void {
  for (const listener of resets) listener()
  tellAll()
}

/** Resolves at the next change of this row, or after `withinMs`; while there is no stream, after `elseMs`. */
export function nextChange(of: Subject, id: number, { withinMs = 10_000, elseMs = 1000 } = {}): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, state.live ? withinMs : elseMs)
    const stop = onChange(of, change => (change === null || change.id === id) && done())
    function done() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
