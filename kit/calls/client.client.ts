import type { SessionAnswer } from '../access/sign-in.api.ts'
import type { Endpoint, Route } from './endpoint.ts'
import type { ErrorEnvelope } from './envelope.ts'

export type Session = SessionAnswer

/** A refused call: the code, the text to show, and what is wrong with which field. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly text: string,
    readonly fields: Readonly<Record<string, string>>,
    readonly requestId: string,
    readonly detail: unknown,
  ) {
    super(text)
  }
}

interface Answer {
  data: unknown
  byteData: string | null
}

// the access token lives in memory only; the refresh token in a cookie that no script can read
let token = ''
let current: Session | null = null
const signedOut = new Set<() => void>()

export const session = (): Session | null => current

/** Calls `listener` when the session has ended; gives the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener)
  return () => signedOut.delete(listener)
}

export async function signIn(userName: string, password: string): Promise<Session> {
  return keep(await send('POST', '/sign-in', { userName, password, applicationType: 1 }))
}

let refreshing: Promise<Session | null> | undefined

/** The session of the cookie, if it still holds; one refresh at a time, in this tab and across tabs. */
export function restore(): Promise<Session | null> {
  refreshing ??= underLock(async () => keep(await send('POST', '/refresh', {})))
    .catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    })
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

// two tabs refreshing at once would look like a stolen token
const underLock = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('quayside-refresh', work) : work())

export async function signOut(): Promise<void> {
  await send('POST', '/sign-out', {}).catch(() => undefined)
  forget()
}

function keep({ data }: Answer): Session {
  const handed = data as { token: string; session: Session }
  token = handed.token
  current = handed.session
  return current
}

function forget() {
  token = ''
  current = null
  for (const listener of signedOut) listener()
}

/** Calls an endpoint; the answer has its declared type. Throws CallError for a refusal, TypeError without a network. */
export async function call<I, H, O, C extends string>(endpoint: Endpoint<I, H, O, C>, input: I): Promise<O> {
  return (await authorised(endpoint, input)).data as O
}

/** As `call`, for calls that also hand over a file: its bytes, besides the data. */
export async function callForFile<I, H, O, C extends string>(
  endpoint: Endpoint<I, H, O, C>,
  input: I,
): Promise<{ data: O; bytes: Uint8Array<ArrayBuffer> }> {
  const { data, byteData } = await authorised(endpoint, input)
  return { data: data as O, bytes: Uint8Array.from(atob(byteData ?? ''), letter => letter.charCodeAt(0)) }
}

async function authorised({ method, path }: Route, input: unknown): Promise<Answer> {
  const fields = { ...(input as Record<string, unknown>) }
  const url = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  try {
    return await send(method, url, fields)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (await restore()) return send(method, url, fields)
    forget()
    throw error
  }
}

async function send(method: string, path: string, fields: Record<string, unknown>): Promise<Answer> {
  const query = method === 'GET' ? queryOf(fields) : ''
  const response = await fetch(`/api${path}${query}`, {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
  })
  const body = (await response.json().catch(() => null)) as (Answer & Partial<ErrorEnvelope>) | null
  if (response.ok && body) return body
  throw errorOf(response.status, body)
}

function queryOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function errorOf(status: number, body: Partial<ErrorEnvelope> | null): CallError {
  const list = body?.error?.errorList ?? []
  // of several about one field the first is shown
  const fields = Object.fromEntries(list.toReversed().flatMap(({ field, errorDescription }) => (field ? [[field, errorDescription]] : [])))
  const text = body?.message || 'Server not responding Please try again !!'
  return new CallError(list[0]?.errorCode ?? 'broken', status, text, fields, body?.requestId ?? '', list[0]?.detail)
}
