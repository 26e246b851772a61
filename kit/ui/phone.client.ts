import { useSyncExternalStore } from 'react'
import { phoneWidth } from './phone-width.ts'

const narrow = () => window.matchMedia(`(max-width: ${phoneWidth}px)`)

function follow(tell: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether a page has the layout for a phone now. */
export const usePhone = (): boolean => useSyncExternalStore(follow, () => narrow().matches)
