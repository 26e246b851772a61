/** What a browser has to do for a captcha: between `steps` and twice as many steps, each of so many hashes. */
export interface CaptchaWork {
  readonly cost: number
  readonly steps: number
}

/** How long sessions last and how sign-in works. apps/config.ts reads these settings from the environment. */
export interface AccessSettings {
  /** an access token is valid this long, then it is renewed */
  readonly accessSeconds: number
  /** a session that nobody uses lasts this long (the refresh token's lifetime, SESS-02) */
  readonly idleSeconds: number
  /** the longest time from sign-in, however much the session is used */
  readonly absoluteSeconds: number
  /** the browser asks this long before the end (SESS-13) */
  readonly warningSeconds: number
  /** whether sign-in says which of name and password is wrong (security row 5) */
  readonly messages: 'generic' | 'specific'
  readonly captchaWork: CaptchaWork
  /** whom to ask about the product: an e-mail address or a page (ND-92) */
  readonly contact: string | null
  /** issuers of single sign-on that may be in a private network, and without TLS */
  readonly localIssuers: readonly string[]
}

const minute = 60
const hour = 3600

export const defaultAccess: AccessSettings = {
  accessSeconds: 10 * minute,
  idleSeconds: hour,
  absoluteSeconds: 12 * hour,
  warningSeconds: 5 * minute,
  messages: 'generic',
  // about a second on a phone
  captchaWork: { cost: 1000, steps: 1000 },
  contact: null,
  localIssuers: [],
}
