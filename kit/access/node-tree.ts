import { compareWords } from '../words/order.ts'
import type { OrgNode } from './actor.ts'

/** The nodes of a list whose parent is not in the list, sorted by name. */
export function topsOf(nodes: readonly OrgNode[]): OrgNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  return sorted(nodes.filter(({ parentId }) => parentId === null || !known.has(parentId)))
}

/** The nodes directly below a node, sorted by name. */
export const childrenOf = (nodes: readonly OrgNode[], { id }: OrgNode): OrgNode[] => sorted(nodes.filter(({ parentId }) => parentId === id))

/** A node and all nodes below it, each with its depth, from top to bottom. */
export const branchOf = (nodes: readonly OrgNode[], node: OrgNode, depth = 0): { node: OrgNode; depth: number }[] => [
  { node, depth },
  ...childrenOf(nodes, node).flatMap(child => branchOf(nodes, child, depth + 1)),
]

const sorted = (nodes: readonly OrgNode[]) => nodes.toSorted((one, other) => compareWords(one.name, other.name))
