import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { session } from '../calls/client.client.ts'
import { useNodeId } from './node-context.tsx'

const ours = 'quayside-kept-'

/**
 * As `useState`, for how a list is looked at: Back, a reload and the way back from a form find it as it was left. Kept in this tab, for this
 * user, page and node. `name` tells the parts of a page apart.
 */
export function useKept<Value>(name: string, start: Value | (() => Value)): [Value, Dispatch<SetStateAction<Value>>] {
  const node = useNodeId()
  const key = `${ours}${session()?.userId ?? 0}-${node ?? 0}-${window.location.pathname.toLowerCase()}#${name}`
  const [value, setValue] = useState(() => read(key, start instanceof Function ? start() : start))
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(value)), [key, value])
  return [value, setValue]
}

/** What a later version knows besides is taken from `start`. */
function read<Value>(key: string, start: Value): Value {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return start
  const value = JSON.parse(kept) as Value
  return isObject(start) && isObject(value) ? { ...start, ...value } : value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The user logs out: nothing of what was looked for stays in the tab. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(ours)) sessionStorage.removeItem(key)
}
