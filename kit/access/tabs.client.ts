// The tabs of one browser share one session, because they share its cookie. Here they tell each other about its changes.

import type { TokensAnswer } from './session.api.ts'

export type Message =
  /** a tab has got new tokens; all tabs keep them only in memory */
  | { readonly kind: 'renewed'; readonly tokens: TokensAnswer; readonly endsAt: number }
  /** somebody uses a tab for the first time since the session was extended */
  | { readonly kind: 'touched' }
  /** the tokens are no longer valid */
  | { readonly kind: 'expired' }
  | { readonly kind: 'loggedOut' }

const channel = typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('quayside-session') : null

export const tellTabs = (message: Message): void => channel?.postMessage(message)

export function onTabs(listener: (message: Message) => void): void {
  channel?.addEventListener('message', ({ data }) => listener(data as Message))
}

const lock = 'quayside-refresh'

/**
 * Runs `work` in one tab at a time, because two refreshes at once would look like a stolen token. `waited` is true when another tab ran it
 * first.
 */
export async function oneTab<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work(false)
  const first = await locks.request(lock, { ifAvailable: true }, async free => (free ? { done: await work(false) } : null))
  return first ? first.done : locks.request(lock, () => work(true))
}
