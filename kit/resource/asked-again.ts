import type { Route } from '../calls/endpoint.ts'
import { callsOf } from './calls.ts'
import { lookupOf } from './lookup.ts'
import type { Resource } from './resource.ts'

/**
 * The calls whose answers are out of date after rows have changed: the list, its options, and the options of refs that the list itself
 * serves.
 */
export function callsToAskAgain(of: Resource): Route[] {
  const { list, lookup } = callsOf(of)
  const targets = Object.values(of.fields).flatMap(({ target }) => target?.() ?? [])
  return [list, lookup, ...targets.filter(({ path }) => path.startsWith(`${of.path}/`)).map(lookupOf)]
}
