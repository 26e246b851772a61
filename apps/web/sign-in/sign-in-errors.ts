import { CallError } from '../../../kit/calls/send.client.ts'

/** What a refused sign-in says, and where; empty texts say nothing (AUTH-18). */
export interface SignInErrors {
  /** of the whole: above the fields, which are cleared */
  readonly root: string
  readonly userName: string
  readonly password: string
  /** the next try needs a captcha */
  readonly captcha: string
  /** the password was right, and has to be changed first */
  readonly expired: boolean
}

export const noErrors: SignInErrors = { root: '', userName: '', password: '', captcha: '', expired: false }

/** From what signing in threw: fields by name (AUTH-19 to 21), other messages as given (AUTH-22), no answer as specified (AUTH-23). */
export function signInErrors(caught: unknown): SignInErrors {
  if (!(caught instanceof CallError) || caught.code === 'unreachable') {
    return { ...noErrors, root: 'Server is not responding Please try again!!' }
  }
  const { userName = '', password = '', captcha = '' } = caught.fields
  const fields = { ...noErrors, userName, password, captcha, expired: caught.code === 'passwordExpired' }
  return userName || password || captcha ? fields : { ...noErrors, root: caught.text }
}
