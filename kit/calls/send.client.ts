import { noteAnswer } from './connection.client.ts'
import type { ErrorEnvelope } from './envelope.ts'

/** A refused call: the code, the text to show, and what is wrong with which field. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly text: string,
    readonly fields: Readonly<Record<string, string>>,
    readonly requestId: string,
    readonly detail: unknown,
    /** what else is wrong: without a field, or besides the first about one */
    readonly others: readonly string[] = [],
  ) {
    super(text)
  }
}

/** The session is not known, or no longer. */
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
  /** nobody asked for it: the session does not last longer by it */
  passive?: boolean
  /** it reaches the server even if the page is left meanwhile; for small ones */
  lasting?: boolean
}

// what this page was answered last, by address: in memory alone, so that nothing personal stays on the disk of a shared computer
const answered = new Map<string, { readonly tag: string; readonly answer: Answer }>()
const mostAnswered = 20

/** Whoever signs in next begins without what the last one was answered. */
export const forgetAnswers = (): void => answered.clear()

/**
 * One request and its answer; one that the server says is unchanged is the same object again. Throws CallError for a refusal, TypeError
 * without a network.
 */
export async function send({ method, path, fields, token, passive = false, lasting = false }: Sending): Promise<Answer> {
  const reads = method === 'GET'
  const url = `/api${path}${reads ? queryOf(fields) : ''}`
  const known = reads ? answered.get(url) : undefined
  const response = await answerOf(url, {
    method,
    keepalive: lasting,
    headers: {
      ...(known ? { 'if-none-match': known.tag } : {}),
      ...(reads ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(passive ? { 'x-passive': '1' } : {}),
    },
    ...(reads ? {} : { body: JSON.stringify(fields) }),
  })
  if (known && response.status === 304) return known.answer
  const body = (await response.json().catch(() => null)) as Body | null
  const answer = answerIn(response.status, body)
  const tag = reads && token && response.headers.get('etag')
  if (tag) keep(url, tag, answer)
  return answer
}

type Body = Answer & Partial<ErrorEnvelope>

/** What a body answers. Throws CallError for a refusal, also for one that comes with a status of success. */
export function answerIn(status: number, body: Body | null): Answer {
  const refused = Number(body?.successCode) >= 400 || (body?.error?.errorList?.length ?? 0) > 0
  if (body && status < 400 && !refused) return body
  const said = Number(body?.successCode)
  throw errorOf(status >= 400 ? status : Math.max(said || 0, 400), body)
}

/** Every request tells whether the server can be reached. */
async function answerOf(url: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, request)
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
  // what stands before the server answers with a page of its own
  const code = list[0]?.errorCode ?? 'unreachable'
  return new CallError(code, status, text, fields, body?.requestId ?? '', list[0]?.detail, others)
}
