import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { send } from '../../../kit/calls/send.client.ts'

/** Does the work that proves a browser at this user name; resolves to what sign-in takes. Throws when there is no answer, or no end. */
export async function solveCaptcha(userName: string): Promise<string> {
  const { data } = await send({ method: 'POST', path: '/captcha', fields: { userName }, token: undefined })
  const challenge = data as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The captcha was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
