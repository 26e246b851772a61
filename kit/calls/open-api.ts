import { z } from 'zod'
import { type Endpoint, smallBodyBytes } from './endpoint.ts'
import { type CommonCode, commonErrors } from './errors.ts'
import { bodySchema, nameIdsInside, parametersOf } from './open-api-names.ts'
import { SharedSchemas } from './open-api-shared.ts'

/**
 * The OpenAPI 3.1 document of these calls, as the browser and other applications see them. The answer of a stream is events without an end.
 */
export function openApi(title: string, version: string, calls: readonly Endpoint[], streams: readonly Endpoint[] = []): object {
  const paths: Paths = {}
  const schemas: Record<string, object> = { refusal }
  for (const endpoint of [...calls, ...streams].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    const path = `/api${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`
    for (const method of [endpoint.method, ...endpoint.also])
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation({ ...endpoint, method }, streams.includes(endpoint), schemas) }
  }
  nameIdsInside(paths, calls, endpoint => bodyOf(endpoint)!)
  const shared = sharedIn(paths, schemas)
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    // the calls stand on the host that the document comes from
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(paths).flatMap(each => Object.values(each).flatMap(({ tags }) => tags)))].map(name => ({
      name,
      description: `The calls below /api/${name}.`,
    })),
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas: shared.schemas, responses: shared.responses },
    paths: shared.paths,
  }
}

type Paths = Record<string, Record<string, Operation>>

/** What stands in several calls is put among the components of the document: schemas of bodies and answers, and the refusals of each status. */
function sharedIn(paths: Paths, taken: Record<string, object>) {
  const shared = new SharedSchemas(taken)
  const each = (work: (operation: Operation) => Operation) =>
    Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, work(operation)])),
      ]),
    )
  each(operation => {
    for (const [field, content] of contentsOf(operation))
      shared.meet(content.schema, { name: `${operation.operationId}${field}`, tag: operation.tags[0]! })
    return operation
  })
  const responses: Record<string, object> = {}
  const placed = each(operation => {
    for (const [, content] of contentsOf(operation)) content.schema = shared.placed(content.schema)
    return { ...operation, responses: withRefusals(operation.responses, responses) }
  })
  return { schemas: shared.schemas, responses, paths: placed }
}

/** The schemas of a body and of an answer, each with the name that it goes by where it is shared. */
function contentsOf({ requestBody, responses }: Operation): [field: string, content: { schema: object }][] {
  const of = (field: string, content: Content = {}) => Object.values(content).map(each => [field, each] as [string, { schema: object }])
  return [...of('Body', requestBody?.content), ...of('Answer', responses[200]?.content)]
}

