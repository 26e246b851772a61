import { Refusal } from '../../../kit/calls/errors.ts'
import SignIn from '../sign-in/sign-in.tsx'
import { unreachable, waits } from './answers.ts'
import type { GalleryPage, GalleryState } from './state.ts'

const answered = (answer: unknown): GalleryState => ({ draw: <SignIn />, within: 'nothing', answers: { 'POST /sign-in': answer } })
const wrongFields = [
  { field: 'userName', text: 'Invalid User Name or Password' },
  { field: 'password', text: 'Password expired' },
]

/** Signing in, and what it is answered when the button is pressed. */
export const signInStates: GalleryPage = {
  waiting: answered(waits),
  refused: answered(new Refusal('waitBeforeNextTry', 429, 'Too many attempts. Please wait a minute and try again.')),
  fields: answered(new Refusal('wrongCredentials', 401, 'Invalid User Name or Password', wrongFields)),
  unreachable: answered(unreachable),
}
