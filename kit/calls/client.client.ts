import { accessToken, expire, freshToken, renewAfterRefusal } from '../access/session.client.ts'
import type { Endpoint, Route } from './endpoint.ts'
import { type Answer, CallError, isUnknown, send } from './send.client.ts'

export { type Session, session } from '../access/session.client.ts'
export { CallError }

/** Calls an endpoint; the answer has its declared type. Throws CallError for a refusal, TypeError without a network. */
export async function call<I, H, O, C extends string>(endpoint: Endpoint<I, H, O, C>, input: I): Promise<O> {
  return (await authorised(endpoint, input)).data as O
}

/** As `call`, for calls that also answer a file: returns its bytes too. */
export async function callForFile<I, H, O, C extends string>(
  endpoint: Endpoint<I, H, O, C>,
  input: I,
): Promise<{ data: O; bytes: Uint8Array<ArrayBuffer> }> {
  const { data, byteData } = await authorised(endpoint, input)
  return { data: data as O, bytes: Uint8Array.from(atob(byteData ?? ''), letter => letter.charCodeAt(0)) }
}

/** Calls with the session's token. When the token is refused, tries once more with a new one (SESS-09). */
async function authorised({ method, path, zipped, unsealed }: Route, input: unknown): Promise<Answer> {
  const fields = { ...(input as Record<string, unknown>) }
  const url = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  const attempt = (token: string | undefined) => send({ method, path: url, fields, token, zipped, seals: !unsealed })
  const token = await freshToken()
  try {
    return await attempt(token)
  } catch (error) {
    if (!isUnknown(error) || !(await renewAfterRefusal(token))) throw error
  }
  try {
    return await attempt(accessToken())
  } catch (error) {
    if (isUnknown(error)) expire()
    throw error
  }
}
