import type { z } from 'zod'

/** Whether a value is exactly what its schema allows, without extra fields. Also false when not certain; then the schema decides. */
export type Exact = (value: unknown) => boolean

const made = new WeakMap<z.ZodType, Exact>()

/**
 * A check of a schema that copies nothing. zod copies every list and object that it parses, which doubled the time to make the answer of a
 * roster. Nearly every answer is right and can be sent as it is.
 */
export function exactly(schema: z.ZodType): Exact {
  const known = made.get(schema)
  if (known) return known
  // the schema of a tree contains itself
  let check: Exact = () => false
  made.set(schema, value => check(value))
  check = checkOf(schema)
  made.set(schema, check)
  return check
}

/** The parts of zod's definitions of schemas that are read here. */
interface Definition {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: NumberCheck } }[]
  readonly shape: Readonly<Record<string, z.ZodType>>
  readonly element: z.ZodType
  readonly innerType: z.ZodType
  readonly keyType: z.ZodType
  readonly valueType: z.ZodType
  readonly options: readonly z.ZodType[]
  readonly entries: Readonly<Record<string, unknown>>
  readonly values: readonly unknown[]
}
interface NumberCheck {
  readonly check: string
  readonly value: number
  readonly inclusive: boolean
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

function checkOf(schema: z.ZodType): Exact {
  const { type, format, checks = [], ...of } = definitionOf(schema)
  if (type === 'number' && format === 'safeint') return wholeBetween(checks.map(each => each._zod.def)) ?? parsedAlike(schema)
  if (checks.length > 0 || format !== undefined) return parsedAlike(schema)
  switch (type) {
    case 'string':
      return value => typeof value === 'string'
    case 'boolean':
      return value => typeof value === 'boolean'
    case 'number':
      return Number.isFinite
    case 'null':
      return value => value === null
    case 'enum':
      return oneOf(Object.values(of.entries))
    case 'literal':
      return oneOf(of.values)
    case 'nullable':
      return orThis(null, exactly(of.innerType))
    case 'array':
      return listOf(exactly(of.element))
    case 'object':
      return objectOf(of.shape)
    case 'record':
      // a record with fixed keys must have all of them
      return definitionOf(of.keyType).type === 'string' ? recordOf(exactly(of.keyType), exactly(of.valueType)) : parsedAlike(schema)
    case 'union':
      return anyOf(of.options.map(exactly))
    default:
      return parsedAlike(schema)
  }
}

/** For texts and numbers with rules, and for values that parsing may change. */
const parsedAlike =
  (schema: z.ZodType): Exact =>
  value => {
    const parsed = schema.safeParse(value)
    return parsed.success && parsed.data === value
  }

function wholeBetween(checks: readonly NumberCheck[]): Exact | undefined {
  let least = Number.MIN_SAFE_INTEGER
  let most = Number.MAX_SAFE_INTEGER
  for (const { check, value, inclusive } of checks) {
    if (check === 'greater_than') least = Math.max(least, inclusive ? value : value + 1)
    else if (check === 'less_than') most = Math.min(most, inclusive ? value : value - 1)
    else return undefined
  }
  return value => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
}

function oneOf(values: readonly unknown[]): Exact {
  const known = new Set(values)
  return value => known.has(value)
}

const orThis =
  (other: unknown, check: Exact): Exact =>
  value =>
    value === other || check(value)

const anyOf =
  (checks: readonly Exact[]): Exact =>
  value =>
    checks.some(check => check(value))

const listOf =
  (check: Exact): Exact =>
  value => {
    if (!Array.isArray(value)) return false
    for (let at = 0; at < value.length; at++) if (!check(value[at])) return false
    return true
  }

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function objectOf(shape: Readonly<Record<string, z.ZodType>>): Exact {
  const names = Object.keys(shape)
  const fields = names.map(name => {
    const { type, innerType } = definitionOf(shape[name]!)
    const optional = type === 'optional'
    return { name, optional, check: exactly(optional ? innerType : shape[name]!) }
  })
  return value => {
    if (!isPlain(value)) return false
    let left = 0
    for (const _ in value) left++
    for (let at = 0; at < fields.length; at++) {
      const { name, optional, check } = fields[at]!
      const one = value[name]
      if (one === undefined && optional) continue
      if (!check(one)) return false
      left--
    }
    return left === 0
  }
}

const recordOf =
  (key: Exact, check: Exact): Exact =>
  value => {
    if (!isPlain(value)) return false
    for (const name in value) if (!key(name) || !check(value[name])) return false
    return true
  }
