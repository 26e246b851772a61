import { type Answer, answerOf, CallError, forgetAnswers, isUnknown, send, sendAs } from '../calls/send.client.ts'
import type { NodeTree, SessionAnswer, TokensAnswer } from './session.api.ts'
import { oneTab, onTabs, tellTabs } from './tabs.client.ts'

export type Session = SessionAnswer

/** What this tab knows of the session. Each change makes a new object. */
export interface SessionState {
  readonly session: Session | null
  /** when it ends if nobody uses it, and how long before that the user is asked; both in milliseconds */
  readonly endsAt: number
  readonly warning: number
  /** the tokens are no longer valid; the user is told before he leaves (SESS-08, SESS-10) */
  readonly expired: boolean
  /** a call was refused and waits for new tokens (SESS-12) */
  readonly renewing: boolean
  /** who has signed in, but not chosen a company yet (AUTH-27) */
  readonly choice: Choice | null
  /** why the session is over; after a logout, the next sign-in does not return to the same page */
  readonly left: 'logout' | 'expiry' | null
}

/** The companies that somebody who has signed in can enter. */
export interface Choice {
  readonly userId: number
  readonly companies: readonly NodeTree[]
}

const nobody: SessionState = { session: null, endsAt: 0, warning: 0, expired: false, renewing: false, choice: null, left: null }

// the access token is only in memory; the refresh token is in a cookie that no script can read
let token: string | undefined
let sealing: Sealing | undefined
let state = nobody
/** when the token of single sign-on is renewed, in milliseconds; a token of a password is renewed once it is refused */
let renewsAt = Number.POSITIVE_INFINITY
/** whether somebody has used a tab since the session's end was last extended */
let touched = true
const listeners = new Set<() => void>()

type Sealing = () => Promise<typeof import('../sealing/sealing.client.ts')>

/** Says how to fetch what encrypts bodies, for sessions that do. The page's entry says it, because an import here would lengthen every first load. */
export const sealWith = (fetched: Sealing): void => {
  sealing = fetched
}

export const sessionState = (): SessionState => state
export const session = (): Session | null => state.session
export const accessToken = (): string | undefined => token

/** The token for a call. One of single sign-on is renewed before it ends; where that is refused, the session has expired (AUTH-41). */
export async function freshToken(): Promise<string | undefined> {
  if (Date.now() < renewsAt || !state.session || state.expired) return token
  // without a network the call itself says so
  if (!(await renew({ passive: !touched }).catch(() => true))) expire()
  return token
}

/** Calls `listener` at each change. Returns a function to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: SessionState) {
  state = next
  for (const listener of listeners) listener()
}

/** Somebody has signed in, and the session is open from now on. */
export function open(tokens: TokensAnswer): void {
  localStorage.removeItem(leaving)
  keep({ data: tokens })
}

/** Somebody has signed in and chooses a company. */
export function offer(choice: Choice): void {
  localStorage.removeItem(leaving)
  become({ ...nobody, choice })
}

/**
 * Restores the session of the cookie. Returns null when it is no longer valid or the user has logged out. Throws when there is no answer.
 */
export async function restore(): Promise<Session | null> {
  if (!(await renew())) return null
  if (localStorage.getItem(leaving)) await signOut()
  return state.session
}

let renewal: Promise<boolean> | undefined

/**
 * Gets new tokens, one request at a time in this tab and across tabs. False when the session has ended; throws when there is no answer.
 * Extends the session unless `passive`.
 */
export function renew({ passive = false } = {}): Promise<boolean> {
  const before = token
  renewal ??= oneTab(async waited => {
    if (waited && (await changedBy(before))) return true
    try {
      const answer = await send({ method: 'POST', path: '/refresh', fields: {}, token, passive })
      if (!answer.data) return false
      keep(answer)
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

/**
 * Gets new tokens after a refused call (SESS-09). Returns whether the call can be tried again. Marks the session as expired when it has
 * ended.
 */
export async function renewAfterRefusal(used: string | undefined): Promise<boolean> {
  if (!state.session || state.expired) return false
  if (token !== used) return true
  // single sign-on has no refresh on a refused call (SESS-11)
  if (state.session.authType === 'MSA') {
    expire()
    return false
  }
  become({ ...state, renewing: true })
  try {
    if (await renew({ passive: !touched })) return true
    expire()
    return false
  } finally {
    become({ ...state, renewing: false })
  }
}

/** Marks the session as expired, once and in every tab. */
export function expire(): void {
  if (!state.session || state.expired) return
  become({ ...state, expired: true })
  tellTabs({ kind: 'expired' })
}

// set while the server does not know of a logout yet; the session of the cookie is then not restored
const leaving = 'quayside-leaving'

/**
 * Logs the user out in every tab, and leads to the provider of single sign-on to end its session too (ROUTE-11). When the server cannot be
 * reached, it is told the next time the page is opened.
 */
export async function signOut(): Promise<void> {
  const ended = state.expired
  localStorage.setItem(leaving, '1')
  const said = () => send({ method: 'POST', path: '/sign-out', fields: {}, token })
  let answer: Answer | undefined
  try {
    answer = await said().catch(async error => {
      if (!isUnknown(error)) throw error
      // a token that another tab has replaced cannot end the session
      return !ended && (await renew({ passive: true })) ? said() : undefined
    })
    localStorage.removeItem(leaving)
  } catch {
    // the server could not be reached
  }
  tellTabs({ kind: 'loggedOut' })
  leave(ended ? 'expiry' : 'logout')
  const farewell = answer?.data as { url: string } | null | undefined
  if (farewell) window.location.assign(farewell.url)
}

/** Ends the session in this tab, which then shows the sign-in page. */
export function leave(why: 'logout' | 'expiry'): void {
  token = undefined
  sendAs(null)
  forgetAnswers()
  become({ ...nobody, left: why })
}

function keep({ data }: Pick<Answer, 'data'>): Session {
  const tokens = data as TokensAnswer
  const endsAt = Date.now() + tokens.refreshTokenLifeTime * 60_000
  adopt(tokens, endsAt)
  tellTabs({ kind: 'renewed', tokens, endsAt })
  return tokens.session
}

/** a token is renewed when so much of its life is over */
const usedUp = 0.8

function adopt({ token: access, tokenLifeTime, userSessionExpiryPopUp, session: own }: TokensAnswer, endsAt: number) {
  if (endsAt > state.endsAt + 1000) touched = false
  token = access
  renewsAt = own.authType === 'MSA' ? Date.now() + tokenLifeTime * 60_000 * usedUp : Number.POSITIVE_INFINITY
  const encrypted: typeof answerOf = async (url, request) =>
    (await sealing!()).sealedCall({ sessionId: own.sessionId, token, answerOf, send, CallError }, url, request)
  sendAs(own, own.encrypts ? encrypted : undefined)
  become({ ...nobody, session: own, endsAt, warning: userSessionExpiryPopUp * 60_000, renewing: state.renewing })
}

const patience = 500

/** Waits a moment for the new tokens of another tab that had the lock. False when none arrive. */
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
