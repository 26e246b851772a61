// The names of the specification in the OpenAPI document: those that a request may use for our fields, and those that are taken and not used.

import type { Endpoint } from './endpoint.ts'

type Named = Pick<Endpoint, 'wire' | 'ignored'>
type Property = readonly [name: string, schema: object]

interface Body {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  readonly allOf?: readonly object[]
  readonly additionalProperties: false
}

const unused = { description: 'Taken, and not used.' }

/** The other names of the fields at the top of a request, by field. */
function othersOf({ wire }: Named, names: readonly string[]): Map<string, string[]> {
  const byField = new Map<string, string[]>()
  for (const [name, field] of Object.entries(wire))
    if (!name.includes('.') && names.includes(field) && !names.includes(name)) byField.set(field, [...(byField.get(field) ?? []), name])
  return byField
}

/** The schema of a body. A required field may come under each of its names. */
export function bodySchema(of: Named, properties: readonly Property[], required: ReadonlySet<string>): Body {
  const names = properties.map(([name]) => name)
  const others = othersOf(of, names)
  const same = properties.flatMap(([name, schema]) => (others.get(name) ?? []).map((other): Property => [other, sameAs(name, schema)]))
  const left = of.ignored.filter(name => !name.includes('.') && !names.includes(name)).map((name): Property => [name, unused])
  const needed = names.filter(name => required.has(name))
  const anyName = needed.filter(name => others.has(name))
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...left,
      ...same,
      ...properties.map(([name, schema]) => [name, withLineNames(of, name, schema)] as const),
    ]),
    required: needed.filter(name => !others.has(name)),
    ...(anyName.length > 0 && {
      allOf: anyName.map(name => ({ anyOf: [name, ...others.get(name)!].map(each => ({ properties: { [each]: {} }, required: [each] })) })),
    }),
    additionalProperties: false,
  }
}

const sameAs = (name: string, schema: object) => ({ ...schema, description: `The same as ${name}.` })

/** A list of lines with the other names of their fields (EXCL-21, LIC-11), and no field that must have ours. */
function withLineNames({ wire, ignored }: Named, list: string, schema: object): object {
  const below = (name: string) => (name.startsWith(`${list}.`) ? [name.slice(list.length + 1)] : [])
  const names = Object.entries(wire).flatMap(([name, field]) => below(name).map(own => [own, field] as const))
  const { items } = schema as { items?: { properties?: Readonly<Record<string, object>>; required?: readonly string[] } }
  if (!items?.properties || names.length === 0) return schema
  const { properties, required = [] } = items
  const named = names.filter(([own]) => !(own in properties)).map(([own, field]) => [own, sameAs(field, properties[field] ?? {})])
  const others = new Set(names.map(([, field]) => field))
  const left = ignored.flatMap(below).map(name => [name, unused])
  const whole = { ...Object.fromEntries([...left, ...named]), ...properties }
  return { ...schema, items: { ...items, properties: whole, required: required.filter(name => !others.has(name)) } }
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: object
}

/** The parameters of a reading call with their other names; of several names of one field a request has one. */
export function parametersOf(of: Named, parameters: readonly Parameter[]): readonly (Parameter & { description?: string })[] {
  const names = parameters.map(({ name }) => name)
  const others = othersOf(of, names)
  const left = of.ignored.filter(name => !names.includes(name)).map(name => ({ name, in: 'query', required: false, schema: {}, ...unused }))
  return [
    ...parameters.flatMap(each => {
      const more = each.in === 'path' ? [] : (others.get(each.name) ?? [])
      if (more.length === 0) return [each]
      const description = `Or ${more.join(' or ')}.`
      return [
        { ...each, required: false, description },
        ...more.map(name => ({ ...each, name, required: false, description: `The same as ${each.name}.` })),
      ]
    }),
    ...left,
  ]
}

type Operations = Record<string, Record<string, object>>
interface Operation {
  readonly requestBody: { readonly required: true; readonly content: { readonly 'application/json': { readonly schema: object } } }
}

/** Says of the calls that take an id in the body that they do: beside the other call by PUT at that path (CALL-10, CALL-47). */
export function nameIdsInside(paths: Operations, endpoints: readonly Endpoint[], bodyOf: (endpoint: Endpoint) => object): void {
  for (const endpoint of endpoints.filter(each => each.idInside)) {
    const at = paths[`/api${endpoint.path.replace('/:id', '')}`]!
    const { requestBody, ...other } = at.put as Operation
    const { schema } = requestBody.content['application/json']
    const either = { anyOf: [schema, bodyOf({ ...endpoint, path: endpoint.path.replace('/:id', '') as `/${string}` })] }
    at.put = {
      ...other,
      description: `${(other as { description?: string }).description} With id in the body: ${endpoint.summary}.`,
      requestBody: { ...requestBody, content: { 'application/json': { schema: either } } },
    }
  }
}
