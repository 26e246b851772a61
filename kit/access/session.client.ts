import { type Answer, forgetAnswers, isUnknown, send } from '../calls/send.client.ts'
import type { SessionAnswer, TokensAnswer } from './sign-in.api.ts'
import { oneTab, onTabs, tellTabs } from './tabs.client.ts'

export type Session = SessionAnswer

/** What is known of the session in this tab; a new object with each change. */
export interface SessionState {
  readonly session: Session | null
  /** when it ends if nobody uses it, and how long before that the user is asked; milliseconds */
  readonly endsAt: number
  readonly warning: number
  /** the tokens hold no more: the user is told before he leaves (SESS-08, SESS-10) */
  readonly expired: boolean
  /** a call was refused and waits for new tokens (SESS-12) */
  readonly renewing: boolean
  /** why there is no session any more; a user who logs out does not come back to his page */
  readonly left: 'logout' | 'expiry' | null
}

const nobody: SessionState = { session: null, endsAt: 0, warning: 0, expired: false, renewing: false, left: null }

// the access token lives in memory only; the refresh token in a cookie that no script can read
let token: string | undefined
let state = nobody
/** somebody has used a tab since the session's end was last moved */
let touched = true
const listeners = new Set<() => void>()

export const sessionState = (): SessionState => state
export const session = (): Session | null => state.session
export const accessToken = (): string | undefined => token

/** Calls `listener` with each change; gives the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: SessionState) {
  state = next
  for (const listener of listeners) listener()
}

export async function signIn(userName: string, password: string): Promise<Session> {
  const fields = { userName, password, applicationType: 1 }
  const answer = await send({ method: 'POST', path: '/sign-in', fields, token: undefined })
  localStorage.removeItem(leaving)
  return keep(answer)
}

/** The session of the cookie, if it still holds and nobody has left it. */
export async function restore(): Promise<Session | null> {
  if (!(await renew())) return null
  if (localStorage.getItem(leaving)) await signOut()
  return state.session
}

let renewal: Promise<boolean> | undefined

/**
 * New tokens, once at a time in this tab and across tabs. False when the session has ended; throws without an answer. The session's end
 * moves unless `passive`.
 */
export function renew({ passive = false } = {}): Promise<boolean> {
  const before = token
  renewal ??= oneTab(async waited => {
    if (waited && (await changedBy(before))) return true
    try {
      keep(await send({ method: 'POST', path: '/refresh', fields: {}, token, passive }))
      return true
    } catch (error) {
      if (isUnknown(error)) return false
      throw error
    }
  }).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** After a refused call (SESS-09): whether there are new tokens to try it with again. */
export async function renewAfterRefusal(used: string | undefined): Promise<boolean> {
  if (!state.session || state.expired) return false
  if (token !== used) return true
  become({ ...state, renewing: true })
  try {
    if (await renew({ passive: !touched })) return true
    expire()
    return false
  } finally {
    become({ ...state, renewing: false })
  }
}

/** The tokens hold no more; said once, in every tab. */
export function expire(): void {
  if (!state.session || state.expired) return
  become({ ...state, expired: true })
  tellTabs({ kind: 'expired' })
}

// set while the server has not heard of a logout: what its cookie still opens stays closed
const leaving = 'quayside-leaving'

/** The user goes, in every tab. A server that cannot be reached hears of it when the page is opened again. */
export async function signOut(): Promise<void> {
  const ended = state.expired
  localStorage.setItem(leaving, '1')
  const said = () => send({ method: 'POST', path: '/sign-out', fields: {}, token })
  try {
    await said().catch(async error => {
      if (!isUnknown(error)) throw error
      // a token that another tab has replaced ends nothing
      if (!ended && (await renew({ passive: true }))) await said()
    })
    localStorage.removeItem(leaving)
  } catch {
    // not reached
  }
  tellTabs({ kind: 'loggedOut' })
  leave(ended ? 'expiry' : 'logout')
}

/** This tab goes back to the sign-in page, since the session is over. */
export function leave(why: 'logout' | 'expiry'): void {
  token = undefined
  forgetAnswers()
  become({ ...nobody, left: why })
}

function keep({ data }: Answer): Session {
  const tokens = data as TokensAnswer
  const endsAt = Date.now() + tokens.refreshTokenLifeTime * 60_000
  adopt(tokens, endsAt)
  tellTabs({ kind: 'renewed', tokens, endsAt })
  return tokens.session
}

function adopt({ token: access, userSessionExpiryPopUp, session: own }: TokensAnswer, endsAt: number) {
  if (endsAt > state.endsAt + 1000) touched = false
  token = access
  become({ ...nobody, session: own, endsAt, warning: userSessionExpiryPopUp * 60_000, renewing: state.renewing })
}

const patience = 500

/** Another tab had the lock: what it got arrives in a moment, unless it was refused. */
async function changedBy(before: string | undefined): Promise<boolean> {
  const until = Date.now() + patience
  while (token === before && Date.now() < until) await new Promise(later => setTimeout(later, 20))
  return token !== before
}

onTabs(message => {
  if (message.kind === 'renewed') adopt(message.tokens, message.endsAt)
  else if (message.kind === 'touched') touched = true
  else if (message.kind === 'loggedOut' && state.session) leave('logout')
  else if (message.kind === 'expired' && state.session) become({ ...state, expired: true })
})

function touch() {
  if (touched || !state.session) return
  touched = true
  tellTabs({ kind: 'touched' })
}
if (typeof window !== 'undefined') {
  for (const act of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(act, touch, { capture: true, passive: true })
}
