import { mayUse, type Right } from '../access/actor.ts'
import type { Key } from '../access/key.ts'
import { session } from '../calls/client.client.ts'
import type { Route } from '../calls/endpoint.ts'

/**
 * Whether the signed-in user may make a call, or has the key of something that is not a call. With `visible`: whether its control is shown
 * at all. The server checks again at each call.
 */
export const useMay = (what: Pick<Route, 'needs'> | Key, access?: Right): boolean => may(what, access)

/** As `useMay`, for code that cannot use a hook. */
export function may(what: Pick<Route, 'needs'> | Key, access?: Right): boolean {
  const current = session()
  const needs = typeof what === 'string' ? { key: what, access: 'editable' as const } : what.needs
  if (typeof needs === 'string') return needs === 'public' || current !== null
  return current !== null && mayUse(current, needs.key, access ?? needs.access)
}
