// Whether a document is OpenAPI 3.1: what the specification requires of paths, operations, parameters and references.

type Json = Record<string, unknown>

export interface Operation extends Json {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Json
}

const methods = ['get', 'post', 'put', 'delete']

/** Every operation under `get /api/skills`, with what it refers to. */
export function operationsOf(document: object): Map<string, Operation> {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, each]) => [`${method} ${path}`, whole(document, each) as Operation] as const),
    ),
  )
}

/** A part with everything that it refers to in its place; what refers to itself is left at the second time. */
function whole(document: object, part: unknown, above: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map(each => whole(document, each, above))
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as { $ref?: unknown }
  if (typeof $ref === 'string' && !above.includes($ref)) return whole(document, resolved(document, $ref), [...above, $ref])
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, whole(document, each, above)]))
}

/** Throws with everything in which the document is none. */
export function isOpenApi(document: object): void {
  const { openapi, info } = document as { openapi: string; info: Json }
  const operations = operationsOf(document)
  const ids = [...operations.values()].map(({ operationId }) => operationId)
  const faults = [
    ...(/^3\.1\.\d+$/.test(openapi) ? [] : [`version ${openapi}`]),
    ...(typeof info.title === 'string' && typeof info.version === 'string' ? [] : ['no title and version']),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map(id => `${id} stands for two operations`),
    ...[...operations].flatMap(([name, operation]) => [...operationFaults(name, operation)].map(fault => `${name}: ${fault}`)),
    ...[...schemasIn(document)].flatMap(schema => [...schemaFaults(document, schema)]),
  ]
  if (faults.length > 0) throw new Error(`No OpenAPI:\n${faults.join('\n')}`)
}

function* operationFaults(name: string, operation: Operation): Iterable<string> {
  const [method = '', path = ''] = name.split(' ')
  const { operationId, responses, parameters, requestBody } = operation as Operation & { parameters: Parameter[]; requestBody?: Json }
  if (!methods.includes(method)) yield 'no method'
  if (!/^[a-z][A-Za-z0-9]*$/.test(operationId ?? '')) yield `operationId ${operationId}`
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(match => match[1]!)
  const given = parameters.filter(each => each.in === 'path').map(each => each.name)
  if (inPath.join() !== given.join()) yield `path has ${inPath}, parameters have ${given}`
  const places = parameters.map(each => `${each.in} ${each.name}`)
  if (new Set(places).size < places.length) yield 'a parameter twice'
  for (const { name: parameter, in: place, required, schema } of parameters) {
    if (!['path', 'query'].includes(place) || (place === 'path' && !required) || !schema) yield `parameter ${parameter}`
  }
  if (method === 'get' && requestBody) yield 'a body of a GET'
  if (!Object.keys(responses).some(status => status.startsWith('2'))) yield 'no answer'
  for (const [status, { description }] of Object.entries(responses)) {
    if (!/^[2-5]\d\d$/.test(status) || !description) yield `response ${status}`
  }
}

/** Whatever stands under `schema`, `properties`, `items` and the like. */
function* schemasIn(value: unknown, key = ''): Iterable<Json> {
  if (Array.isArray(value)) for (const each of value) yield* schemasIn(each, key)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if (['schema', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'schemas of', 'not'].includes(key)) yield value as Json
  for (const [name, each] of Object.entries(value)) {
    const inner = ['properties', 'schemas'].includes(name) ? Object.values(each as object) : each
    yield* schemasIn(inner, ['properties', 'schemas'].includes(name) ? 'schemas of' : name)
  }
}

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

function* schemaFaults(document: object, schema: Json): Iterable<string> {
  const { $ref, type, required, properties, pattern } = schema as {
    $ref?: string
    type?: unknown
    required?: string[]
    properties?: Json
    pattern?: string
  }
  const said = JSON.stringify(schema).slice(0, 100)
  if ($ref !== undefined && resolved(document, $ref) === undefined) yield `${$ref} leads nowhere`
  if (type !== undefined && ![type].flat().every(each => types.includes(each as string))) yield `type in ${said}`
  if (required && !required.every(name => properties && name in properties)) yield `requires what it has not: ${said}`
  if (pattern !== undefined && !isPattern(pattern)) yield `pattern ${pattern}`
}

function resolved(document: object, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined
  return ref
    .slice(2)
    .split('/')
    .reduce((at: unknown, name) => (at as Json | undefined)?.[name], document)
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}
