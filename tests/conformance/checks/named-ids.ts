// The ids that an input has: where they stand, and that the call declares what they are of.

import { z } from 'zod'
import { resources } from '../../../features/product.server.ts'
import type { Endpoint } from '../../../kit/calls/endpoint.ts'
import type { CallExample, Input } from '../example.ts'

/** The places of all ids that a call takes of rows of nodes: those it declares, and those its handler compares itself. */
export const namedBy = ({ names }: Endpoint, example?: CallExample): string[] => [
  ...Object.keys(names),
  ...Object.keys(example?.compares ?? {}),
]

/** The id at a place of an input; of a list, of its first entry that has one. */
export function idIn(value: unknown, where: readonly string[]): number {
  if (Array.isArray(value)) return idIn(value[entryWith(value, where)], where)
  const [name, ...rest] = where
  return name === undefined ? (value as number) : idIn((value as Input)[name], rest)
}

/** The input with another id at a place; of a list, in its first entry that has one. */
export function withId(value: unknown, where: readonly string[], id: number): unknown {
  if (Array.isArray(value)) return value.map((each, at) => (at === entryWith(value, where) ? withId(each, where, id) : each))
  const [name, ...rest] = where
  return name === undefined ? id : { ...(value as Input), [name]: withId((value as Input)[name], rest, id) }
}

const entryWith = (list: readonly unknown[], where: readonly string[]) =>
  Math.max(
    0,
    list.findIndex(each => holds(each, where)),
  )

function holds(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some(each => holds(each, name === undefined ? [] : [name, ...rest]))
  if (value === null || value === undefined || name === undefined) return value !== null && value !== undefined
  return holds((value as Input)[name], rest)
}

export interface Schema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export const inputOf = ({ inputSchema }: Endpoint) => z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Names of ids of lists that belong to the company and to no node. */
const ofTheCompany = new Set(resources.filter(({ scope }) => scope === 'company').flatMap(({ name }) => [`${name}Id`, `${name}Ids`]))

/** The ids of an input that nobody has declared. */
export function undeclared(endpoint: Endpoint, example?: CallExample): string[] {
  const known = [...namedBy(endpoint, example), 'orgNodeId']
  const isOfTheCompany = (name: string) => ofTheCompany.has(name) || name in (example?.ofCompany ?? {})
  return idsOf(inputOf(endpoint)).filter(path => !known.includes(path) && !isOfTheCompany(path.split('.').at(-1)!))
}

/** The places of a schema that hold ids, through lists: by their names, or as whole numbers above 0 without an end. */
function idsOf(schema: Schema, at = ''): string[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = schema
  const below = (name: string) => (at === '' ? name : `${at}.${name}`)
  const own = Object.entries(properties).flatMap(([name, part]) => [
    ...(/^ids?$|Ids?$/.test(name) ? [below(name)] : []),
    ...idsOf(part, below(name)),
  ])
  const same = [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf].flatMap(part => idsOf(part, at))
  return [...new Set([...own, ...same, ...(schema.exclusiveMinimum === 0 && schema.maximum === Number.MAX_SAFE_INTEGER ? [at] : [])])]
}
