import { type Answer, send } from '../calls/send.client.ts'
import { sealPassword } from '../sealing/password-seal.client.ts'
import type { NodeTree, TokensAnswer } from './session.api.ts'
import { accessToken, leave, offer, open, sessionState } from './session.client.ts'
import { tellTabs } from './tabs.client.ts'

// Ways into a company. They are apart from the session itself, which every screen waits for.

/** What sign-in answers: a whole session, or what is left to do. */
interface Login extends Partial<TokensAnswer> {
  readonly userId: number
  readonly isAuthenticated: boolean
  readonly changePasswordRequired: boolean
  readonly orgnodes: readonly NodeTree[]
}

/** where a due change of the password is made */
const changePath = '/ResetPassword'

/** Signs in with name and password, and the solution of a captcha where one was asked. Throws what the server refuses. */
export async function signIn(userName: string, password: string, captcha?: string): Promise<void> {
  const fields = { userName, password: await sealPassword(password), captcha, applicationType: 1 }
  goOn(await send({ method: 'POST', path: '/sign-in', fields, token: undefined }))
}

/** Leads to the provider of the company (AUTH-38). `withLink`: for the user of the mailed link. Throws what the server refuses. */
export async function startSingleSignOn(userName: string, withLink = false): Promise<void> {
  const { data } = await send({ method: 'POST', path: '/single-sign-on/start', fields: { userName, withLink }, token: undefined })
  window.location.assign((data as { url: string }).url)
}

/** Signs in with what the provider has added to the address. Throws what the server refuses. */
export async function finishSingleSignOn(answer: string): Promise<void> {
  goOn(await send({ method: 'POST', path: '/single-sign-on?applicationType=1', fields: { answer }, token: undefined }))
}

/** Enters one of the companies of the choice. Throws what the server refuses. */
export async function chooseCompany(orgNodeId: number): Promise<void> {
  const fields = { userId: sessionState().choice?.userId, orgNodeId, applicationType: 1 }
  goOn(await send({ method: 'POST', path: '/company-sign-in', fields, token: undefined }))
}

/** Gives the choice up: nobody is signed in (AUTH-29). */
export async function leaveChoice(why: 'logout' | 'expiry' = 'logout'): Promise<void> {
  leave(why)
  await send({ method: 'POST', path: '/sign-in/leave', fields: {}, token: undefined }).catch(() => undefined)
}

/** Ends the session in every tab and shows the choice of a company. Throws when there is no answer. */
export async function switchCompany(): Promise<void> {
  const answer = await send({ method: 'POST', path: '/switch-company', fields: {}, token: accessToken() })
  tellTabs({ kind: 'loggedOut' })
  leave('logout')
  goOn(answer)
}

/** A due change comes first, then the company (CF-05). */
function goOn({ data }: Answer): void {
  const login = data as Login
  if (login.isAuthenticated) open(login as TokensAnswer)
  else if (login.changePasswordRequired) window.location.assign(changePath)
  else offer({ userId: login.userId, companies: login.orgnodes })
}
