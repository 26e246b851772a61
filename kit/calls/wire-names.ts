import type { Route } from './endpoint.ts'
import { type FieldError, refuse } from './errors.ts'

/** The names that the specification has for the company. The value must be the session's company and is not used otherwise. */
const companyNames = new Set(['companyid', 'companynodeid'])

/** Limits the answer to a request with very many unknown names. */
const mostTold = 50
const longestName = 100

/**
 * Renames the fields of a request to the names in the code. Case does not matter, and ignored fields are left out. Refuses unknown fields,
 * and any company but the session's.
 */
export function fromWire(route: Route, given: Record<string, unknown>, companyId: number | null): Record<string, unknown> {
  const known = knownNames(route)
  const ignored = new Set(route.ignored.map(name => name.toLowerCase()))
  const fields: Record<string, unknown> = Object.create(null)
  const unknown: FieldError[] = []
  for (const [name, value] of Object.entries(given)) {
    const folded = name.toLowerCase()
    const field = known.get(folded)
    if (field !== undefined) fields[field] = Array.isArray(value) ? rowsFromWire(route, field, value) : value
    else if (companyNames.has(folded)) sameCompany(value, companyId)
    else if (!ignored.has(folded) && unknown.length < mostTold)
      unknown.push({ field: name.slice(0, longestName), text: 'This field is not known.' })
  }
  if (unknown.length > 0) refuse('invalid', undefined, unknown)
  return { ...fields }
}

/** The rows of a list, whose names are given as `rows.nameonthewire`: those of other lists keep theirs. */
function rowsFromWire({ wire, ignored }: Route, field: string, rows: readonly unknown[]): unknown[] {
  const below = (name: string) => (name.startsWith(`${field}.`) ? [name.slice(field.length + 1).toLowerCase()] : [])
  const known = new Map(Object.entries(wire).flatMap(([name, meant]) => below(name).map(own => [own, meant] as const)))
  const left = new Set(ignored.flatMap(below))
  if (known.size === 0) return [...rows]
  const named = (row: object) =>
    Object.entries(row).flatMap(([name, value]) => {
      const folded = name.toLowerCase()
      return left.has(folded) ? [] : [[known.get(folded) ?? name, value] as const]
    })
  return rows.map(row => (typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.fromEntries(named(row)) : row))
}

function sameCompany(value: unknown, companyId: number | null) {
  if (companyId !== null && value !== '' && value != null && Number(value) !== companyId) refuse('notAllowed')
}

const cache = new WeakMap<Route, Map<string, string>>()

function knownNames(route: Route): Map<string, string> {
  const cached = cache.get(route)
  if (cached) return cached
  const shape = (route.inputSchema as { shape?: Record<string, unknown> }).shape ?? {}
  const names = new Map(Object.keys(shape).map(field => [field.toLowerCase(), field]))
  for (const [wire, field] of Object.entries(route.wire)) names.set(wire.toLowerCase(), field)
  cache.set(route, names)
  return names
}
