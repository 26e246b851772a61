// A guarded page asked for without a sign-in leads to / and is opened after it (ROUTE-04).
// It is kept in the entry of the history, so that a reload of the sign-in page does not lose it.

let leaving = false

/** Goes to the sign-in page's address and keeps the one that was asked for, unless the user has logged out. */
export function keepWanted(): void {
  const { pathname, search, hash } = window.location
  if (pathname !== '/') window.history.replaceState(leaving ? null : { wanted: pathname + search + hash }, '', '/')
  leaving = false
}

/** Goes where the user wanted to be before signing in, where he may see it (CF-09); otherwise the landing is opened. */
export function openWanted(screens: readonly { readonly path: string }[]): void {
  const wanted = (window.history.state as { wanted?: unknown } | null)?.wanted
  if (typeof wanted !== 'string') return
  const path = wanted.split(/[?#]/)[0]!.toLowerCase()
  if (screens.some(screen => screen.path.toLowerCase() === path)) window.history.replaceState(null, '', wanted)
}

/** The user logs out: who signs in next does not land on this page. */
export function forgetWanted(): void {
  leaving = true
}

const carried = 'quayside-wanted'

/** Before the browser goes to a provider of single sign-on, from where it comes back in a new entry of the history. */
export function carryWanted(): void {
  const wanted = (window.history.state as { wanted?: unknown } | null)?.wanted
  if (typeof wanted === 'string') sessionStorage.setItem(carried, wanted)
}

/** Takes what a provider has added to the address out of it; empty where there is nothing. The wanted address is kept as before. */
export function takeProviderAnswer(): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (pathname !== '/' || !query.has('state') || !(query.has('code') || query.has('error'))) return ''
  const wanted = sessionStorage.getItem(carried)
  sessionStorage.removeItem(carried)
  window.history.replaceState(wanted === null ? null : { wanted }, '', '/')
  return search
}
