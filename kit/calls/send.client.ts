import { noteAnswer } from './connection.client.ts'
import type { ErrorEnvelope } from './envelope.ts'

/** A refused call: its code, the text to show, and the errors at fields. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly text: string,
    readonly fields: Readonly<Record<string, string>>,
    readonly requestId: string,
    readonly detail: unknown,
    /** further errors: those without a field, and all but the first at one field */
    readonly others: readonly string[] = [],
  ) {
    super(text)
  }
}

/** Whether a call was refused because the server does not know the session, or no longer knows it. */
export const isUnknown = (error: unknown): boolean => error instanceof CallError && error.status === 401

export interface Answer {
  data: unknown
  byteData: string | null
}

export interface Sending {
  method: string
  path: string
  fields: Readonly<Record<string, unknown>>
  token: string | undefined
  /** no user caused it, so it does not extend the session */
  passive?: boolean
  /** reaches the server even when the page is closed; only for small requests */
  lasting?: boolean
  /** the body is sent gzip (SEC-07) */
  zipped?: boolean
  /** the bodies travel encrypted where the session encrypts (SEC-05) */
  seals?: boolean
}

// the last answers, by URL; only in memory, so that no personal data stays on the disk of a shared computer
const answered = new Map<string, { readonly tag: string; readonly answer: Answer }>()
const mostAnswered = 20

/** Forgets all answers, so that the next user does not get those of the last one. */
export const forgetAnswers = (): void => answered.clear()

/** How the user has signed in, which every request says (SEC-01 to 04). */
interface Identity {
  readonly authType: 'CRS' | 'MSA'
  readonly userId: number
}
let identity: Identity | null = null
/** Sends a request and reads its answer, both encrypted (kit/sealing); absent where the session does not encrypt. */
let sealed: typeof answerOf | undefined

/** Says from now on how the user has signed in, and how bodies are encrypted; null for nobody. */
export function sendAs(user: Identity | null, encrypted?: typeof answerOf): void {
  identity = user
  sealed = encrypted
}

/** A user of single sign-on is named too (SEC-03). */
const identityHeaders = ({ authType, userId }: Identity): Record<string, string> =>
  authType === 'MSA' ? { 'auth-type': authType, 'user-id': String(userId) } : { 'auth-type': authType }

/**
 * One request and its answer. When the server says that the answer is unchanged, returns the same object as before. Throws CallError for a
 * refusal, TypeError without a network.
 */
export async function send({
  method,
  path,
  fields,
  token,
  passive = false,
  lasting = false,
  zipped = false,
  seals,
}: Sending): Promise<Answer> {
  const reads = method === 'GET'
  const url = `/api${path}${reads ? queryOf(fields) : ''}`
  const known = reads ? answered.get(url) : undefined
  const response = await ((seals && sealed) || answerOf)(url, {
    method,
    keepalive: lasting,
    headers: {
      ...(known ? { 'if-none-match': known.tag } : {}),
      ...(reads ? {} : { 'content-type': 'application/json' }),
      ...(zipped ? { 'content-encoding': 'gzip' } : {}),
      ...(token ? { authorization: `Bearer ${token}`, ...(identity ? identityHeaders(identity) : {}) } : {}),
      ...(passive ? { 'x-passive': '1' } : {}),
    },
    ...(reads ? {} : { body: zipped ? await gzipped(JSON.stringify(fields)) : JSON.stringify(fields) }),
  })
  if (known && response.status === 304) return known.answer
  const answer = answerIn(response.status, bodyIn(await response.text()))
  const tag = reads && token && response.headers.get('etag')
  if (tag) keep(url, tag, answer)
  return answer
}

const gzipped = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

type Body = Answer & Partial<ErrorEnvelope>

/** The body of an answer; that of a text which is none of ours is the text itself. */
function bodyIn(text: string): Body | string | null {
  try {
    return JSON.parse(text) as Body | string | null
  } catch {
    return text
  }
}

/** The text that a save was answered with in place of a record, where it names the employee type: a refusal (EMPGRP-04, ERR-22). */
function textOfRefusal(body: Body | string | null): string | null {
  const text = typeof body === 'string' ? body : body?.data
  return typeof text === 'string' && /employeetype/i.test(text) && text.length <= mostText ? text : null
}
/** a longer one is a page of a proxy */
const mostText = 1000

/** The answer in a body. Throws CallError for a refusal, even when the status is a success. */
export function answerIn(status: number, given: Body | string | null): Answer {
  const text = textOfRefusal(given)
  if (text !== null) throw new CallError('employeeType', Math.max(status, 400), text, {}, '', undefined)
  const body = typeof given === 'string' ? null : given
  const refused = Number(body?.successCode) >= 400 || (body?.error?.errorList?.length ?? 0) > 0
  if (body && status < 400 && !refused) return body
  const said = Number(body?.successCode)
  throw errorOf(status >= 400 ? status : Math.max(said || 0, 400), body)
}

/** no answer of ours has these */
const ofProxy: ReadonlySet<number> = new Set([502, 504])

/** Fetches, and notes whether the server could be reached. */
export async function answerOf(url: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, request)
    if (ofProxy.has(response.status)) throw new TypeError('A proxy says that the server is away')
    noteAnswer(true)
    return response
  } catch (error) {
    noteAnswer(false)
    throw error
  }
}

function keep(url: string, tag: string, answer: Answer) {
  answered.delete(url)
  answered.set(url, { tag, answer })
  const [oldest] = answered.keys()
  if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest)
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function errorOf(status: number, body: Partial<ErrorEnvelope> | null): CallError {
  const list = body?.error?.errorList ?? []
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { field, errorDescription } of list) {
    if (!field || field in fields) others.push(errorDescription)
    else fields[field] = errorDescription
  }
  const text = body?.message || list[0]?.errorDescription || 'Server not responding Please try again !!'
  // a proxy before the server may answer with its own page
  const code = list[0]?.errorCode ?? 'unreachable'
  return new CallError(code, status, text, fields, body?.requestId ?? '', list[0]?.detail, others)
}