/** Refusals by their status and codes: a status that has the same codes in another call is the same response. */
function withRefusals(own: Operation['responses'], known: Record<string, object>): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(own).map(([status, response]) => {
      if (status === '200') return [status, response]
      const name = `refused${status}${response.description!.replace(/[^A-Za-z]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/^./, first => first.toUpperCase())}`
      known[name] = response
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

type Content = Record<string, { schema: object }>
type Response = { readonly description?: string; readonly content?: Content; readonly $ref?: string }

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
  readonly [part: string]: unknown
}

function operation(endpoint: Endpoint, isStream: boolean, schemas: Record<string, object>): Operation {
  const { method, path, summary, needs, reach, inputSchema, outputSchema } = endpoint
  const input = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema
  const inPath = new Set([...path.matchAll(/:([A-Za-z]+)/g)].map(match => match[1]!))
  const properties = Object.entries(input.properties ?? {})
  const required = new Set(input.required)
  const parameters = properties
    .filter(([name]) => inPath.has(name) || method === 'GET')
    .map(([name, schema]) => ({ name, in: inPath.has(name) ? 'path' : 'query', required: inPath.has(name) || required.has(name), schema }))
  const body = bodyOf(endpoint)
  const answer = answered(outputSchema, nameOf(endpoint), schemas)
  return {
    operationId: nameOf(endpoint),
    tags: [tagOf(path)],
    summary,
    description: `Needs: ${typeof needs === 'string' ? needs : `${needs.key} (${needs.access})`}. Reach: ${reach}.`,
    security: needs === 'public' ? [] : [{ session: [] }],
    parameters: method === 'GET' ? parametersOf(endpoint, parameters) : parameters,
    ...(method === 'GET' || !body ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: endpoint.bare
        ? {
            description: ['Done when the body is empty; otherwise a text says why not', ...toldBare(endpoint)].join(', '),
            content: bareText,
          }
        : { description: 'Done', content: isStream ? { 'text/event-stream': { schema: answer } } : json(envelope(answer)) },
      ...refusalsOf(endpoint),
    },
  }
}

/** The schema of the body of a call; undefined when nothing is sent in it. */
function bodyOf(endpoint: Endpoint): object | undefined {
  const input = z.toJSONSchema(endpoint.inputSchema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema
  const inPath = new Set([...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(match => match[1]!))
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name))
  return properties.length === 0 ? undefined : bodySchema(endpoint, properties, new Set(input.required))
}

/** The schema of an answer. A schema that contains itself, such as a tree, is put among the document's schemas under the call's name. */
function answered(outputSchema: z.ZodType, name: string, schemas: Record<string, object>): object {
  const { $defs = {}, ...schema } = z.toJSONSchema(outputSchema, { io: 'output', unrepresentable: 'any' })
  const atHome = (part: object) => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}`)) as object
  for (const [own, part] of Object.entries($defs)) schemas[name + own] = atHome(part)
  return atHome(schema)
}

/** The calls of one thing stand together: the first part of their path. */
const tagOf = (path: string) => path.split('/')[1]!

const toldBare = ({ errors }: Endpoint) => Object.keys(errors).filter(code => errors[code] === 200)
const bareText = { 'text/plain': { schema: { type: 'string' } } }

/** `PUT /shift-bands/:id` → `putShiftBandsId`. */
const nameOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() + path.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const always: CommonCode[] = ['invalid', 'busy', 'broken']
const ofTheSession: CommonCode[] = ['notSignedIn', 'notAllowed', 'notFound']
const ofChanges: CommonCode[] = ['beyondReach', 'duplicate', 'sameValues', 'overlap', 'inUse', 'stale']
const ofBodies: CommonCode[] = ['tooLarge']
const ofUploads: CommonCode[] = ['uploading']

/** The statuses that a call may be refused with, and the error codes of each. */
function refusalsOf({ method, needs, errors, bodyLimit }: Endpoint): Record<string, object> {
  const changes = method !== 'GET'
  const common = [...always, ...(needs === 'public' ? [] : ofTheSession), ...(changes ? [...ofBodies, ...ofChanges] : [])]
  if (bodyLimit > smallBodyBytes) common.push(...ofUploads)
  const coded: [code: string, status: number][] = [
    ...common.map((code): [string, number] => [code, commonErrors[code].status]),
    ...Object.entries(errors),
    ...(changes ? [['invalid', wrongContentType] as [string, number]] : []),
  ]
  const statuses = [...new Set(coded.map(([, status]) => status))].filter(status => status !== 200).sort()
  return Object.fromEntries(
    statuses.map(status => {
      const codes = coded.filter(each => each[1] === status).map(([code]) => code)
      return [status, { description: codes.join(', '), content: json({ $ref: '#/components/schemas/refusal' }) }]
    }),
  )
}

const wrongContentType = 415

const json = (schema: object) => ({ 'application/json': { schema } })

const envelope = (data: object) => ({
  type: 'object',
  properties: { successCode: { type: 'string' }, message: { type: 'string' }, data, byteData: { type: ['string', 'null'] } },
  required: ['successCode', 'message', 'data', 'byteData'],
})

const text = { type: 'string' }
const nothing = { type: 'null' }

/** The schema of what `refusalEnvelope` returns. */
const refusal = {
  type: 'object',
  properties: {
    successCode: text,
    message: text,
    data: nothing,
    byteData: nothing,
    requestId: text,
    error: {
      type: 'object',
      properties: {
        errorList: {
          type: 'array',
          items: {
            type: 'object',
            properties: { errorCode: text, errorDescription: text, field: text, detail: {} },
            required: ['errorCode', 'errorDescription'],
          },
        },
      },
      required: ['errorList'],
    },
  },
  required: ['successCode', 'message', 'data', 'byteData', 'requestId', 'error'],
}
