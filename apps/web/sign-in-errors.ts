import { CallError } from '../../kit/calls/send.client.ts'

/** What a refused sign-in says, and where; empty texts say nothing (AUTH-18). */
export interface SignInErrors {
  /** of the whole: above the fields, which are cleared */
  readonly root: string
  readonly userName: string
  readonly password: string
}

export const noErrors: SignInErrors = { root: '', userName: '', password: '' }

/** From what signing in threw: fields by name (AUTH-19 to 21), other messages as given (AUTH-22), no answer as specified (AUTH-23). */
export function signInErrors(caught: unknown): SignInErrors {
  if (!(caught instanceof CallError) || caught.code === 'unreachable') {
    return { ...noErrors, root: 'Server is not responding Please try again!!' }
  }
  const { userName = '', password = '' } = caught.fields
  return userName || password ? { root: '', userName, password } : { ...noErrors, root: caught.text }
}
