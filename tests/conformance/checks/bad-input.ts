// Bodies that are no input: each is refused in the words of the catalogue, under a status that the call's document names.

import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../../kit/calls/endpoint.ts'
import { commonErrors } from '../../../kit/calls/errors.ts'

/** What a client sends besides the address: the body as it travels, and its content type. */
interface Sent {
  readonly what: string
  readonly type: string
  readonly body: string
}

const json = 'application/json'
const depth = 10_000
const megabyte = 1_000_000

/** A schema of a call's input as far as its fields say what they are. */
interface InputSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>
}

const asJson = (what: string, body: string): Sent => ({ what, type: json, body })
const deep = '['.repeat(depth) + ']'.repeat(depth)
const long = 'x'.repeat(megabyte)

/** What no call takes, as far as its input is concerned. */
export function unfitBodies({ path, inputSchema }: Endpoint): Sent[] {
  const { properties = {} } = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as InputSchema
  const names = Object.keys(properties).filter(name => !path.includes(`:${name}`))
  const [text] = names.filter(name => properties[name]!.type === 'string')
  return [
    asJson('nothing', ''),
    asJson('a list', '[{}]'),
    asJson('a text', '"id"'),
    asJson('a number', '7'),
    ...names.slice(0, 1).map(name => asJson(`deep JSON in ${name}`, `{"${name}": ${deep}}`)),
    asJson('an unknown field', '{"madeUp": 1}'),
    asJson('constructor', '{"constructor": {"prototype": {"elements": {}}}}'),
    ...(text ? [asJson(`a megabyte in ${text}`, `{"${text}": "${long}"}`)] : []),
  ]
}

/** What no call reads, which depends on its method and on how much it reads, and on nothing else (kit/calls/pipeline.server.ts). */
export const unreadableBodies = ({ bodyLimit }: Endpoint): Sent[] => [
  { what: 'plain text', type: 'text/plain', body: '{}' },
  { what: 'a form', type: 'application/x-www-form-urlencoded', body: 'id=1' },
  { what: 'XML', type: 'application/xml', body: '<id>1</id>' },
  { what: 'a form with files', type: 'multipart/form-data; boundary=x', body: '--x--' },
  asJson('broken JSON', '{"id": 1,'),
  asJson('deep JSON', deep),
  asJson('deep JSON in an unknown field', `{"madeUp": ${deep}}`),
  asJson('an unknown field with a long name', `{"${long.slice(0, megabyte / 10)}": 1}`),
  asJson('__proto__', '{"__proto__": {"elements": {}}}'),
  asJson('__proto__ deep inside', '{"madeUp": [{"__proto__": 1}]}'),
  ...(bodyLimit <= 2 * megabyte ? [asJson('more than is read', `{"madeUp": "${'x'.repeat(bodyLimit)}"}`)] : []),
]

interface Answered {
  readonly statusCode: number
  readonly body: string
}
export type SendRaw = (options: InjectOptions) => Promise<Answered>

const commonTexts: readonly string[] = Object.values(commonErrors).map(({ text }) => text)
const mostLetters = 20_000

/** Throws where a body is not refused as it should be. */
export async function refusesBodies(
  bodies: readonly Sent[],
  send: SendRaw,
  endpoint: Endpoint,
  documented: readonly string[],
): Promise<void> {
  const url = `/api${endpoint.path.replace(/:[A-Za-z]+/g, '1')}`
  for (const { what, type, body } of bodies) {
    const answer = await send({ method: endpoint.method, url, headers: { 'content-type': type }, payload: body })
    const faults = [...faultsOf(answer, documented)]
    if (faults.length > 0) throw new Error(`${what}: ${faults.join(', ')}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  }
}

function* faultsOf({ statusCode, body }: Answered, documented: readonly string[]): Iterable<string> {
  if (statusCode < 400 || statusCode >= 500) return yield 'not refused'
  if (!documented.includes(String(statusCode))) yield 'a status that its document does not name'
  if (body.length > mostLetters) yield 'a long answer'
  const { successCode, message, data, byteData, requestId, error } = JSON.parse(body)
  if (successCode !== String(statusCode) || data !== null || byteData !== null || !requestId) yield 'no envelope'
  if (!commonTexts.includes(message)) yield `words of its own: ${message}`
  const list = (error?.errorList ?? []) as { errorCode?: string; errorDescription?: string }[]
  if (list.length === 0 || !list.every(each => each.errorCode && each.errorDescription)) yield 'no reason'
}
