import { key } from '../../../kit/access/key.ts'
import type { RefTarget } from '../../../kit/fields/field.ts'
import { lookupOf } from '../../../kit/resource/lookup.ts'

/** Whoever has it may choose among the nodes within reach. */
export const orgNodeKeys = { view: key('Organisation_Node') }

/** Org nodes, as rows refer to them: only nodes within the reach of whoever saves the row. */
export const orgNode: RefTarget = {
  name: 'orgNode',
  label: ['Org Node', 'Org Nodes'],
  path: '/org-nodes',
  scope: 'company',
  nodes: true,
  shownBy: 'name',
  optionWire: { nodename: 'name' },
  access: orgNodeKeys,
}

/** The nodes within reach to choose from. */
export const orgNodeOptions = lookupOf(orgNode)
