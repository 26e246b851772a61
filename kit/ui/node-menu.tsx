import type { ReactNode } from 'react'
import type { OrgNode } from '../access/actor.ts'
import { childrenOf, topsOf } from '../access/node-tree.ts'
import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import type { OpenerProps } from './popover.tsx'
import { tip } from './tips.tsx'

interface NodeMenuProps {
  node: OrgNode
  /** the nodes within the user's reach; empty when the user may not choose (SHELL-13) */
  nodes: readonly OrgNode[]
  onNode(node: OrgNode): void
}

/** The tree of organisation nodes in the rail. Terminals can be chosen; the nodes above show where they belong (SHELL-09). */
export function NodeMenu(props: NodeMenuProps) {
  const t = useWords()
  const label = t('Organisation Node')
  return (
    <NodeTree
      {...props}
      side="right-start"
      opener={opens => (
        <button {...opens} type="button" aria-label={label} {...tip(label, 'right')}>
          <Icon name="node" size={22} />
        </button>
      )}
    />
  )
}

interface NodeNameProps extends NodeMenuProps {
  parent: OrgNode | undefined
  /** the name itself opens the tree, because there is no rail at the side */
  opens: boolean
}

/** The name of the current organisation node, after the name of the node above it when the two are different (SHELL-02). */
export function NodeName({ parent, opens, ...props }: NodeNameProps) {
  const { node, nodes } = props
  const name = (
    <span className="node-name">
      {parent && parent.name !== node.name && <span className="node-parent">{parent.name} / </span>}
      {node.name}
    </span>
  )
  if (!opens || nodes.length === 0) return name
  return (
    <NodeTree
      {...props}
      side="bottom-start"
      opener={button => (
        <button {...button} type="button" className="top-button">
          {name}
          <Icon name="down" size={16} />
        </button>
      )}
    />
  )
}

interface NodeTreeProps extends NodeMenuProps {
  side: 'right-start' | 'bottom-start'
  opener(props: OpenerProps): ReactNode
}

function NodeTree({ node, nodes, onNode, side, opener }: NodeTreeProps) {
  const t = useWords()
  const draw = (one: OrgNode): ReactNode => {
    const below = childrenOf(nodes, one)
    return (
      <div key={one.id}>
        {one.kind === 'terminal' ? (
          <MenuItem icon="event" checked={one.id === node.id} onClick={() => onNode(one)}>
            {one.name}
          </MenuItem>
        ) : (
          <div className="node-unit">
            <Icon name="node" size={16} />
            {one.name}
          </div>
        )}
        {below.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div role="group" aria-label={one.name} className="node-below">
            {below.map(draw)}
          </div>
        )}
      </div>
    )
  }
  return (
    <Menu side={side} label={t('Organisation Node')} opener={opener}>
      {topsOf(nodes).map(draw)}
    </Menu>
  )
}
