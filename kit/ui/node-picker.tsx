import { useMemo } from 'react'
import type { OrgNode } from '../access/actor.ts'
import { branchOf, topsOf } from '../access/node-tree.ts'
import type { OptionSource, PickOption } from '../fields/view.ts'
import { Picker, type PickerProps } from './picker.tsx'

interface NodePickerProps extends Omit<PickerProps, 'source' | 'value' | 'onChange'> {
  /** the nodes within reach */
  nodes: readonly OrgNode[]
  value: readonly number[]
  onChange: (value: number[]) => void
  /** units are shown to find their terminals, but cannot be chosen */
  terminalsOnly?: boolean
}

/** Chooses one or several organisation nodes from their tree. Chosen nodes out of reach are not shown, and stay chosen. */
export default function NodePicker({ nodes, value, onChange, terminalsOnly = false, ...props }: NodePickerProps) {
  const source = useMemo(() => treeOf(nodes, terminalsOnly), [nodes, terminalsOnly])
  const isKnown = (id: number) => nodes.some(node => node.id === id)
  const hidden = value.filter(id => !isKnown(id))
  return (
    <Picker
      {...props}
      source={source}
      value={value.filter(isKnown).map(String)}
      onChange={chosen => onChange([...(props.many ? hidden : []), ...chosen.map(Number)])}
    />
  )
}

/** A search keeps the nodes above a match. */
function treeOf(nodes: readonly OrgNode[], terminalsOnly: boolean): OptionSource {
  const options = topsOf(nodes)
    .flatMap(top => branchOf(nodes, top))
    .map(
      ({ node, depth }): PickOption => ({
        value: String(node.id),
        label: node.name,
        depth,
        disabled: terminalsOnly && node.kind === 'unit',
        foundBy: branchOf(nodes, node).map(below => below.node.name),
      }),
    )
  return {
    key: ['nodes', terminalsOnly, options.map(({ value }) => value)],
    ask: async () => ({ options, more: false }),
    known: options,
  }
}
