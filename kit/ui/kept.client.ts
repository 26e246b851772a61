import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { session } from '../calls/client.client.ts'
import { useNodeId } from './node-context.tsx'

const ours = 'quayside-kept-'

/** Under which name something of a page is kept in this tab for a user at a node. */
export const keptKey = (user: number, node: number, place: string) => `${ours}${user}-${node}-${place}`

/**
 * As `useState`, but the view of a list is as before after Back, a reload or a return from a form. Stored in this tab for this user, page
 * and node. `name` must be different for each part of a page. `meant` applies what the address says to the stored value.
 */
export function useKept<Value>(
  name: string,
  start: Value | (() => Value),
  meant?: (kept: Value) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const node = useNodeId()
  const key = keptKey(session()?.userId ?? 0, node ?? 0, `${window.location.pathname.toLowerCase()}#${name}`)
  const [value, setValue] = useState(() => {
    const before = read(key, start instanceof Function ? start() : start)
    return meant ? meant(before) : before
  })
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(value)), [key, value])
  return [value, setValue]
}

/** Properties that a newer version has added are taken from `start`. */
function read<Value>(key: string, start: Value): Value {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return start
  const value = JSON.parse(kept) as Value
  return isObject(start) && isObject(value) ? { ...start, ...value } : value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Forgets all kept views when the user logs out, so that no search text stays in the tab. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(ours)) sessionStorage.removeItem(key)
}
