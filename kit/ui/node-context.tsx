import { createContext, type ReactNode, useContext } from 'react'
import type { OrgNode } from '../access/actor.ts'

const NodeContext = createContext<OrgNode | null>(null)

export const NodeProvider = ({ node, children }: { node: OrgNode; children: ReactNode }) => (
  <NodeContext.Provider value={node}>{children}</NodeContext.Provider>
)

/** The id of the chosen terminal; null outside the frame. */
export const useNodeId = (): number | null => useContext(NodeContext)?.id ?? null

/** The terminal the user has chosen. */
export function useNode(): OrgNode {
  const node = useContext(NodeContext)
  if (!node) throw new Error('no org node is chosen')
  return node
}
