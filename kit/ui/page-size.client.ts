import { session } from '../calls/client.client.ts'

export const pageSizes = [15, 100, 1000] as const

const nameOf = () => `quayside-rows-${session()?.userId ?? 0}`

/** How many rows a page has at first: as many as the user chose last in any list of this browser. */
export function chosenPageSize(): number {
  const chosen = Number(globalThis.localStorage?.getItem(nameOf()))
  return pageSizes.find(size => size === chosen) ?? pageSizes[0]
}

/** Remembers the choice for all lists. */
export const rememberPageSize = (size: number): void => localStorage.setItem(nameOf(), String(size))
