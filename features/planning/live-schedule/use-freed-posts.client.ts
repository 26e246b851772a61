import { useEffect, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { deploymentSubject } from '../../deployment/auto-deployment/deployment.api.ts'
import { freedPosts } from '../../deployment/open-posts/freed-posts.api.ts'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'
import type { Outcome } from './use-cells.client.ts'

export type FreedPost = CellsChanged['freed'][number]

/**
 * Posts that changes of the roster have left open, whoever made them, and the one that is looked at. Those of this page stay until the panel
 * is closed, also when they are filled.
 * @param onFreed told when this page has freed some: they are shown at once
 */
export function useFreedPosts(outcome: Outcome | null, onFreed: () => void) {
  const { id: orgNodeId } = useNode()
  const { data: open = [] } = useCall(freedPosts, { orgNodeId })
  useLive(rosterSubject, [freedPosts], { orgNodeId, every: 15_000 })
  useLive(deploymentSubject, [freedPosts], { orgNodeId, every: 15_000 })
  const [own, setOwn] = useState<readonly FreedPost[]>([])
  const [chosen, choose] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new outcome frees posts
  useEffect(() => {
    if (!outcome || outcome.freed.length === 0) return
    setOwn(before => [...without(before, outcome.freed), ...outcome.freed])
    choose(outcome.freed[0]!.seatId)
    onFreed()
  }, [outcome])
  const show = () => {
    setOwn(open)
    choose(open[0]?.seatId ?? null)
  }
  const close = () => {
    setOwn([])
    choose(null)
  }
  return { open: open.length, posts: own.length > 0 ? [...own, ...without(open, own)] : [], chosen, choose, show, close }
}

const without = (posts: readonly FreedPost[], others: readonly FreedPost[]) =>
  posts.filter(({ seatId }) => !others.some(other => other.seatId === seatId))
