import { useEffect, useState } from 'react'
import type { CellsChanged } from '../roster-cells/roster-cells.api.ts'
import type { Outcome } from './use-cells.client.ts'

export type FreedPost = CellsChanged['freed'][number]

/**
 * Posts that changes of the roster have left open since the panel was closed, and the one that is looked at.
 * @param onFreed told when there are new ones: they are shown at once
 */
export function useFreedPosts(outcome: Outcome | null, onFreed: () => void) {
  const [posts, setPosts] = useState<readonly FreedPost[]>([])
  const [chosen, choose] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new outcome frees posts
  useEffect(() => {
    if (!outcome || outcome.freed.length === 0) return
    setPosts(before => [...before.filter(old => !outcome.freed.some(({ seatId }) => seatId === old.seatId)), ...outcome.freed])
    choose(outcome.freed[0]!.seatId)
    onFreed()
  }, [outcome])
  const close = () => {
    setPosts([])
    choose(null)
  }
  return { posts, chosen, choose, close }
}
