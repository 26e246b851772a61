import { useSyncExternalStore } from 'react'

/** People and dates for which a roster is to be built. */
export interface BuildAsked {
  readonly from: string
  readonly to: string
  readonly people: readonly number[]
}

let asked: BuildAsked | null = null
const listeners = new Set<() => void>()

/** Opens the dialog of the build button of the page, or closes it with null: a menu is gone before its dialog opens. */
export function askBuild(next: BuildAsked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBuildAsked = (): BuildAsked | null => useSyncExternalStore(listen, () => asked)
