// The tabs of one browser have one session: its cookie is common to them. They tell each other here what becomes of it.

import type { TokensAnswer } from './sign-in.api.ts'

export type Message =
  /** a tab has new tokens; kept in memory only, as in the tab that got them */
  | { readonly kind: 'renewed'; readonly tokens: TokensAnswer; readonly endsAt: number }
  /** somebody uses a tab, for the first time since the session's end was moved */
  | { readonly kind: 'touched' }
  /** the tokens hold no more */
  | { readonly kind: 'expired' }
  | { readonly kind: 'loggedOut' }

const channel = typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('quayside-session') : null

export const tellTabs = (message: Message): void => channel?.postMessage(message)

export function onTabs(listener: (message: Message) => void): void {
  channel?.addEventListener('message', ({ data }) => listener(data as Message))
}

const lock = 'quayside-refresh'

/** Does it in one tab at a time: two that refresh at once would look like a stolen token. `waited` for another one, which may have done it. */
export async function oneTab<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work(false)
  const first = await locks.request(lock, { ifAvailable: true }, async free => (free ? { done: await work(false) } : null))
  return first ? first.done : locks.request(lock, () => work(true))
}
